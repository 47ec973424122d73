import type { Cents } from '../money/cents.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import type { SquareFulfillment, SquareStepKind } from './square-orders.ts';

/** The order here. `dueCents`: what the customer pays in all, 0 or more. */
export type OrderForSquare = { status: OrderStatus; dueCents: Cents };

/** The order in Square, as far as we know. */
export type OrderInSquare = {
  /** What Square adds up, 0 or more; null: it was sent before payments were recorded. */
  totalCents: Cents | null;
  /** What was due here when it was sent. */
  expectedCents: Cents;
  isPaid: boolean;
  /** It was asked to record the payment, and may have done so. */
  isPaymentAsked: boolean;
  /** From 0 to `totalCents`. */
  refundedCents: Cents;
  /** The refund that it was asked for and may have recorded, above 0; null: none. */
  refundAskedCents: Cents | null;
  /** It was asked to take the order off, and may have done so. */
  isOffAsked: boolean;
  fulfillment: SquareFulfillment;
};

export type SquareStep =
  | { kind: Exclude<SquareStepKind, 'refund'> }
  | { kind: 'refund'; cents: Cents }
  /** Square is as it should be, as far as it can be. */
  | { kind: 'end'; state: 'created' | 'cancelled' | 'withdrawn' };

/**
 * What Square is asked next. `there`: null where it has no order; `isCreateAsked`: it was asked for one, and may have it. What may have
 * been done is asked again before anything else, with the same key and words. See docs/rules/square.md#payment.
 */
export function nextSquareStep(
  { status, dueCents }: OrderForSquare,
  there: OrderInSquare | null,
  isCreateAsked: boolean,
): SquareStep {
  if (there === null) {
    const isWanted = status === 'Preparing' || status === 'Done';
    return isWanted || isCreateAsked ? { kind: 'create' } : { kind: 'end', state: 'withdrawn' };
  }
  const { totalCents, fulfillment } = there;
  // What was cancelled there, or may have been, stays so, whatever became of the order since.
  const isOff = status === 'Cancelled' || there.isOffAsked || fulfillment === 'cancelled';
  if (!there.isPaid) {
    if (there.isPaymentAsked) return { kind: 'pay' };
    if (isOff) return fulfillment === 'cancelled' ? { kind: 'end', state: 'cancelled' } : { kind: 'cancel' };
    return totalCents === null ? { kind: 'end', state: 'created' } : { kind: 'pay' };
  }
  if (isOff && fulfillment === 'open') return { kind: 'cancel-fulfillment' };
  if (there.refundAskedCents !== null) return { kind: 'refund', cents: there.refundAskedCents };
  const cents = refundableCents(there, dueCents, isOff) - there.refundedCents;
  if (cents > 0) return { kind: 'refund', cents };
  if (isOff) return { kind: 'end', state: 'cancelled' };
  return status === 'Done' && fulfillment === 'open'
    ? { kind: 'complete' }
    : { kind: 'end', state: 'created' };
}

/** All of it when it is off; else what is due less than when it was sent. */
function refundableCents(
  { totalCents, expectedCents }: OrderInSquare,
  dueCents: Cents,
  isOff: boolean,
): Cents {
  const paidCents = totalCents ?? 0;
  return isOff ? paidCents : Math.min(paidCents, Math.max(0, expectedCents - dueCents));
}

/** The key of a payment or of a refund: 'p' or 'r' and its round behind the order's id, at most 45 characters. */
export function squareMoneyKey(orderId: string, kind: 'p' | 'r', round: number): string {
  return `${orderId}.${kind}${round}`;
}
