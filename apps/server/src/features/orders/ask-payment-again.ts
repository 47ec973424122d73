import { contract } from '@passline/contract/contract';
import type { OrderRow } from '@passline/contract/orders/order';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';
import { cardStandIns, GatewayUnreachable } from '../payments/card-gateway.ts';
import { askPayment, readNamedPayment, type NamedPayment, type PaymentAnswer } from './ask-payment.ts';
import { savePaymentCheck } from './check-payment.ts';
import { lockOrderAsItIs } from './lock-order.ts';
import { notInQuestion } from './lock-payment-in-question.ts';
import { readOrder } from './read-order.ts';

/** The provider is asked before the transaction. See docs/rules/payments.md#ways-out-of-a-mismatch. */
export const askPaymentAgain = runPreparedAction(
  contract.orders.askPaymentAgain,
  async ({ input, services }) => {
    const { rowCount } = await services.reads.query('select from orders where id = $1', [input.orderId]);
    if (rowCount === 0) throw notFound();
    const named = await readNamedPayment(services.reads, input.orderId);
    if (!named || !isAskable(named.payment_check)) return null;
    return answerTo(services, named);
  },
  async (call, answer) => {
    const { db, nowMs, audit } = call;
    const { order } = await lockOrderAsItIs(call);
    if (!answer || !isAskable(order.payment_check)) throw notInQuestion();
    const saved = await savePaymentCheck(db, order.id, answer, nowMs);
    audit({
      table: 'orders',
      id: order.id,
      locationId: order.location_id,
      before: order,
      // Kept also where the answer is the same as before.
      after: { ...saved, payment_answer: answer.check },
      ...(answer.differences.length > 0 && { reason: answer.differences.join(' ') }),
    });
    return readOrder(db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
  },
);

function isAskable(check: OrderRow['paymentCheck']): boolean {
  return check === 'mismatch' || check === 'unchecked';
}

async function answerTo(services: Services, named: NamedPayment): Promise<PaymentAnswer> {
  if (named.is_duplicate) {
    throw refused({
      code: 'payment-already-used',
      message: 'The same payment paid another order first; the card provider cannot change that.',
    });
  }
  const answer = await askPayment(services, named).catch((error: unknown) => {
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw refused({
      code: 'provider-unreachable',
      message: 'The card provider could not be reached. Nothing has changed; please try again later.',
    });
  });
  if (answer.check !== 'not-asked') return answer;
  throw refused({
    code: 'payment-not-askable',
    message: 'The card provider cannot be asked about this payment.',
  });
}
