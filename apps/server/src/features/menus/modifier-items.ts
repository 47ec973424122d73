import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { Queryable } from '@passline/database';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { refused } from '../../kernel/actions/refusal.ts';
import type { Apart } from '../../kernel/records/apart.ts';

type Items = ModifierGroupRow['modifierItems'];

type ItemRecord = {
  id: string;
  name: string;
  kitchen_name: string;
  price: number;
  default_value: boolean;
  min_selection: number;
  max_selection: number | null;
  active_after: number | null;
};

const WRITE = `insert into modifier_items (id, modifier_group_id, name, kitchen_name, price, default_value, min_selection, max_selection, active_after, position)
  select id, modifier_group_id, name, kitchen_name, price, default_value, min_selection, max_selection, active_after, position
  from jsonb_to_recordset($1) as x (id uuid, modifier_group_id uuid, name text, kitchen_name text, price numeric, default_value boolean, min_selection integer, max_selection integer,
    active_after bigint, position integer)
  on conflict (modifier_group_id, id) do update set name = excluded.name, kitchen_name = excluded.kitchen_name, price = excluded.price,
    default_value = excluded.default_value, min_selection = excluded.min_selection, max_selection = excluded.max_selection, active_after = excluded.active_after, position = excluded.position`;

/** The items of a modifier group, in their order, each a row. */
export const modifierItems: Apart<Items> = {
  read: (row) =>
    (row['items'] as ItemRecord[]).map(({ id, name, price, ...item }) => ({
      id,
      name,
      kitchenName: item.kitchen_name,
      price,
      defaultValue: item.default_value,
      minSelection: item.min_selection,
      maxSelection: item.max_selection,
      activeAfter: item.active_after,
    })),
  write: async (db, values) => {
    const rows = [...values].flatMap(([groupId, items]) =>
      items.map(
        ({ kitchenName, defaultValue, minSelection, maxSelection, activeAfter, ...item }, position) => ({
          ...item,
          kitchen_name: kitchenName,
          modifier_group_id: groupId,
          default_value: defaultValue,
          min_selection: minSelection,
          max_selection: maxSelection,
          active_after: activeAfter,
          position,
        }),
      ),
    );
    const before = await countItems(db, [...values.keys()]);
    await db.query(
      `delete from modifier_items i where modifier_group_id = any($1) and not exists (
        select from jsonb_to_recordset($2) as x (id uuid, modifier_group_id uuid)
        where x.id = i.id and x.modifier_group_id = i.modifier_group_id)`,
      [[...values.keys()], JSON.stringify(rows)],
    );
    await db.query(WRITE, [JSON.stringify(rows)]);
    requireRoom(before, await countItems(db, [...values.keys()]));
  },
};

/** All items of the location with most of them, of those where the groups are. */
async function countItems(db: Queryable, groupIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from modifier_items i join modifier_groups g on g.id = i.modifier_group_id
     where g.location_id in (select location_id from modifier_groups where id = any($1))
     group by g.location_id order by count desc limit 1`,
    [groupIds],
  );
  return rows[0]?.count ?? 0;
}

/** Two who save different groups at once may both find room: what is over is as little as they added. @throws Refused */
function requireRoom(before: number, after: number): void {
  if (after <= before) return;
  const checked = checkRoom('modifierItems', after - 1);
  if (!checked.ok) throw refused(checked.refusal);
}
