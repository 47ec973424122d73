import type { Order } from '@passline/contract/orders/order';
import { setTimeout } from 'node:timers/promises';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import type { CommittedCall } from '../../kernel/actions/run-action.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import type { Services } from '../../kernel/services.ts';
import { readOrder } from './read-order.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

const PATIENCE_MS = 10_000;
const FIRST_LOOK_MS = 10;
const SLOWEST_LOOK_MS = 250;

/**
 * The answer of an action that left a payment on its way: waits a while for its outcome and reads the order again. A
 * charge or a part of the tip that the provider refused has changed nothing, and is refused with its reason; a
 * cancelled order stays cancelled and shows the refusal. After the wait: the order with the payment on its way.
 */
export async function withOutcome(call: CommittedCall, order: Order): Promise<Order> {
  const pending = order.payments.find(({ state }) => state === 'pending');
  if (!pending) return order;
  const payment = await settledPayment(call.services, pending.id);
  if (payment.state === 'failed' && payment.purpose !== 'order') {
    throw refused({ code: 'payment-declined', message: payment.failure ?? 'The payment was declined.' });
  }
  return readOrder(
    call.services.reads,
    order.id,
    call.reach,
    audienceOf(call.caller),
    call.services.of(cardStandIns),
  );
}

/** Looks again and again: the job may run in another process. */
async function settledPayment({ reads, jobs }: Services, paymentId: string): Promise<PaymentRecord> {
  const until = performance.now() + PATIENCE_MS;
  for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, SLOWEST_LOOK_MS)) {
    const { rows } = await reads.query<PaymentRecord>({
      name: 'look-at-payment',
      text: 'select * from payments where id = $1',
      values: [paymentId],
    });
    const payment = rows[0];
    if (!payment) throw notFound();
    if (payment.state !== 'pending' || jobs.isStopping || performance.now() > until) return payment;
    await setTimeout(pauseMs);
  }
}
