import type { OrderRow } from '@passline/contract';
import type { Queryable } from '@passline/database';

/**
 * Where a locked order stands with its provider, by all of its payments: one that succeeds hides no refund that was
 * refused and that nobody has handled. See docs/rules/payments.md#sending-a-refund-again.
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
