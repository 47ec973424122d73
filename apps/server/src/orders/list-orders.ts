import { contract } from '@passline/contract';
import { prepared, type Queryable } from '@passline/database';
import { audienceOf } from '../actions/audience.ts';
import { runQuery } from '../actions/run-action.ts';
import { orderConditions, type OrderConditions } from './order-conditions.ts';
import { toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';
import { ORDER_SUMS, toOrderSummary, type OrderSums } from './order-sums.ts';

/** The newest orders, at most 500 of them, with the exact number of all that match; for super admins also their sums. */
export const listOrders = runQuery(contract.orders.list, async ({ db, input, reach, caller }) => {
  const conditions = orderConditions(input, reach);
  const { where, values, isOnePlan } = conditions;
  // 12 texts for the list and 24 for the counts: one, several or no location, with or without status and order types.
  const statement = (text: string, all: unknown[]) =>
    isOnePlan ? prepared(text, all) : { text, values: all };
  const seesSums = caller?.kind === 'user' && caller.role === 'super_admin';
  const figures = seesSums ? `count(*) as matching, ${ORDER_SUMS}` : 'count(*) as matching';
  const [newest, counted] = await Promise.all([
    db.query<OrderRecord>(
      statement(newestOrders(conditions, `$${values.length + 1}`), [...values, input.limit]),
    ),
    db.query<{ matching: number } & OrderSums>(statement(`select ${figures} from orders ${where}`, values)),
  ]);
  const audience = audienceOf(caller);
  const all = counted.rows[0];
  return {
    orders: newest.rows.map((record) => toOrderRow(record, audience)),
    cancelledDeliveries: await cancelledDeliveries(db, newest.rows),
    total: all?.matching ?? 0,
    summary: seesSums && all ? toOrderSummary(all) : null,
  };
});

/**
 * What a search finds is looked up first, in its index: left to choose, the planner goes back through the history in the
 * order of time and takes every order's words apart on the way, a hundred times slower for one who ordered long ago.
 */
function newestOrders({ where, isSearch }: OrderConditions, limit: string): string {
  if (!isSearch) return `select * from orders ${where} order by created_at desc limit ${limit}`;
  return `with found as materialized (select id, created_at from orders ${where})
    select o.* from (select * from found order by created_at desc limit ${limit}) f join orders o on o.id = f.id
    order by f.created_at desc`;
}

/** Read for the few that need it: joined to all of them, the longest list would pay for what its orders tell by themselves. */
async function cancelledDeliveries(db: Queryable, orders: readonly OrderRecord[]) {
  const ids = orders
    .filter(({ status, delivery_type }) => status === 'Cancelled' && delivery_type === 'product')
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await db.query<Pick<DeliveryRecord, 'order_id' | 'delivery_status'>>({
    name: 'list-cancelled-deliveries',
    text: 'select order_id, delivery_status from deliveries where order_id = any($1)',
    values: [ids],
  });
  return rows.map(({ order_id, delivery_status }) => ({
    orderId: order_id,
    deliveryStatus: delivery_status,
  }));
}
