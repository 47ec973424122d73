import { contract } from '@passline/contract/contract';
import type { Order } from '@passline/contract/orders/order';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { refundChannel } from '@passline/domain/payments/payment';
import { checkTipRefund } from '@passline/domain/orders/tip-refund';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { withOutcome } from './await-outcome.ts';
import { changeMoney, SAME_CALL_SECONDS } from './change-money.ts';
import { lockOrderForMoney, lockOrderOfRestaurant, requireMove, type LockedOrder } from './lock-order.ts';
import { readOrder } from './read-order.ts';
import { tipAmounts, tipColumnsWithout } from './tip-columns.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/** Refunds a part of the tip, at most what is left of it. See docs/rules/payments.md#tip-refunds. */
export const refundTip = runAction(
  contract.orders.refundTip,
  async (call) => refund(call, await lockOrderForMoney(call), call.input.amount),
  { afterCommit: withOutcome },
);

/** The same without what its sender saw. See docs/rules/payments.md#calls-by-name. */
export const refundTipAmount = runAction(
  contract.orderCalls.refundTipAmount,
  async (call) => answer(await refund(call, await lockOrderOfRestaurant(call), call.input.refundTipAmount)),
  {
    afterCommit: async (call, { order }) => answer(await withOutcome(call, order)),
    sameForSeconds: SAME_CALL_SECONDS,
  },
);

function answer(order: Order) {
  const isOnItsWay = order.paymentProgress === 'pending';
  return { message: isOnItsWay ? 'The refund is on its way.' : 'Refund Successful', order };
}

async function refund(call: ActionCall<unknown>, locked: LockedOrder, amount: number): Promise<Order> {
  requireMove('refundTip', locked);
  const { order } = locked;
  const checked = checkTipRefund(tipAmounts(order), centsFromDecimal(amount));
  if (!checked.ok) throw refused(checked.refusal);
  const payment = await requestPayment(call, order.id, {
    purpose: 'tip',
    amountCents: checked.value,
    channel: refundChannel({ paymentMethod: order.payment_method, paymentStatus: order.payment_status }),
  });
  await changeMoney(call, order, payment, () => tipColumnsWithout(order, checked.value));
  return readOrder(call.db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
}
