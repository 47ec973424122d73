import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';

export type RetryRefusalCode =
  | 'not-a-refund'
  | 'payment-under-way'
  | 'refund-already-paid'
  | 'refund-withdrawn'
  | 'refund-bounced'
  | 'refund-of-the-whole-order';

type AskedPayment = {
  kind: 'charge' | 'refund';
  purpose: 'added-charge' | 'items' | 'order' | 'tip';
  state: 'pending' | 'succeeded' | 'failed' | 'withdrawn';
  /** Approved once, and failed later: the order is lower already. */
  isBounced: boolean;
};

/**
 * May this payment be sent to the provider again? Only a refund that it refused. See
 * docs/rules/payments.md#sending-a-refund-again.
 */
export function checkRetryRefund(
  payment: Pick<AskedPayment, 'kind' | 'state'>,
): Result<null, RetryRefusalCode> {
  if (payment.kind !== 'refund') {
    return refuse('not-a-refund', 'Only a refund can be sent again. Add the charge again instead.');
  }
  if (payment.state === 'pending') return refuse('payment-under-way', 'This refund is already under way.');
  if (payment.state === 'succeeded') return refuse('refund-already-paid', 'This refund has been paid.');
  if (payment.state === 'withdrawn') return refuse('refund-withdrawn', 'This refund has been withdrawn.');
  return ok(null);
}

/**
 * May this payment be withdrawn, so that nothing is owed any more? Only a refund of a part that was refused at once: it has changed nothing,
 * while a cancelled order owes what was paid for it, and what bounced has lowered its order. See docs/rules/payments.md#sending-a-refund-again.
 */
export function checkWithdrawRefund(payment: AskedPayment): Result<null, RetryRefusalCode> {
  if (payment.purpose === 'order') {
    return refuse(
      'refund-of-the-whole-order',
      'A cancelled order is given back whole. Send the refund again, or give it back by hand.',
    );
  }
  if (payment.kind !== 'refund') {
    return refuse(
      'not-a-refund',
      'Only a refund can be withdrawn. A charge that was refused has changed nothing.',
    );
  }
  const checked = checkRetryRefund(payment);
  if (!checked.ok || !payment.isBounced) return checked;
  return refuse(
    'refund-bounced',
    'The amounts of this order are lower already. Send the refund again, or give it back by hand.',
  );
}
