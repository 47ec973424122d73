import type { Cents } from '../money/cents.ts';
import { divideHalfAwayFromZero, safeNumber } from '../money/scaled-integer.ts';

/** An order that is about to be charged on the restaurant's own account, in cents. */
export type ToBeCharged = {
  totalCents: Cents;
  /** What the restaurant is to have of it. */
  shareCents: Cents;
  /** What the restaurant owed before, 0 or more. */
  owedCents: Cents;
};

/**
 * What Passline takes of the charge: the total less what the restaurant is to have of it, and less what it owed. 0 or more, and
 * less than the total. See docs/rules/payments.md#the-application-fee.
 */
export function applicationFeeCents({ totalCents, shareCents, owedCents }: ToBeCharged): Cents {
  const wanted = totalCents - Math.max(0, shareCents - owedCents);
  return Math.max(0, Math.min(wanted, totalCents - 1));
}

/** A refund of a payment of which a fee was taken, in cents. */
export type FeeRefund = {
  refundCents: Cents;
  /** What the payment collected when the order was placed. */
  paidCents: Cents;
  feeCents: Cents;
  /** What of the fee did not go back with earlier refunds. */
  keptCents: Cents;
  /** What went back with this refund before: it bounced, and is sent again. */
  givenCents: Cents;
  /** Whether all that is left of the payment goes back. */
  isWhole: boolean;
};

/**
 * What of the fee goes back with a refund, once: its share of the payment, rounded; all that is kept with the last of it. See
 * docs/rules/payments.md#the-application-fee.
 */
export function feeBackCents(refund: FeeRefund): Cents {
  const { refundCents, paidCents, feeCents, keptCents, givenCents, isWhole } = refund;
  if (isWhole || refundCents >= paidCents) return keptCents;
  const share = safeNumber(divideHalfAwayFromZero(BigInt(feeCents) * BigInt(refundCents), BigInt(paidCents)));
  return Math.min(keptCents, Math.max(0, share - givenCents));
}
