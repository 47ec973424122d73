import { MODIFIER_GROUP_FIELDS, type ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { modifierGroupKind } from '@passline/contract/menus/menu-kinds';
import { checkModifierGroup } from '@passline/domain/menus/check-modifier-group';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import type { Gone } from '../../../parts/records/use-gone.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { firstMistake } from './item-mistakes.ts';
import type { LocationMenus } from '../use-location-menus.ts';

export type GroupValues = Pick<ModifierGroupRow, 'title' | 'isRequired' | 'maxSelection' | 'modifierItems'>;

const BLANK: GroupValues = { title: '', isRequired: false, maxSelection: 1, modifierItems: [] };
const FIELDS = recordFields(modifierGroupKind, MODIFIER_GROUP_FIELDS, {
  isRequired: { says: 'Guests have to choose' },
  modifierItems: { check: (items) => firstMistake(items as GroupValues['modifierItems']) },
});

type GroupFormOptions = {
  location: LocationMenus;
  /** Null for a new one. */
  group: ModifierGroupRow | null;
  gone: Gone | null;
  onAdded: (group: ModifierGroupRow) => void;
};

/** The form of a modifier group, or of a new one. */
export function useGroupForm({ location, group, gone, onAdded }: GroupFormOptions): RecordForm<GroupValues> {
  const { locationId, zone } = location;
  const [added, setAdded] = useState<ModifierGroupRow | null>(null);
  const form = useRecordForm<GroupValues>({
    draft: `modifier group ${group ? group.id : `new ${locationId}`}`,
    record: group ?? BLANK,
    isNew: !group,
    isOnce: !group,
    stop: gone?.stop ?? null,
    fields: FIELDS,
    zone,
    check: (wanted) => {
      const checked = checkModifierGroup(wanted, group);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, values, context }) => {
      const row = location.showGroup(
        group
          ? await api.modifierGroups.update({ modifierGroupId: group.id, changes }, { context })
          : await api.modifierGroups.add({ locationId, ...values }, { context }),
      );
      if (!group) setAdded(row);
      return row;
    },
    findAuthor: async (name) => (group ? whoChanged(modifierGroupKind, group.id, name, locationId) : null),
  });
  const isSaved = form.phase.kind === 'saved';
  const show = useEffectEvent(onAdded);
  useEffect(() => {
    // Once there is nothing left to lose.
    if (added && isSaved) show(added);
  }, [added, isSaved]);
  return form;
}
