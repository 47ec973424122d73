import { contract } from '@passline/contract/contract';
import { checkWithdrawRefund } from '@passline/domain/orders/retry-refund';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { changeMoney } from './change-money.ts';
import { lockPayment } from './lock-refused-refund.ts';
import { readOrder } from './read-order.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/**
 * The refused partial refund is no longer wanted: it has changed nothing, and nothing is owed. See
 * docs/rules/payments.md#sending-a-refund-again.
 */
export const withdrawRefund = runAction(contract.orders.withdrawRefund, async (call) => {
  const { db, input, nowMs } = call;
  const { locked, payment } = await lockPayment(call);
  const checked = checkWithdrawRefund({ ...payment, isBounced: payment.bounced_at !== null });
  if (!checked.ok) throw refused(checked.refusal);
  const { rows } = await db.query<PaymentRecord>(
    `update payments set state = 'withdrawn', settled_at = $3, requested_by = $2 where id = $1 returning *`,
    [payment.id, call.callerName, new Date(nowMs)],
  );
  const withdrawn = rows[0];
  if (!withdrawn) throw new Error(`The locked payment ${payment.id} was not there to be withdrawn.`);
  await changeMoney(call, locked.order, withdrawn, () => ({}));
  return readOrder(db, input.orderId, call.reach, audienceOf(call.caller), call.of(cardStandIns));
});

/** All refused partial refunds of a locked order. A bounced one is no longer part of it, and still owed. */
export async function withdrawParts(
  { db, nowMs }: Pick<ActionCall<unknown>, 'db' | 'nowMs'>,
  orderId: string,
): Promise<void> {
  await db.query(
    `update payments set state = 'withdrawn', settled_at = $2
     where order_id = $1 and state = 'failed' and purpose in ('items', 'tip') and bounced_at is null`,
    [orderId, new Date(nowMs)],
  );
}
