import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { USUAL_LIST_SORT, type LIST_SORTS } from '@passline/domain/orders/list-sorts';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { instant, orderConditions } from './order-conditions.ts';
import { toOrderRow, type DeliveryRecord, type OrderRecord } from './order-record.ts';
import { ORDER_SUMS, toOrderSummary, type OrderSums } from './order-sums.ts';

/**
 * `due_at`: the kitchen's time, else the time given to the customer; never null and never before the order was placed.
 * See docs/rules/orders.md#the-list.
 */
type ListedOrder = OrderRecord & { due_at: string };

/** The expression of the index `orders_due_idx`; `greatest` ignores nulls. */
const WITH_DUE = `(select *, greatest(created_at, coalesce(completion_time, estimated_completion_time)) as due_at
  from orders) orders`;

const CREATED = { column: 'created_at', type: 'timestamptz' } as const;
const ID = { column: 'id', type: 'uuid' } as const;

const ORDERS: ListSource<ListedOrder, (typeof LIST_SORTS)[number]> = {
  name: 'orders',
  sql: ({ where, orderBy, limit }) => `select * from ${WITH_DUE} ${where} ${orderBy} ${limit}`,
  orders: {
    created: [CREATED, ID],
    number: [{ column: 'order_number', type: 'integer' }, CREATED, ID],
    due: [{ column: 'due_at', type: 'timestamptz' }, ID],
    total: [{ column: 'total', type: 'numeric' }, CREATED, ID],
  },
};

/**
 * What a search finds is looked up first, in its index: left to choose, the planner goes back through the history in the
 * order of time and splits every order's words on the way, a hundred times slower for a customer who ordered long ago.
 */
const FOUND_ORDERS: typeof ORDERS = {
  ...ORDERS,
  sql: ({ where, orderBy, limit }) =>
    `with found as materialized (select id, created_at, order_number, total, due_at from ${WITH_DUE} ${where})
    select orders.* from (select id from found ${orderBy} ${limit}) f join ${WITH_DUE} using (id) ${orderBy}`,
};

/** The orders, in the requested order, with the exact number of all that match; for super admins also their sums. */
export const listOrders = runQuery(contract.orders.list, async ({ db, input, reach, caller }) => {
  const conditions = orderConditions(input, reach);
  // Nearly all or hardly any orders have a status. By newest, those under way are near the beginning of the index; in
  // another order a generic plan for any status would scan all of history for them.
  if (input.order !== USUAL_LIST_SORT) conditions.needsOwnPlan();
  const { where, values, isOnePlan } = conditions;
  const { createdFrom } = input;
  // What was placed later is due later: the index begins there, and not with the oldest order.
  const paged =
    createdFrom !== undefined && input.order.endsWith('due')
      ? conditions.with((value) => `due_at >= ${instant(value(createdFrom))}`)
      : conditions;
  // The sums cover all pages: they are sent once, with the first.
  const seesSums = caller?.kind === 'user' && caller.role === 'super_admin' && input.cursor === undefined;
  const figures = seesSums ? `count(*) as matching, ${ORDER_SUMS}` : 'count(*) as matching';
  const count = `select ${figures} from orders ${where}`;
  // 12 texts for the first page, 12 for those behind it and 24 for the counts: one, several or no location, with or
  // without status and order types.
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, input.search ? FOUND_ORDERS : ORDERS, paged, input),
    db.query<{ matching: number } & OrderSums>(isOnePlan ? prepared(count, values) : { text: count, values }),
  ]);
  const audience = audienceOf(caller);
  const all = counted.rows[0];
  return {
    rows: rows.map((record) => toOrderRow(record, audience)),
    next,
    total: all?.matching ?? 0,
    isTotalExact: true,
    cancelledDeliveries: await cancelledDeliveries(db, rows),
    summary: seesSums && all ? toOrderSummary(all) : null,
  };
});

/** Read for the few that need it: joined to all of them, the longest list would pay for what its orders already say. */
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
