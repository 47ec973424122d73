import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { Kitchen } from '../setup/kitchen.ts';

export const ORDERS = 'orders.board';

/** Numbered from 10,001: the orders that a test places are numbered from 1, some of them on the same local date. */
const INSERT = `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, order_type,
    payment_method, payment_processor, payment_status, item_count, sub_total, sub_total_tax, tax_amount, total, notes)
  select i.id::uuid, n.highest + i.position, current_date, $2, $3, 'By hand', 'Pickup', 'inperson-cash', 'Moneris', 'unpaid',
    1, 10, 0.5, 0.5, 10.5, $4
  from unnest($1::text[]) with ordinality i(id, position),
    (select greatest(coalesce(max(order_number), 0), 10000) as highest from orders where location_id = $3) n`;

/**
 * Orders that no action placed: plain SQL, as an import or a person at a console writes it. Returns their ids.
 * Their numbers are far above those that intake counts up on the same day.
 */
export async function insertOrders(
  db: Queryable,
  { restaurantId, locationId }: Kitchen,
  count = 1,
  notes = '',
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.query(INSERT, [ids, restaurantId, locationId, notes]);
  return ids;
}

/** What the board of a location must show: the key and revision of each row, straight from the table. */
export async function truth(db: Queryable, locationId: string | null): Promise<Record<string, number>> {
  const { rows } = await db.query<{ id: string; rev: number | string }>(
    `select id, rev from orders where ($1::uuid is null or location_id = $1)
     and (status in ('New', 'Preparing') or finished_at > now() - interval '1 hour')`,
    [locationId],
  );
  return revisions(rows);
}

/** Rows as key and revision, in the order of the keys. */
export function revisions(rows: Iterable<{ id?: unknown; rev: number | string }>): Record<string, number> {
  const pairs = [...rows].map(({ id, rev }) => [String(id), Number(rev)] as const);
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
