import { modifierGroupKind } from '@passline/contract/menus/menu-kinds';
import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { GONE_TEXT } from '../../../parts/records/gone-words.ts';
import { useGone } from '../../../parts/records/use-gone.ts';
import { useSeenOrTyped } from '../../../parts/records/use-seen-or-typed.ts';
import { useShortcut } from '../../../parts/shortcuts.ts';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import type { CategorySearch } from '../category/category-address.ts';
import panel from '../panel.module.css';
import { CloseButton } from '../close-button.tsx';
import { RemovalDialog } from '../removal-dialog.tsx';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { GroupFields } from './group-fields.tsx';
import { useGroupForm } from './use-group-form.ts';

type GroupPanelProps = {
  location: LocationMenus;
  /** The one that is open; null: it is gone. */
  menu: Menu | null;
  /** An id, or 'new'. */
  groupId: string;
  go: ChangeAddress<CategorySearch>;
};

/** A modifier group beside the list; on a phone it fills the screen. Its id is to be the key too. */
export function GroupPanel({ location, menu, groupId, go }: GroupPanelProps) {
  const shown = location.group(groupId);
  const group = useSeenOrTyped(shown, `modifier group ${groupId}`) ?? null;
  const close = () => go({ group: '' });
  if (groupId !== 'new' && !group)
    return (
      <aside className={panel.panel} aria-label="Modifier group">
        <header className={panel.head}>
          <h2>Modifier group</h2>
          <CloseButton onClose={close} />
        </header>
        <EmptyState icon={Ban} title="This modifier group is gone" text={GONE_TEXT} />
      </aside>
    );
  return (
    <GroupForm
      location={location}
      menu={menu}
      group={group}
      isMissing={group !== null && !shown}
      go={go}
      onClose={close}
    />
  );
}

type GroupFormProps = Omit<GroupPanelProps, 'groupId'> & {
  group: ModifierGroupRow | null;
  /** Whether it was removed: `group` is as it was. */
  isMissing: boolean;
  onClose: () => void;
};

/** See docs/rules/menus.md#editing-a-modifier-group. */
function GroupForm({ location, menu, group, isMissing, go, onClose }: GroupFormProps) {
  const [task, setTask] = useState<'delete' | 'attach' | null>(null);
  const gone = useGone({
    kind: modifierGroupKind,
    recordId: group?.id ?? null,
    locationId: location.locationId,
    zone: location.zone,
    // Its own removal is no news.
    isGone: isMissing && task !== 'delete',
  });
  const form = useGroupForm({ location, group, gone, onAdded: ({ id }) => go({ group: id }) });
  useShortcut('Escape', 'Close', onClose);
  const title = group?.title ?? 'New modifier group';
  return (
    <aside className={panel.panel} aria-label={title}>
      <header className={panel.head}>
        <h2>{title}</h2>
        {group && !gone && (
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
      <RecordForm form={form} label={title} className={panel.form} openedBy={['product', 'group']}>
        {gone && <GoneNotice {...gone} />}
        <GroupFields form={form} location={location} group={group} onAttach={() => setTask('attach')} />
        <SaveBar form={form} save={group ? 'Save' : 'Add'} />
      </RecordForm>
      {task === 'attach' && group && (
        <AttachDialog location={location} menu={menu} group={group} onClose={() => setTask(null)} />
      )}
      {task === 'delete' && group && (
        <GroupRemoval
          group={group}
          onRemoved={() => {
            setTask(null);
            form.giveUp();
            onClose();
          }}
          onClose={() => setTask(null)}
        />
      )}
    </aside>
  );
}

type GroupRemovalProps = { group: ModifierGroupRow; onRemoved: () => void; onClose: () => void };

function GroupRemoval({ group, onRemoved, onClose }: GroupRemovalProps) {
  const { id, title, locationId } = group;
  return (
    <RemovalDialog
      kind="modifier group"
      recordId={id}
      name={title}
      remove={(expected, context) =>
        api.modifierGroups.remove({ modifierGroupId: id, expected }, { context })
      }
      onRemoved={(context) => {
        onRemoved();
        notifyDone(`${title} is deleted.`, { locationId, ...context });
      }}
      onClose={onClose}
    />
  );
}
