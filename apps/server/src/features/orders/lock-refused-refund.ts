import { centsFromDecimal } from '@passline/domain/money/cents';
import { partCents } from '@passline/domain/orders/part-refund';
import { checkRetryRefund } from '@passline/domain/orders/retry-refund';
import { checkTipRefund } from '@passline/domain/orders/tip-refund';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { lockOrderAsItIs, requireMove, type LockedOrder } from './lock-order.ts';
import { requireNoMismatch, requireNoneUnderWay } from './lock-payment-in-question.ts';
import { checkPartOf, requireBearable } from './part-of-order.ts';
import { tipAmounts } from './tip-columns.ts';

const PART_CHANGED = {
  code: 'refund-part-changed',
  message:
    'The order has changed since: this part would be another amount now. Withdraw this refund instead.',
};

type RefundCall = ActionCall<{ orderId: string; paymentId: string }>;

/** A refund that the provider refused and that is still owed, locked with its order; else the call is refused. */
export async function lockRefusedRefund(
  call: RefundCall,
): Promise<{ locked: LockedOrder; payment: PaymentRecord }> {
  const { db } = call;
  const { locked, payment } = await lockPayment(call);
  const checked = checkRetryRefund(payment);
  if (!checked.ok) throw refused(checked.refusal);
  // If an order was cancelled after a refund had bounced, two refunds may wait to be sent again.
  requireNoneUnderWay(locked);
  requireNoMismatch(locked);
  // The order total is already lower for it: no part of it needs to be left.
  if (payment.bounced_at !== null) return { locked, payment };
  if (payment.part !== null) {
    requireMove('refundItems', locked);
    const isLeft = await checkPartOf(db, locked.order, payment.part);
    if (!isLeft.ok) throw refused(isLeft.refusal);
    // Rounding and the remaining amounts may give another amount than the refused one.
    if (partCents(isLeft.value) !== centsFromDecimal(payment.amount)) throw refused(PART_CHANGED);
    await requireBearable(db, locked.order, isLeft.value, payment.part.borneBy);
  }
  if (payment.purpose === 'tip') {
    // The tip may have gone back otherwise in the meantime. A whole order stays to be given back.
    requireMove('refundTip', locked);
    const isLeft = checkTipRefund(tipAmounts(locked.order), centsFromDecimal(payment.amount));
    if (!isLeft.ok) throw refused(isLeft.refusal);
  }
  return { locked, payment };
}

/** A payment of an order as both are now, locked. */
export async function lockPayment(
  call: RefundCall,
): Promise<{ locked: LockedOrder; payment: PaymentRecord }> {
  const { db, input } = call;
  const locked = await lockOrderAsItIs(call);
  const { rows } = await db.query<PaymentRecord>(
    'select * from payments where id = $1 and order_id = $2 for update',
    [input.paymentId, input.orderId],
  );
  if (!rows[0]) throw notFound();
  return { locked, payment: rows[0] };
}
