import type { Menu, ModifierGroupRow } from '@passline/contract';
import { modifierGroupKind } from '@passline/contract/menus/menu-kinds';
import { MODIFIER_GROUP_FIELDS } from '@passline/contract/menus/modifier-groups';
import { checkModifierGroup } from '@passline/domain/menus/check-modifier-group';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import type { CategorySearch } from '../category/category-address.ts';
import panel from '../panel.module.css';
import { CloseButton } from '../close-button.tsx';
import { RemovalDialog } from '../removal-dialog.tsx';
import type { Outage } from '../stock-menu.tsx';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { GroupUses } from './group-uses.tsx';
import { ItemsControl } from './items-control.tsx';

type Values = Pick<ModifierGroupRow, 'title' | 'isRequired' | 'maxSelection' | 'modifierItems'>;

const BLANK: Values = { title: '', isRequired: false, maxSelection: 1, modifierItems: [] };
const FIELDS = recordFields<Values>(modifierGroupKind, MODIFIER_GROUP_FIELDS, {
  title: { kind: 'text' },
  isRequired: { kind: 'switch', words: 'Guests have to choose' },
  maxSelection: { kind: 'number' },
  modifierItems: {
    kind: 'custom',
    show: (items) => (items as Values['modifierItems']).map(({ name }) => name).join(', ') || 'none',
  },
});

type GroupPanelProps = {
  location: LocationMenus;
  menu: Menu;
  /** An id, or 'new'. */
  groupId: string;
  go: ChangeAddress<CategorySearch>;
};

/** A modifier group beside the list; on a phone it fills the screen. */
export function GroupPanel({ location, menu, groupId, go }: GroupPanelProps) {
  const group = location.group(groupId) ?? null;
  const close = () => go({ group: '' });
  if (groupId !== 'new' && !group)
    return (
      <aside className={panel.panel} aria-label="Modifier group">
        <header className={panel.head}>
          <h2>Modifier group</h2>
          <CloseButton onClose={close} />
        </header>
        <EmptyState
          icon={Ban}
          title="This modifier group is gone"
          text="“What happened” says who deleted it, and can bring it back."
        />
      </aside>
    );
  return <GroupForm location={location} menu={menu} group={group} go={go} onClose={close} />;
}

type GroupFormProps = Omit<GroupPanelProps, 'groupId'> & {
  group: ModifierGroupRow | null;
  onClose: () => void;
};

/** See docs/rules/menus.md#editing-a-modifier-group. */
function GroupForm({ location, menu, group, go, onClose }: GroupFormProps) {
  const { locationId, zone } = location;
  const [task, setTask] = useState<'delete' | 'attach' | null>(null);
  const form = useRecordForm<Values>({
    record: group ?? BLANK,
    isNew: !group,
    isOnce: !group,
    fields: FIELDS,
    zone,
    check: (wanted) => {
      const checked = checkModifierGroup(wanted);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, values, context }) => {
      const row = location.showGroup(
        group
          ? await api.modifierGroups.update({ modifierGroupId: group.id, changes }, { context })
          : await api.modifierGroups.add({ locationId, ...values }, { context }),
      );
      if (!group) go({ group: row.id });
      return row;
    },
    findAuthor: async (name) => (group ? whoChanged(modifierGroupKind, group.id, name, locationId) : null),
  });
  useShortcut('Escape', 'Close', onClose);
  const title = group?.title ?? 'New modifier group';

  async function setStock(itemId: string, choice: Outage): Promise<void> {
    if (!group) return;
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const input = { modifierGroupId: group.id, itemIds: [itemId], choice };
      location.showGroup(await api.modifierGroups.setStock(input, { context }));
      const name = group.modifierItems.find(({ id }) => id === itemId)?.name ?? 'The item';
      notifyDone(`The stock of ${name} is set.`, {
        locationId,
        action: 'modifierGroups.setStock',
        recordIds: [group.id],
      });
    } catch (error) {
      notify.error(messageOf(error), undefined, group.id);
    }
  }

  return (
    <aside className={panel.panel} aria-label={title}>
      <header className={panel.head}>
        <h2>{title}</h2>
        {group && (
          <MoreMenu
            name={`More about ${group.title}`}
            className={panel.icon}
            steps={[
              { label: 'Offer with many products', reason: null, run: () => setTask('attach') },
              { label: 'Delete modifier group', reason: null, isDanger: true, run: () => setTask('delete') },
            ]}
          >
            <Ellipsis size={16} aria-hidden />
          </MoreMenu>
        )}
        <CloseButton onClose={onClose} />
      </header>
      <RecordForm form={form} label={title} className={panel.form}>
        {/* Nothing of a group is typed while it is being saved. */}
        <fieldset className={panel.fields} disabled={form.phase.kind === 'saving'}>
          <FormField form={form} name="title" />
          <div className={panel.pair}>
            <FormField form={form} name="isRequired" />
            <FormField form={form} name="maxSelection" hint="From 1 to 99" />
          </div>
          <FormField form={form} name="modifierItems" isWide>
            {(control, value, edit) => (
              <ItemsControl
                {...control}
                zone={zone}
                items={value}
                saved={group?.modifierItems ?? []}
                onChange={edit}
                onStock={(itemId, choice) => void setStock(itemId, choice)}
              />
            )}
          </FormField>
          {group && <GroupUses group={group} onAttach={() => setTask('attach')} />}
        </fieldset>
        <SaveBar form={form} save={group ? 'Save' : 'Add'} />
      </RecordForm>
      {task === 'attach' && group && (
        <AttachDialog location={location} menu={menu} group={group} onClose={() => setTask(null)} />
      )}
      {task === 'delete' && group && (
        <RemovalDialog
          kind="modifier group"
          recordId={group.id}
          name={group.title}
          remove={(expected, context) =>
            api.modifierGroups.remove({ modifierGroupId: group.id, expected }, { context })
          }
          onRemoved={() => {
            setTask(null);
            onClose();
            notifyDone(`${group.title} is deleted.`, {
              locationId,
              action: 'modifierGroups.remove',
              recordIds: [group.id],
            });
          }}
          onClose={() => setTask(null)}
        />
      )}
    </aside>
  );
}
