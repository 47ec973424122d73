import type { Payment } from '@passline/contract/payments/payments';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import { isOwnRefusal } from '@passline/domain/orders/own-refusals';

const REFUNDED: Record<Payment['purpose'], string> = {
  'added-charge': 'of a charge',
  items: 'of a part of the order',
  order: 'of the order',
  tip: 'of the tip',
};

/** What became of a payment, and who refused it. `check`: of the payment that its order names. */
export function paymentSentence(
  { kind, purpose, state, channel, name, failure, bouncedAt }: Payment,
  check: PaymentCheck | null,
): string {
  const what = kind === 'charge' ? `for ‘${name ?? 'a charge'}’` : REFUNDED[purpose];
  if (state === 'pending' && check === 'unchecked') return `${what}: waits for the check of the payment`;
  if (state === 'pending') {
    return kind === 'charge' ? `${what}: being collected` : `${what}: the refund is on its way`;
  }
  if (state === 'failed' && bouncedAt !== null) return `${what}: the refund did not arrive. ${failure ?? ''}`;
  if (state === 'failed') return `${what}: ${refuser(failure)} refused: ${failure ?? 'no reason given'}`;
  if (state === 'withdrawn') return `${what}: withdrawn. ${failure ?? ''}`;
  const byHand = channel === 'in-person' ? ' by hand' : '';
  return `${what}: ${kind === 'charge' ? 'collected' : 'given back'}${byHand}`;
}

/** A refund that was sent again in vain. */
export function refusedAgain({ failure }: Pick<Payment, 'failure'>, name: string): string {
  return isOwnRefusal(failure)
    ? `The refund of ${name} was not sent: ${failure ?? ''}`
    : `The card provider refused the refund of ${name} again.`;
}

function refuser(failure: string | null): string {
  return isOwnRefusal(failure) ? 'Passline' : 'the card provider';
}
