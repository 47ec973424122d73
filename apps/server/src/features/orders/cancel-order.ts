import { contract } from '@passline/contract/contract';
import type { Order } from '@passline/contract/orders/order';
import type { Cents } from '@passline/domain/money/cents';
import { givesStockBack } from '@passline/domain/orders/cancel';
import { refundChannel } from '@passline/domain/payments/payment';
import { refundableCents } from '@passline/domain/orders/refundable';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { queueOnCancel } from '../printing/queue-changes.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { withOutcome } from './await-outcome.ts';
import { lockGuest } from './lock-guest.ts';
import { queueSquareCancel } from '../square/queue-square-order.ts';
import { lockOrderForMoney, lockOrderOfRestaurant, requireMove, type LockedOrder } from './lock-order.ts';
import { readOrder } from './read-order.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { saveOrder } from './save-order.ts';
import { giveStockBack } from './stock.ts';
import { tipAmounts } from './tip-columns.ts';
import { withdrawParts } from './withdraw-refund.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/** Cancelled at once; what was paid follows. See docs/rules/payments.md#cancelling. */
export const cancelOrder = runAction(
  contract.orders.cancel,
  async (call) => cancelAsPaid(call, await lockOrderForMoney(call)),
  { afterCommit: withOutcome },
);

/** The same without what its sender saw. See docs/rules/payments.md#calls-by-name. */
export const refundOrder = runAction(
  contract.orderCalls.refundOrder,
  async (call) => cancelAsPaid(call, await lockOrderOfRestaurant(call)),
  { afterCommit: withOutcome },
);

/**
 * Cancels a locked order; what was paid for it goes back. `heldCents`: what its card provider holds of an order that was not paid, and
 * goes back instead.
 */
export async function cancelAsPaid(
  call: ActionCall<{ cancelReason: string }>,
  locked: LockedOrder,
  heldCents: Cents = 0,
): Promise<Order> {
  const change = requireMove('cancel', locked);
  const { order } = locked;
  const paid = { paymentMethod: order.payment_method, paymentStatus: order.payment_status };
  // Anything given back before was a part, and what is due is lower by it.
  const amountCents = refundableCents({ ...tipAmounts(order), ...paid, givenBackCents: 0 });
  const payment = await requestPayment(call, order.id, {
    purpose: 'order',
    amountCents: amountCents + heldCents,
    channel: heldCents > 0 ? 'gateway' : refundChannel(paid),
  });
  // Refused refunds of parts are included in what goes back now.
  await withdrawParts(call, order.id);
  await lockGuest(call.db, order.user_id);
  const isReturned = givesStockBack({ isFoodReady: order.is_food_ready });
  await saveOrder(call, locked, change, {
    cancelReason: call.input.cancelReason,
    failedReason: 'Order cancelled',
    isStockGivenBack: isReturned && (await giveStockBack(call.db, order.id)),
    payment,
    paymentProgress: await readPaymentProgress(call.db, order.id),
  });
  // Nobody cooks an order that is done.
  if (order.status !== 'Done') await queueOnCancel(call, order.id);
  await queueSquareCancel(call, order.id);
  return readOrder(call.db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
}
