import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { withOutcome } from './await-outcome.ts';
import { changeMoney } from './change-money.ts';
import { lockRefusedRefund } from './lock-refused-refund.ts';
import { readOrder } from './read-order.ts';
import { startRefundAgain } from './start-refund-again.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/**
 * A refund that the provider refused is sent again, as a new attempt with its own key.
 * See docs/rules/payments.md#sending-a-refund-again.
 */
export const retryRefund = runAction(
  contract.orders.retryRefund,
  async (call) => {
    const { db, input } = call;
    const { locked, payment } = await lockRefusedRefund(call);
    const started = await startRefundAgain(call, payment.id);
    await changeMoney(call, locked.order, started, () => ({}));
    return readOrder(db, input.orderId, call.reach, audienceOf(call.caller), call.of(cardStandIns));
  },
  { afterCommit: withOutcome },
);
