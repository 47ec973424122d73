import { contract, covers, type Reach } from '@passline/contract';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { orderAudience, toOrderRow, type OrderRecord } from './order-record.ts';

/** The newest orders, at most 500 of them, with the exact number of all that match. */
export const listOrders = runQuery(contract.orders.list, async ({ db, input, reach, caller }) => {
  const values: unknown[] = [];
  // Only the conditions that were asked for: one that may be switched off by a parameter keeps the planner guessing.
  const conditions: string[] = [];
  const locationId = within(reach, input.locationId ?? null);
  if (locationId) conditions.push(`location_id = $${values.push(locationId)}`);
  if (input.status) conditions.push(`status = any($${values.push(input.status)})`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const [newest, count] = await Promise.all([
    db.query<OrderRecord>({
      name: `list-orders ${where}`,
      text: `select * from orders ${where} order by created_at desc limit $${values.length + 1}`,
      values: [...values, input.limit],
    }),
    db.query<{ total: number }>({
      name: `count-orders ${where}`,
      text: `select count(*) as total from orders ${where}`,
      values,
    }),
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
