import { contract, covers, type Reach } from '@passline/contract';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { orderAudience, toOrderRow, type OrderRecord } from './order-record.ts';

/** The newest orders, at most 500 of them, with the exact number of all that match. */
export const listOrders = runQuery(contract.orders.list, async ({ db, input, reach, caller }) => {
  const locationId = within(reach, input.locationId ?? null);
  const statuses = input.status ?? null;
  const where = `($1::uuid is null or location_id = $1) and ($2::text[] is null or status = any($2))`;
  const [newest, count] = await Promise.all([
    db.query<OrderRecord>(`select * from orders where ${where} order by created_at desc limit $3`, [
      locationId,
      statuses,
      input.limit,
    ]),
    db.query<{ total: number }>(`select count(*) as total from orders where ${where}`, [
      locationId,
      statuses,
    ]),
  ]);
  const audience = orderAudience(caller);
  return {
    orders: newest.rows.map((record) => toOrderRow(record, audience)),
    total: count.rows[0]?.total ?? 0,
  };
});

/** The location to read: the one asked for, or the only one the caller may see; null is all of them. */
function within(reach: Reach, locationId: string | null): string | null {
  if (locationId === null) return reach.kind === 'location' ? reach.locationId : null;
  if (!covers(reach, locationId)) throw notFound();
  return locationId;
}
