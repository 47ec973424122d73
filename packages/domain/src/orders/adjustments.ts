import type { Cents } from '../money/cents.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { MAX_ORDER_CENTS } from '../money/max-order.ts';

/** More than anybody reads or needs. */
export const MAX_ADJUSTMENTS = 50;

export type AdjustmentRefusalCode = 'adjustment-incomplete' | 'amount-too-large' | 'adjustments-too-many';

/**
 * May these be an order's adjustments? Each has a name and an amount in cents, of either sign and never 0: to remove
 * one, leave it out. See docs/rules/payments.md#adjustments.
 */
export function checkAdjustments(
  adjustments: Readonly<Record<string, Cents>>,
): Result<Readonly<Record<string, Cents>>, AdjustmentRefusalCode> {
  const entries = Object.entries(adjustments);
  if (entries.some(([name, cents]) => name.trim() === '' || cents === 0)) {
    return refuse('adjustment-incomplete', 'Please enter a name and amount');
  }
  if (entries.some(([, cents]) => Math.abs(cents) > MAX_ORDER_CENTS)) {
    return refuse('amount-too-large', 'The adjustment is too large.');
  }
  if (entries.length > MAX_ADJUSTMENTS) {
    return refuse('adjustments-too-many', `An order has at most ${MAX_ADJUSTMENTS} adjustments.`);
  }
  return ok(adjustments);
}
