/** Whether and how it was paid. See docs/rules/payments.md#paid-or-not. */
export const PAYMENT_STATUSES = ['paid', 'paid-online', 'unpaid', 'free'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where an order stands with its card provider; null when nothing is open. See docs/rules/payments.md#once. */
const PAYMENT_PROGRESS = ['pending', 'failed'] as const;
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];
