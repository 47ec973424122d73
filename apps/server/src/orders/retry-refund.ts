import { contract } from '@passline/contract';
import { centsFromDecimal, checkRetryRefund, checkTipRefund } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { notFound, refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { withOutcome } from './await-outcome.ts';
import { changeMoney } from './change-money.ts';
import { lockOrderAsItIs, requireMove } from './lock-order.ts';
import { readOrder } from './read-order.ts';
import { tipAmounts } from './tip-columns.ts';

const START_AGAIN = `update payments set state = 'pending', attempts = attempts + 1, failure = null, settled_at = null,
    requested_by = $2 where id = $1 returning *`;

/**
 * A refund that the provider refused is sent again, as a new attempt with its own key.
 * See docs/rules/payments.md#sending-a-refund-again.
 */
export const retryRefund = runAction(
  contract.orders.retryRefund,
  async (call) => {
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
    const { rows: started } = await db.query<PaymentRecord>(START_AGAIN, [payment.id, call.callerName]);
    await call.enqueue('settle-payment', { paymentId: payment.id });
    await changeMoney(call, locked.order, started[0] ?? null, () => ({}));
    return readOrder(db, input.orderId, call.reach, audienceOf(call.caller));
  },
  { afterCommit: withOutcome },
);
