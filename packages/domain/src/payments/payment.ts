import { CHECKS_IN_QUESTION, type PaymentCheck, type PaymentStatus } from './payment-states.ts';

/**
 * Is the order paid in person (cash or card at the door or counter)? The method begins with 'inperson'.
 * See docs/rules/payments.md#paid-or-not.
 */
export function isInPerson(paymentMethod: string): boolean {
  return paymentMethod.startsWith('inperson');
}

/** Is the order paid online? The method begins with 'online'. See docs/rules/payments.md#paid-or-not. */
export function isOnline(paymentMethod: string): boolean {
  return paymentMethod.startsWith('online');
}

/**
 * Is the order paid in cash, so that the person who hands it over holds the money? Begins with 'inperson-cash'.
 * See docs/rules/payments.md#paid-or-not.
 */
export function isCash(paymentMethod: string): boolean {
  return paymentMethod.startsWith('inperson-cash');
}

/** Has the customer paid, online or in person? See docs/rules/payments.md#paid-or-not. */
export function isPaid(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'paid-online';
}

/** Is it not known whether the payment that the order names is there? See docs/rules/payments.md#in-question. */
export function isPaymentInQuestion(check: PaymentCheck | null): boolean {
  return CHECKS_IN_QUESTION.some((one) => one === check);
}

/**
 * Is there a tip left, in the way the order was paid? The amounts in any one unit: only whether they are above 0
 * counts. See docs/rules/payments.md#tip-refunds.
 */
export function hasTip(order: {
  paymentMethod: string;
  tipAmount: number;
  inpersonTipAmount: number;
}): boolean {
  return (isInPerson(order.paymentMethod) ? order.inpersonTipAmount : order.tipAmount) > 0;
}

/** How money moves after an order was placed: by the card provider, by hand, or not at all (null). */
export type PaymentChannel = 'gateway' | 'in-person' | null;

/** How something is given back; null: nothing was paid. */
export function refundChannel(order: {
  paymentMethod: string;
  paymentStatus: PaymentStatus;
}): PaymentChannel {
  if (!isPaid(order.paymentStatus)) return null;
  return isInPerson(order.paymentMethod) ? 'in-person' : 'gateway';
}

/** How an added charge is collected; null: with the rest, when the order is paid in person. */
export function chargeChannel(order: {
  paymentMethod: string;
  paymentStatus: PaymentStatus;
}): PaymentChannel {
  if (!isInPerson(order.paymentMethod)) return 'gateway';
  return isPaid(order.paymentStatus) ? 'in-person' : null;
}
