import { centsFromDecimal, checkRetryRefund, checkTipRefund } from '@passline/domain';
import { notFound, refused } from '../actions/refusal.ts';
import type { ActionCall } from '../actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { lockOrderAsItIs, requireMove, type LockedOrder } from './lock-order.ts';
import { tipAmounts } from './tip-columns.ts';

type RefundCall = ActionCall<{ orderId: string; paymentId: string }>;

/** A refund that the provider refused and that is still owed, locked with its order; else the call is refused. */
export async function lockRefusedRefund(
  call: RefundCall,
): Promise<{ locked: LockedOrder; payment: PaymentRecord }> {
  const { db, input } = call;
  const locked = await lockOrderAsItIs(call);
  const { rows } = await db.query<PaymentRecord>(
    'select * from payments where id = $1 and order_id = $2 for update',
    [input.paymentId, input.orderId],
  );
  const payment = rows[0];
  if (!payment) throw notFound();
  const checked = checkRetryRefund(payment);
  if (!checked.ok) throw refused(checked.refusal);
  if (payment.purpose === 'tip') {
    // The tip may have gone back otherwise in the meantime. A whole order stays to be given back.
    requireMove('refundTip', locked);
    const isLeft = checkTipRefund(tipAmounts(locked.order), centsFromDecimal(payment.amount));
    if (!isLeft.ok) throw refused(isLeft.refusal);
  }
  return { locked, payment };
}
