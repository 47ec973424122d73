import type { Cents } from '../money/cents.ts';

/**
 * How much of a refund by hand, in cents, comes out of the cash box: what the courier who took the money at the door does not hold any
 * more. `owedCents`: what that courier owes now, 0 or more. See docs/rules/payments.md#cash-that-was-handed-in.
 */
export function fromCashBoxCents(
  refundCents: Cents,
  { isHandedIn, owedCents }: { isHandedIn: boolean; owedCents: Cents },
): Cents {
  return isHandedIn ? Math.max(0, refundCents - owedCents) : 0;
}
