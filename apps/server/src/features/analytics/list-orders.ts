import type { AnalyticsOrder, AnalyticsWholeOrder } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { addAmounts, addKinds, resolveFilter, type AskedFilter } from './figure-filter.ts';
import { ofPlace, type AnalyticsCall } from './of-place.ts';

type Position = { created_at: string; order_id: string };
type Row<Order> = Omit<Order, 'createdAt' | 'orderId'> & Position;

/**
 * `more`: further columns of the order `o` and of its figures. Places are called as they are now, as in every view; the names are read
 * only for the orders of the page.
 */
const source = <One extends Position>(name: string, more: string): ListSource<One, 'placed'> => ({
  name,
  sql: ({ where, orderBy, limit }) => `select f.created_at, f.order_id, o.order_number as "orderNumber",
      l.restaurant_id as "restaurantId", l.id as "locationId", l.restaurant_name as "restaurantName",
      l.location_name as "locationName", o.status, o.order_type as "orderType", o.total${more}
    from (select created_at, order_id from order_figures ${where} ${orderBy} ${limit}) f
      join orders o on o.id = f.order_id join locations l on l.id = o.location_id ${orderBy.replaceAll(/(created_at|order_id)/g, 'f.$1')}`,
  orders: {
    placed: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'order_id', type: 'uuid' },
    ],
  },
});
const ORDERS = source<Row<AnalyticsOrder>>('analytics-orders', '');
const WHOLE_ORDERS = source<Row<AnalyticsWholeOrder>>(
  'analytics-whole-orders',
  `, o.source_client as "sourceClient", o.device_type as "deviceType", o.sub_total as "subTotal",
     o.tax_amount as "taxAmount", o.tip_amount as "tipAmount", o.total_commission as commission,
     (select revenue / 100.0 from order_figures where order_id = o.id) as "platformRevenue"`,
);

/** The orders behind the figures, also cancelled ones, newest first. See docs/rules/analytics.md#orders. */
export const listOrders = runReplicaQuery(
  contract.analytics.orders,
  ofPlace((call) => readOrders(call, ORDERS)),
);

/** The same as a file has them: restaurants do not see what remains with the platform. See docs/rules/analytics.md#files. */
export const listWholeOrders = runReplicaQuery(
  contract.analytics.wholeOrders,
  ofPlace(async (call) => {
    const { rows, next } = await readOrders(call, WHOLE_ORDERS);
    if (call.audience === 'platform') return { rows, next };
    return { rows: rows.map((row) => ({ ...row, platformRevenue: null })), next };
  }),
);

type AskedPage = AskedFilter & { cursor?: string | undefined; limit: number };

async function readOrders<One extends Position>(
  call: Pick<AnalyticsCall<AskedPage>, 'db' | 'input' | 'reach'>,
  from: ListSource<One, 'placed'>,
) {
  const { db, input } = call;
  const filter = await resolveFilter(call);
  const conditions = new Conditions().needsOwnPlan();
  conditions.and(`created_at >= ${conditions.value(new Date(input.from))}`);
  conditions.and(`created_at < ${conditions.value(new Date(input.before))}`);
  addAmounts(addKinds(conditions, filter), filter);
  const { cursor, limit } = input;
  const { rows, next } = await readPage(db, from, conditions, { order: '-placed', cursor, limit });
  return {
    rows: rows.map(({ created_at, order_id, ...row }) => ({
      ...row,
      orderId: order_id,
      createdAt: Date.parse(created_at),
    })),
    next,
  };
}
