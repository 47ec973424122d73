import type { Cents } from '@passline/domain/money/cents';

/** Collected after the order was placed: a separate payment at the provider. */
export type CollectedCharge = { reference: string; amountCents: Cents };

/** A part of a refund that goes back to one payment; null: to the payment made when the order was placed. */
export type RefundPortion = { reference: string | null; amountCents: Cents };

/**
 * Shares a refund of a whole order among the payments that collected it: the charges in their order, the rest to the first
 * payment, which earlier refunds of parts have reduced. The sum is `amountCents`.
 *
 * @param givenBackCents of the whole order, what went back before: the next portions follow it.
 */
export function refundPortions(
  amountCents: Cents,
  givenBackCents: Cents,
  charges: readonly CollectedCharge[],
): RefundPortion[] {
  const portions: RefundPortion[] = [];
  let [passedCents, leftCents] = [givenBackCents, amountCents];
  for (const charge of charges) {
    const openCents = Math.max(0, charge.amountCents - passedCents);
    passedCents = Math.max(0, passedCents - charge.amountCents);
    const takenCents = Math.min(openCents, leftCents);
    leftCents -= takenCents;
    if (takenCents > 0) portions.push({ reference: charge.reference, amountCents: takenCents });
  }
  if (leftCents > 0) portions.push({ reference: null, amountCents: leftCents });
  return portions;
}
