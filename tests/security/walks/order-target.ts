import { randomUUID } from 'node:crypto';
import { insertOrders } from '../../live/board.ts';
import { insertChargeback } from '../../payments/insert-chargeback.ts';
import type { Ground } from './walk.ts';

/** An order as a walk needs it. */
export type OrderFacts = {
  /** Its prepared state, as SQL. */
  prepared?: string;
  /** Its delivery, as SQL. */
  delivery?: string;
  /** Whether the delivery is the courier's already. */
  isRiders?: boolean;
  /** Names its payment, as the customer app did. */
  hasPayment?: true;
  /** Has a refund that the provider refused. */
  hasFailedRefund?: true;
  /** What that refund is of; by default the whole order. */
  refundedPurpose?: 'order' | 'tip';
  /** Its customer disputes the payment. */
  hasChargeback?: true;
};

/** `entryId` of the audit trail: the food was marked as ready. */
export type OrderTarget = { orderId: string; paymentId: string; chargebackId: string; entryId: number };

export async function freshOrder(
  { pool, kitchen, riderUserId }: Ground,
  {
    prepared,
    delivery,
    isRiders = false,
    hasPayment,
    hasFailedRefund,
    refundedPurpose = 'order',
    hasChargeback,
  }: OrderFacts,
): Promise<OrderTarget> {
  const [orderId = ''] = await insertOrders(pool, kitchen);
  if (prepared) await pool.query(`update orders set ${prepared} where id = $1`, [orderId]);
  if (delivery) {
    await pool.query(
      `insert into deliveries (order_id, location_id, delivery_status, rider_user_id, lat, lng, distance_km)
       values ($1, $2, ${delivery}, $3, 49.25, -123.1, 1)`,
      [orderId, kitchen.locationId, isRiders ? riderUserId : null],
    );
  }
  if (hasPayment) {
    await pool.query(
      `insert into order_cards (order_id, reference, created_at, processor, account, amount)
       select id, id::text, now(), payment_processor, '', total from orders where id = $1`,
      [orderId],
    );
  }
  const paymentId = randomUUID();
  if (hasFailedRefund) {
    await pool.query(
      `insert into payments (id, order_id, kind, purpose, amount, state, channel, failure, requested_by, settled_at)
       values ($1, $2, 'refund', $3, 10.5, 'failed', 'gateway', 'Declined.', 'Somebody', now())`,
      [paymentId, orderId, refundedPurpose],
    );
  }
  const chargebackId = randomUUID();
  if (hasChargeback) await insertChargeback(pool, { id: chargebackId, orderId });
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, before, after, request_id)
     values ('user', 'Ana', 'orders.setFoodReady', 'orders', $1, '{"isFoodReady": false}', '{"isFoodReady": true}', $1)
     returning id`,
    [orderId],
  );
  return { orderId, paymentId, chargebackId, entryId: Number(rows[0]?.id) };
}
