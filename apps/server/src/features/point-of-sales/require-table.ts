import type { Queryable } from '@passline/database';
import type { PointOfSaleStatus } from '@passline/domain/point-of-sales/points-of-sale';
import type { TableStatus } from '@passline/domain/point-of-sales/tables';
import { refused } from '../../kernel/actions/refusal.ts';
import { tableLabel } from './table-label.ts';

type Found = { id: string; name: string; status: TableStatus; pointStatus: PointOfSaleStatus };

const { twin, label } = tableLabel('t.name');

/**
 * A table of a location at which somebody may sit now, for an order that is placed or moved. Its name is the one for orders, cards
 * and tickets: with its floor, where the name alone is not enough. See docs/rules/order-intake.md#the-table.
 *
 * @throws Refused for one of another location, as for one that does not exist; closed, or of a disabled point of sale
 */
export async function requireTable(
  db: Queryable,
  locationId: string,
  tableId: string,
): Promise<Pick<Found, 'id' | 'name'>> {
  const { rows } = await db.query<Found>({
    name: 'table-of-an-order',
    text: `select t.id, t.status, p.status as "pointStatus", ${label} as name
      from floor_tables t
      join floors f on f.id = t.floor_id join points_of_sale p on p.id = f.point_of_sale_id
      cross join ${twin}
      where t.id = $1 and t.location_id = $2`,
    values: [tableId, locationId],
  });
  const [table] = rows;
  if (!table)
    throw refused({
      code: 'table-unknown',
      message: 'There is no such table at this location.',
      field: 'tableId',
    });
  if (table.pointStatus !== 'activated')
    throw refused({
      code: 'table-of-disabled-point-of-sale',
      message: 'The point of sale of this table is disabled.',
      field: 'tableId',
    });
  if (table.status === 'closed')
    throw refused({ code: 'table-closed', message: 'This table is closed.', field: 'tableId' });
  return table;
}

export function tableOfOtherType() {
  return refused({
    code: 'table-not-dine-in',
    message: 'Only a dine-in order has a table.',
    field: 'tableId',
  });
}
