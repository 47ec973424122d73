import type { OrderRow } from '@passline/contract/orders/order';
import type { Queryable } from '@passline/database';

/**
 * The state of a locked order at its provider, from all of its payments: a success does not hide a refused refund
 * that nobody has handled. See docs/rules/payments.md#sending-a-refund-again.
 */
export async function readPaymentProgress(
  db: Queryable,
  orderId: string,
): Promise<OrderRow['paymentProgress']> {
  const { rows } = await db.query<{ progress: OrderRow['paymentProgress'] }>(
    `select case when bool_or(state = 'pending') then 'pending'
        when bool_or(state = 'failed' and kind = 'refund') then 'failed' end as progress
      from payments where order_id = $1`,
    [orderId],
  );
  return rows[0]?.progress ?? null;
}
