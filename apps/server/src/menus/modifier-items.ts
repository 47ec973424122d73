import type { ModifierGroupRow } from '@passline/contract';
import { refused } from '../actions/refusal.ts';
import type { Apart } from '../records/apart.ts';

type Items = ModifierGroupRow['modifierItems'];

type ItemRecord = {
  id: string;
  name: string;
  price: number;
  default_value: boolean;
  active_after: number | null;
};

/** An id that another group has already finds no row to change: then fewer are written than asked for. */
const WRITE = `insert into modifier_items (id, modifier_group_id, name, price, default_value, active_after, position)
  select id, modifier_group_id, name, price, default_value, active_after, position
  from jsonb_to_recordset($1) as x (id uuid, modifier_group_id uuid, name text, price numeric, default_value boolean,
    active_after bigint, position integer)
  on conflict (id) do update set name = excluded.name, price = excluded.price, default_value = excluded.default_value,
    active_after = excluded.active_after, position = excluded.position
  where modifier_items.modifier_group_id = excluded.modifier_group_id`;

/** The items of a modifier group, in their order, each a row. */
export const modifierItems: Apart<Items> = {
  read: (row) =>
    (row['items'] as ItemRecord[]).map(({ id, name, price, default_value, active_after }) => ({
      id,
      name,
      price,
      defaultValue: default_value,
      activeAfter: active_after,
    })),
  write: async (db, values) => {
    const rows = [...values].flatMap(([groupId, items]) =>
      items.map(({ defaultValue, activeAfter, ...item }, position) => ({
        ...item,
        modifier_group_id: groupId,
        default_value: defaultValue,
        active_after: activeAfter,
        position,
      })),
    );
    await db.query('delete from modifier_items where modifier_group_id = any($1) and id <> all($2)', [
      [...values.keys()],
      rows.map(({ id }) => id),
    ]);
    const { rowCount } = await db.query(WRITE, [JSON.stringify(rows)]);
    if (rowCount === rows.length) return;
    throw refused({
      code: 'modifier-elsewhere',
      message: 'An item of another modifier group has this id.',
      field: 'modifierItems',
    });
  },
};
