import { ORDER_CONDITIONS } from './order-conditions.ts';

/** Why we do not ask the card provider for a payment, as the payment says it. See docs/rules/payments.md#in-question. */
export const OWN_REFUSALS = {
  notPaid: 'The order was not paid.',
  mismatch: ORDER_CONDITIONS['payment-mismatch'].message,
  duplicate: {
    refund:
      'The payment of this order paid another order first, so the card provider must not give it back. Give it back by hand.',
    charge:
      'The payment of this order paid another order first, so the card provider must not charge its card.',
  },
} as const;

/** Why the card provider is not asked again about a payment that paid another order first. */
export const DUPLICATE_NOT_ASKED =
  'The same payment paid another order first; the card provider cannot change that.';

const ALL: readonly string[] = [
  OWN_REFUSALS.notPaid,
  OWN_REFUSALS.mismatch,
  OWN_REFUSALS.duplicate.refund,
  OWN_REFUSALS.duplicate.charge,
];

/** Whether it was Passline that refused a payment, for this reason, and not the card provider. */
export function isOwnRefusal(failure: string | null): boolean {
  return failure !== null && ALL.includes(failure);
}
