import type { PaymentStatus } from './order-states.ts';

/**
 * Is the order paid in person (cash or card at the door or counter)? The method begins with 'inperson'.
 * Specification 2, section 3.
 */
export function isInPerson(paymentMethod: string): boolean {
  return paymentMethod.startsWith('inperson');
}

/** Is the order paid online? The method begins with 'online'. Specification 2, section 3. */
export function isOnline(paymentMethod: string): boolean {
  return paymentMethod.startsWith('online');
}

/**
 * Is the order paid in cash, so that whoever hands it over holds the money? Begins with 'inperson-cash'.
 * Specification 2, section 9.
 */
export function isCash(paymentMethod: string): boolean {
  return paymentMethod.startsWith('inperson-cash');
}

/** Has the customer paid, online or in person? Specification 2, section 3. */
export function isPaid(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'paid-online';
}

/**
 * Is there a tip left, in the way the order was paid? The amounts in any one unit: only whether they are above 0
 * counts. Specification 2, section 5.
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
