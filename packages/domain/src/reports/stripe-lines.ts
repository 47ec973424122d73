import type { Cents } from '../money/cents.ts';

/** What a location with Stripe owes of its commission, and what is deposited; each zero or more, in cents. */
export type StripeLines = { previouslyOwed: Cents; stillOwed: Cents; actualDeposit: Cents };

/**
 * `netCents` is the report's net amount; `balanceBeforeCents` the location's account where the range begins, negative for
 * what it owes. See docs/rules/reports.md#stripe.
 */
export function stripeLines(netCents: Cents, balanceBeforeCents: Cents): StripeLines {
  const previouslyOwed = Math.max(0, -balanceBeforeCents);
  return {
    previouslyOwed,
    stillOwed: Math.max(0, previouslyOwed - netCents),
    actualDeposit: Math.max(0, netCents - previouslyOwed),
  };
}
