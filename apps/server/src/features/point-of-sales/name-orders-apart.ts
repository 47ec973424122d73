import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { RecordCall } from '../../kernel/records/record-table.ts';
import { tableLabel } from './table-label.ts';

type Named = { id: string; before: string; after: string };

const { twin, label } = tableLabel('o.table_name');
const UNDER_WAY = `select o.id, o.table_name as before, ${label} as after
  from orders o join floor_tables t on t.id = o.table_id
  join floors f on f.id = t.floor_id join points_of_sale p on p.id = f.point_of_sale_id
  cross join ${twin}
  where o.location_id = $1 and o.status in ('New', 'Preparing') and lower(o.table_name) = any($2)
    and (twin.floors or twin.points)
  order by o.id for no key update of o`;

/**
 * Where tables of a location have new names, the orders that are under way at another table of such a name say on which floor they
 * are from then on. See docs/rules/orders.md#the-table-of-an-order.
 */
export async function nameOrdersApart(
  { db, audit }: Pick<RecordCall, 'db' | 'audit'>,
  tables: readonly Pick<FloorTable, 'locationId' | 'name'>[],
): Promise<void> {
  for (const [locationId, some] of Map.groupBy(tables, (table) => table.locationId)) {
    const names = [...new Set(some.map(({ name }) => name.toLowerCase()))];
    const { rows } = await db.query<Named>({
      name: 'orders-at-tables-of-a-name',
      text: UNDER_WAY,
      values: [locationId, names],
    });
    if (rows.length === 0) continue;
    await db.query({
      name: 'name-orders-apart',
      text: `update orders o set table_name = n.after from jsonb_to_recordset($1::jsonb) as n(id uuid, after text) where o.id = n.id`,
      values: [JSON.stringify(rows)],
    });
    for (const { id, before, after } of rows)
      audit({
        table: 'orders',
        id,
        locationId,
        before: { table_name: before },
        after: { table_name: after },
      });
  }
}
