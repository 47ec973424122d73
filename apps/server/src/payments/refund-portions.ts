import type { Cents } from '@passline/domain';

/** What was collected after the order was placed: a payment of its own at the provider. */
export type CollectedCharge = { reference: string; amountCents: Cents };

/** A part of a refund that goes back to one payment; null: to the one that the order was placed with. */
export type RefundPortion = { reference: string | null; amountCents: Cents };

/**
 * Shares a refund of a whole order among the payments that collected it: the charges in their order, the rest to the first
 * payment, which refunds of parts have made smaller. The sum is `amountCents`.
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
