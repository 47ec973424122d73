import { modifierGroupKind } from '@passline/contract/menus/menu-kinds';
import { ModifierGroupRow, MODIFIER_GROUP_FIELDS } from '@passline/contract/menus/modifier-groups';
import { checkModifierGroup } from '@passline/domain/menus/check-modifier-group';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { refused } from '../../kernel/actions/refusal.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { revisionOfWhole } from '../../kernel/records/stored.ts';
import { modifierItems } from './modifier-items.ts';

/** Every modifier group with its items in their order: as one JSON, since an array of them is read ten times more slowly. */
export const MODIFIER_GROUPS = `select g.*,
  (select coalesce(json_agg(i order by i.position, i.id), '[]') from modifier_items i where i.modifier_group_id = g.id) as items
  from modifier_groups g`;

/** The modifier groups of locations. See docs/rules/menus.md#editing-a-modifier-group. */
export const modifierGroupTable = recordTable<ModifierGroupRow>({
  kind: modifierGroupKind,
  wire: ModifierGroupRow,
  key: 'id',
  edited: MODIFIER_GROUP_FIELDS,
  place: 'locationId',
  stored: { rev: revisionOfWhole },
  whole: {
    rows: MODIFIER_GROUPS,
    touchedBy: { modifier_groups: 'id', modifier_items: 'modifier_group_id' },
  },
  apart: { modifierItems },
  rules: {
    comesAndGoes: true,
    check: checkModifierGroup,
    room: (count) => checkRoom('modifierGroups', count),
    // Deleting a group takes it off its products first, with a note for each of them.
    requireRemovable: async ({ db }, { id }) => {
      const { rows } = await db.query<{ count: number }>(
        'select count(*)::int as count from product_modifier_groups where modifier_group_id = $1',
        [id],
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0)
        throw refused({
          code: 'group-offered',
          message: count === 1 ? '1 product offers it.' : `${count} products offer it.`,
        });
    },
  },
});
