import type { Cents } from '../money/cents.ts';

/**
 * What a restaurant bears of a fee that the customer does not pay: at most this much, from this subtotal on (inclusive).
 */
export type FeeSubstitution = { mostCents: Cents; minimumSubTotalCents: Cents };

/** Who pays a courier the part of the full fee that the customer does not pay, in cents, neither of them negative. */
export type FeeSubstitutions = { platformSubstitutionCents: Cents; restaurantSubstitutionCents: Cents };

/**
 * Cuts the waived part of a fee in two that always add up to it again: the restaurant's, as far as it bears it, and the
 * platform's, which is the rest. `feeCents` is what the customer pays, at most `fullFeeCents`.
 * See docs/rules/deliveries.md#substitutions.
 */
export function feeSubstitutions(
  { fullFeeCents, feeCents, subTotalCents }: { fullFeeCents: Cents; feeCents: Cents; subTotalCents: Cents },
  { mostCents, minimumSubTotalCents }: FeeSubstitution,
): FeeSubstitutions {
  const waivedCents = fullFeeCents - feeCents;
  const restaurantSubstitutionCents =
    subTotalCents >= minimumSubTotalCents ? Math.min(waivedCents, mostCents) : 0;
  return {
    platformSubstitutionCents: waivedCents - restaurantSubstitutionCents,
    restaurantSubstitutionCents,
  };
}
