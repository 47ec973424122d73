import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import panel from '../panel.module.css';
import type { Outage } from '../stock-menu.tsx';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { GroupUses } from './group-uses.tsx';
import { ItemsControl } from './items-control.tsx';
import type { GroupValues } from './use-group-form.ts';

type GroupFieldsProps = {
  form: RecordForm<GroupValues>;
  location: LocationMenus;
  /** Null for a new one. */
  group: ModifierGroupRow | null;
  onAttach: () => void;
};

/** The fields of a modifier group, and the products that offer it. */
export function GroupFields({ form, location, group, onAttach }: GroupFieldsProps) {
  const { locationId, zone } = location;

  async function setStock(itemId: string, choice: Outage): Promise<void> {
    if (!group) return;
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const input = { modifierGroupId: group.id, itemIds: [itemId], choice };
      location.showGroup(await api.modifierGroups.setStock(input, { context }));
      const name = group.modifierItems.find(({ id }) => id === itemId)?.name ?? 'The item';
      notifyDone(`The stock of ${name} is set.`, { locationId, ...context });
    } catch (error) {
      notify.error(messageOf(error), undefined, group.id);
    }
  }

  return (
    // Nothing of a group is typed while it is being saved.
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
      {group && <GroupUses group={group} onAttach={onAttach} />}
    </fieldset>
  );
}
