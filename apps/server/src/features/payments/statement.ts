import type { Cents } from '@passline/domain/money/cents';

/**
 * One thing that a provider says it did, by the key that it was asked with. What was done in several portions has a line
 * for each: its key, then the same with `/2`, `/3` and so on.
 */
export type StatementLine = { key: string; amountCents: Cents };

/** A restaurant's account at a card provider. */
export type ConnectedAccount = { id: string; restaurantName: string };

/** What a provider did within a span of time. */
export type Statement = {
  lines: readonly StatementLine[];
  /** Accounts that it does not show us: nothing is known of what was done there. */
  closed: readonly ConnectedAccount[];
};
