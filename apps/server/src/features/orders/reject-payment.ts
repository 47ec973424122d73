import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { cardStandIns } from '../payments/card-gateway.ts';
import { cancelAsPaid } from './cancel-order.ts';
import { lockPaymentInQuestion } from './lock-payment-in-question.ts';
import { readOrder } from './read-order.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { saveMoney } from './save-money.ts';

const OWE_NOTHING = `update payments set state = 'withdrawn', settled_at = $2
  where order_id = $1 and kind = 'refund' and state = 'failed' and bounced_at is null`;

/**
 * The order was never paid: it is cancelled, and nothing is given back or owed. See
 * docs/rules/payments.md#ways-out-of-a-mismatch.
 */
export const rejectPayment = runAction(contract.orders.rejectPayment, async (call) => {
  const { db, input, callerName, nowMs, audit } = call;
  const { order, delivery } = await lockPaymentInQuestion(call);
  await db.query(OWE_NOTHING, [order.id, new Date(nowMs)]);
  const unpaid = await saveMoney(
    db,
    order,
    {
      payment_check: 'not-paid',
      payment_status: 'unpaid',
      payment_progress: await readPaymentProgress(db, order.id),
    },
    { by: callerName, nowMs },
  );
  audit({
    table: 'orders',
    id: order.id,
    locationId: order.location_id,
    before: order,
    after: unpaid,
    reason: input.reason,
  });
  if (unpaid.status !== 'Cancelled') {
    await cancelAsPaid({ ...call, input: { cancelReason: 'Not paid' } }, { order: unpaid, delivery });
  }
  return readOrder(db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
});
