import type { AnalyticsOrder } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { addAmounts, addKinds, resolveFilter } from './figure-filter.ts';

type Row = Omit<AnalyticsOrder, 'createdAt'> & { created_at: string; order_id: string };

const ORDERS: ListSource<Row, 'placed'> = {
  name: 'analytics-orders',
  // The names are read only for the orders of the page.
  sql: ({ where, orderBy, limit }) => `select f.created_at, f.order_id, o.order_number as "orderNumber",
      o.restaurant_id as "restaurantId", o.location_id as "locationId", o.restaurant_name as "restaurantName",
      o.location_name as "locationName", o.status, o.order_type as "orderType", o.total
    from (select created_at, order_id from order_figures ${where} ${orderBy} ${limit}) f
      join orders o on o.id = f.order_id ${orderBy.replaceAll(/(created_at|order_id)/g, 'f.$1')}`,
  orders: {
    placed: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'order_id', type: 'uuid' },
    ],
  },
};

/** The orders behind the figures, also cancelled ones, newest first. See docs/rules/analytics.md#orders. */
export const listOrders = runReplicaQuery(contract.analytics.orders, async (call) => {
  const { db, input } = call;
  const filter = await resolveFilter(call);
  const conditions = new Conditions().needsOwnPlan();
  conditions.and(`created_at >= ${conditions.value(new Date(input.from))}`);
  conditions.and(`created_at < ${conditions.value(new Date(input.before))}`);
  addAmounts(addKinds(conditions, filter), filter);
  const { cursor, limit } = input;
  const { rows, next } = await readPage(db, ORDERS, conditions, { order: '-placed', cursor, limit });
  return {
    rows: rows.map(({ created_at, order_id, ...row }) => ({
      ...row,
      orderId: order_id,
      createdAt: Date.parse(created_at),
    })),
    next,
  };
});
