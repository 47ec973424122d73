import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { Apart } from '../../kernel/records/apart.ts';

type Items = ModifierGroupRow['modifierItems'];

type ItemRecord = {
  id: string;
  name: string;
  price: number;
  default_value: boolean;
  active_after: number | null;
};

const WRITE = `insert into modifier_items (id, modifier_group_id, name, price, default_value, active_after, position)
  select id, modifier_group_id, name, price, default_value, active_after, position
  from jsonb_to_recordset($1) as x (id uuid, modifier_group_id uuid, name text, price numeric, default_value boolean,
    active_after bigint, position integer)
  on conflict (modifier_group_id, id) do update set name = excluded.name, price = excluded.price,
    default_value = excluded.default_value, active_after = excluded.active_after, position = excluded.position`;

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
    await db.query(
      `delete from modifier_items i where modifier_group_id = any($1) and not exists (
        select from jsonb_to_recordset($2) as x (id uuid, modifier_group_id uuid)
        where x.id = i.id and x.modifier_group_id = i.modifier_group_id)`,
      [[...values.keys()], JSON.stringify(rows)],
    );
    await db.query(WRITE, [JSON.stringify(rows)]);
  },
};
