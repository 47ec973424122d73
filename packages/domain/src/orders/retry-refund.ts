import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';

export type RetryRefusalCode = 'not-a-refund' | 'payment-under-way' | 'refund-already-paid';

/**
 * May this payment be sent to the provider once more? Only a refund that it refused.
 * See docs/rules/payments.md#sending-a-refund-again.
 */
export function checkRetryRefund(payment: {
  kind: 'charge' | 'refund';
  state: 'pending' | 'succeeded' | 'failed';
}): Result<null, RetryRefusalCode> {
  if (payment.kind !== 'refund') {
    return refuse('not-a-refund', 'Only a refund can be sent again. Add the charge once more instead.');
  }
  if (payment.state === 'pending') return refuse('payment-under-way', 'This refund is already under way.');
  if (payment.state === 'succeeded') return refuse('refund-already-paid', 'This refund has been paid.');
  return ok(null);
}
