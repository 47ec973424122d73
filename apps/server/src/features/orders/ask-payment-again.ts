import { contract } from '@passline/contract/contract';
import { DUPLICATE_NOT_ASKED } from '@passline/domain/orders/own-refusals';
import { isPaymentInQuestion } from '@passline/domain/payments/payment';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';
import { cardStandIns, GatewayUnreachable } from '../payments/card-gateway.ts';
import { paymentNote, type PaymentRecord } from '../payments/payment-record.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { askPayment, readNamedPayment, type NamedPayment, type PaymentAnswer } from './ask-payment.ts';
import { withOutcome } from './await-outcome.ts';
import { leftOfHeld, withdrawAll } from './held-payment.ts';
import { lockOrderAsItIs } from './lock-order.ts';
import { notInQuestion, requireNoneUnderWay } from './lock-payment-in-question.ts';
import type { OrderRecord } from './order-record.ts';
import { readOrder } from './read-order.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { savePaymentCheck } from './save-payment-check.ts';
import type { MoneyColumns } from './save-money.ts';

type Asking = { named: NamedPayment; answer: PaymentAnswer };

/** The provider is asked before the transaction. See docs/rules/payments.md#ways-out. */
export const askPaymentAgain = runPreparedAction(
  contract.orders.askPaymentAgain,
  async ({ input, services }) => {
    const { rowCount } = await services.reads.query('select from orders where id = $1', [input.orderId]);
    if (rowCount === 0) throw notFound();
    const named = await readNamedPayment(services.reads, input.orderId);
    if (!named || !isAskable(named.payment_check)) return null;
    return { named, answer: await answerTo(services, named) };
  },
  async (call, asking) => {
    const { db, callerName, nowMs, audit } = call;
    const locked = await lockOrderAsItIs(call);
    const { order } = locked;
    if (!asking || !isAskable(order.payment_check)) throw notInQuestion();
    const isFinal = order.payment_check === 'not-paid';
    if (isFinal) requireNoneUnderWay(locked);
    const { answer } = asking;
    const { change, payment } = isFinal
      ? await giveBackAfterAll(call, order, asking)
      : { change: { payment_check: answer.check }, payment: null };
    const saved = await savePaymentCheck(db, order, answer, { change, by: callerName, nowMs });
    audit({
      table: 'orders',
      id: order.id,
      locationId: order.location_id,
      before: order,
      // Kept also where the answer is the same as before.
      after: { ...saved, payment_answer: answer.check, ...(payment && paymentNote(payment)) },
      ...(answer.differences.length > 0 && { reason: answer.differences.join(' ') }),
    });
    return readOrder(db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
  },
  // What waits for this answer on any other order is sent soon; nobody asked for it now.
  { afterCommit: async (call, order) => (order.status === 'Cancelled' ? withOutcome(call, order) : order) },
);

function isAskable(check: PaymentCheck | null): boolean {
  return isPaymentInQuestion(check) || check === 'not-paid';
}

async function answerTo(services: Services, named: NamedPayment): Promise<PaymentAnswer> {
  if (named.is_duplicate) {
    throw refused({ code: 'payment-already-used', message: DUPLICATE_NOT_ASKED });
  }
  const answer = await askPayment(services, named).catch((error: unknown) => {
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw refused({
      code: 'provider-unreachable',
      message: 'The card provider could not be reached. Nothing has changed; please try again later.',
    });
  });
  if (answer.check !== 'not-asked' || named.payment_check === 'unchecked') return answer;
  throw refused({
    code: 'payment-not-askable',
    message: 'The card provider cannot be asked about this payment.',
  });
}

/**
 * An order that was found not to be paid stays cancelled. Where its payment is there after all it counts as paid, and what is there
 * goes back, like that of any cancelled order.
 */
async function giveBackAfterAll(
  call: ActionCall<unknown>,
  order: OrderRecord,
  { named, answer }: Asking,
): Promise<{ change: MoneyColumns; payment: PaymentRecord | null }> {
  const { db, nowMs } = call;
  const isThere = answer.check === 'matches';
  const there = isThere ? named.amount : answer.held;
  if (there === null) return { change: {}, payment: null };
  await withdrawAll(db, order.id, nowMs);
  const amountCents = await leftOfHeld(db, order.id, there);
  const payment = await requestPayment(call, order.id, { purpose: 'order', amountCents, channel: 'gateway' });
  const progress = { payment_progress: await readPaymentProgress(db, order.id) };
  const paid: MoneyColumns = isThere ? { payment_check: 'matches', payment_status: 'paid-online' } : {};
  return { change: { ...progress, ...paid }, payment };
}
