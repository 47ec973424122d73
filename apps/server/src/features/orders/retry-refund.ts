import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import { withOutcome } from './await-outcome.ts';
import { changeMoney } from './change-money.ts';
import { lockRefusedRefund } from './lock-refused-refund.ts';
import { readOrder } from './read-order.ts';
import { SETTLE_PAYMENT } from '../payments/settle-payment-job.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

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
    const { locked, payment } = await lockRefusedRefund(call);
    const { rows: started } = await db.query<PaymentRecord>(START_AGAIN, [payment.id, call.callerName]);
    await call.enqueue(SETTLE_PAYMENT, { paymentId: payment.id });
    await changeMoney(call, locked.order, started[0] ?? null, () => ({}));
    return readOrder(db, input.orderId, call.reach, audienceOf(call.caller), call.of(cardStandIns));
  },
  { afterCommit: withOutcome },
);
