import { scaledInteger } from '../money/scaled-integer.ts';
import type { Cents } from '../money/cents.ts';

/** Points for each whole dollar of the subtotal. See docs/rules/rewards.md#points-earned. */
const POINTS_PER_DOLLAR = 10;

/** What points can be exchanged for. See docs/rules/rewards.md#points-redeemed. */
export const POINTS_REDEMPTIONS = [
  { points: 2500, discountCents: 250 },
  { points: 5000, discountCents: 500 },
  { points: 10000, discountCents: 1000 },
  { points: 15000, discountCents: 1500 },
] as const;

/**
 * floor(floor(amount / step) x rate), at least 0; computed on the decimal representations (6 places), so that 0.3 in
 * steps of 0.1 is 3. `amount` and `step` share a unit. Throws RangeError for a step that is not above 0 or a number
 * that is not finite. See docs/rules/rewards.md#points-earned.
 */
export function pointsFor(amount: number, step: number, rate: number): number {
  const [amountScaled, stepScaled, rateScaled] = [amount, step, rate].map((value) => scaledInteger(value, 6));
  if (
    amountScaled === undefined ||
    stepScaled === undefined ||
    rateScaled === undefined ||
    stepScaled <= 0n
  ) {
    throw new RangeError(`The step must be above 0: ${step}`);
  }
  if (amountScaled <= 0n || rateScaled <= 0n) return 0;
  return Number(((amountScaled / stepScaled) * rateScaled) / 1_000_000n);
}

/**
 * Loyalty points of an order: 10 for each whole dollar of the subtotal, at least 0.
 * See docs/rules/rewards.md#points-earned.
 */
export function pointsEarnedCents(subTotalCents: Cents): number {
  return pointsFor(subTotalCents, 100, POINTS_PER_DOLLAR);
}

/**
 * The discount in cents that `points` buy, capped at the subtotal; null if they buy nothing.
 * See docs/rules/rewards.md#points-redeemed.
 */
export function redemptionDiscountCents(points: number, subTotalCents: Cents): Cents | null {
  const redemption = POINTS_REDEMPTIONS.find((candidate) => candidate.points === points);
  return redemption === undefined ? null : Math.max(0, Math.min(redemption.discountCents, subTotalCents));
}

/** '2,500'. */
export function formatPoints(points: number): string {
  return String(points).replace(/\B(?=(\d{3})+$)/g, ',');
}
