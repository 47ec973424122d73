import { contract } from '@passline/contract/contract';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { cardStandIns } from '../payments/card-gateway.ts';
import { paymentNote } from '../payments/payment-record.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { withOutcome } from './await-outcome.ts';
import { cancelAsPaid } from './cancel-order.ts';
import { leftOfHeld, readHeld, withdrawAll } from './held-payment.ts';
import { changedMeanwhile } from './lock-order.ts';
import { lockPaymentInQuestion } from './lock-payment-in-question.ts';
import { readOrder } from './read-order.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { saveMoney, writeMoney } from './save-money.ts';

/**
 * The order was not paid: it is cancelled. What its card provider holds of another amount goes back; nothing else is given back or
 * owed. See docs/rules/payments.md#ways-out.
 */
export const rejectPayment = runAction(
  contract.orders.rejectPayment,
  async (call) => {
    const { db, input, callerName, nowMs, audit } = call;
    const { order, delivery } = await lockPaymentInQuestion(call);
    const held = await readHeld(db, order.id);
    if (input.expectedHeld !== undefined && input.expectedHeld !== held) {
      throw changedMeanwhile(order, call.caller, `The card provider holds ${heldWords(held)} now`);
    }
    await withdrawAll(db, order.id, nowMs);
    const heldCents = await leftOfHeld(db, order.id, held);
    const isCancelled = order.status === 'Cancelled';
    const payment = isCancelled
      ? await requestPayment(call, order.id, { purpose: 'order', amountCents: heldCents, channel: 'gateway' })
      : null;
    // Of an order that is cancelled right after, nothing is posted in between.
    const save = isCancelled ? saveMoney : writeMoney;
    const unpaid = await save(
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
      after: { ...unpaid, ...(payment && paymentNote(payment)) },
      reason: input.reason,
    });
    if (!isCancelled) {
      await cancelAsPaid(
        { ...call, input: { cancelReason: 'Not paid' } },
        { order: unpaid, delivery },
        heldCents,
      );
    }
    return readOrder(db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
  },
  { afterCommit: withOutcome },
);

function heldWords(held: number | null): string {
  return held === null ? 'nothing that it can give back' : formatCents(centsFromDecimal(held));
}
