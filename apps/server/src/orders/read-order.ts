import {
  contract,
  covers,
  type AuditEntry,
  type Order,
  type OrderCartItem,
  type Reach,
} from '@passline/contract';
import type { Queryable } from '@passline/database';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import {
  orderAudience,
  toDeliveryRow,
  toOrderRow,
  type DeliveryRecord,
  type OrderAudience,
  type OrderRecord,
} from './order-record.ts';

type WholeOrder = {
  order: OrderRecord;
  delivery: DeliveryRecord | null;
  items: OrderCartItem[];
  taxes: { id: string; name: string; taxAmount: number }[];
};

/** Reads a whole order. Throws NOT_FOUND also for an order outside the caller's reach. */
export async function readOrder(
  db: Queryable,
  orderId: string,
  reach: Reach,
  audience: OrderAudience,
): Promise<Order> {
  const { rows } = await db.query<WholeOrder>({
    name: 'read-order',
    text: `select row_to_json(o) as order,
        (select row_to_json(d) from deliveries d where d.order_id = o.id) as delivery,
        (select coalesce(json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'count', i.count,
            'refundCount', i.refund_count, 'price', i.price, 'notes', i.notes,
            'selectedModifierGroupsWithDetails', i.modifiers) order by i.position), '[]')
          from order_items i where i.order_id = o.id) as items,
        (select coalesce(json_agg(json_build_object('id', t.tax_id, 'name', t.name, 'taxAmount', t.amount) order by t.tax_id), '[]')
          from order_taxes t where t.order_id = o.id) as taxes
      from orders o where o.id = $1`,
    values: [orderId],
  });
  const whole = rows[0];
  if (!whole || !covers(reach, whole.order.location_id)) throw notFound();
  return {
    ...toOrderRow(whole.order, audience),
    orderCartItems: whole.items,
    taxes: whole.taxes,
    delivery: whole.delivery && toDeliveryRow(whole.delivery),
  };
}

export const getOrder = runQuery(contract.orders.get, ({ db, input, reach, caller }) =>
  readOrder(db, input.orderId, reach, orderAudience(caller)),
);

/** Everything the audit trail knows of an order and its delivery, newest first. */
export const readTimeline = runQuery(contract.orders.timeline, async ({ db, input, reach, caller }) => {
  const order = await db.query<{ location_id: string }>('select location_id from orders where id = $1', [
    input.orderId,
  ]);
  const locationId = order.rows[0]?.location_id;
  if (!locationId || !covers(reach, locationId)) throw notFound();
  const { rows } = await db.query<AuditEntry>(
    `select id, extract(epoch from at)::float8 * 1000 as at, actor_kind as "actorKind", actor_name as "actorName",
        action, before, after, reason
      from audit where record_table in ('orders', 'deliveries') and record_id = $1 order by id desc limit 200`,
    [input.orderId],
  );
  const audience = orderAudience(caller);
  return rows.map((row) => ({
    ...row,
    at: Math.round(row.at),
    before: seenBy(audience, row.before),
    after: seenBy(audience, row.after),
  }));
});

/** The trail keeps whole records; the customer's is linked for those alone who see it on the order. */
function seenBy(audience: OrderAudience, fields: AuditEntry['after']): AuditEntry['after'] {
  if (audience === 'platform' || !fields) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'user_id'));
}
