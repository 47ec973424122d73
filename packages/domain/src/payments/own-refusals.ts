import { ORDER_CONDITIONS } from '../orders/order-conditions.ts';

/** Why we do not ask the card provider for a payment, as the payment says it. See docs/rules/payments.md#in-question. */
export const OWN_REFUSALS = {
  mismatch: ORDER_CONDITIONS['payment-mismatch'].message,
  duplicate: {
    refund:
      'The payment of this order paid another order first, so the card provider must not give it back. Give it back by hand.',
    charge:
      'The payment of this order paid another order first, so the card provider must not charge its card.',
  },
} as const;
