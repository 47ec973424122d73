import { CHECKS_IN_QUESTION } from '@passline/domain/payments/payment-states';

const IN_QUESTION = CHECKS_IN_QUESTION.map((check) => `'${check}'`).join(', ');

/** Of `orders o`: what a Done order earns waits until it is known whether it was paid. See docs/rules/ledger.md#in-question. */
export const WAITS_FOR_PAYMENT = `o.status = 'Done' and o.payment_check in (${IN_QUESTION})`;

/** Of `orders o`: it is Done, and what it earns is posted. */
export const EARNS = `o.status = 'Done' and coalesce(o.payment_check, '') not in (${IN_QUESTION})`;
