/** Whether and how it was paid. See docs/rules/payments.md#paid-or-not. */
export const PAYMENT_STATUSES = ['paid', 'paid-online', 'unpaid', 'free'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where an order stands with its card provider; null when nothing is open. See docs/rules/payments.md#once. */
const PAYMENT_PROGRESS = ['pending', 'failed'] as const;
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];

/**
 * What the card provider says of the payment that an order names; null where there is nothing to ask about. See
 * docs/rules/payments.md#asking-about-a-payment.
 */
export const PAYMENT_CHECKS = [
  'unchecked',
  'matches',
  'mismatch',
  'not-asked',
  'accepted',
  'not-paid',
] as const;
export type PaymentCheck = (typeof PAYMENT_CHECKS)[number];

/** While the check is one of these, it is not known whether the order was paid. See docs/rules/payments.md#in-question. */
export const CHECKS_IN_QUESTION = ['unchecked', 'mismatch'] as const satisfies readonly PaymentCheck[];
