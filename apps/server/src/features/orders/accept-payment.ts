import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { cardStandIns } from '../payments/card-gateway.ts';
import { paymentNote } from '../payments/payment-record.ts';
import { lockPaymentInQuestion } from './lock-payment-in-question.ts';
import { readOrder } from './read-order.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { saveMoney } from './save-money.ts';
import { startStoppedRefund } from './start-refund-again.ts';

/** The order counts as paid, whatever its provider says. See docs/rules/payments.md#ways-out. */
export const acceptPayment = runAction(contract.orders.acceptPayment, async (call) => {
  const { db, input, callerName, nowMs, audit } = call;
  const { order } = await lockPaymentInQuestion(call);
  const payment = await startStoppedRefund(call, order.id);
  const saved = await saveMoney(
    db,
    order,
    { payment_check: 'accepted', payment_progress: await readPaymentProgress(db, order.id) },
    { by: callerName, nowMs },
  );
  audit({
    table: 'orders',
    id: order.id,
    locationId: order.location_id,
    before: order,
    after: { ...saved, ...(payment && paymentNote(payment)) },
    reason: input.reason,
  });
  return readOrder(db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
});
