import type { Cents } from '@passline/domain/money/cents';

/**
 * One thing that a provider says it did, by the key that it was asked with. What was done in several portions has a line
 * for each: its key, then the same with `/2`, `/3` and so on.
 */
export type StatementLine = { key: string; amountCents: Cents };

/** A restaurant's account at a card provider. */
export type ConnectedAccount = { id: string; restaurantName: string };

/** What a provider took of one payment as the platform's fee. */
export type StatementFee = {
  /** As the provider names it. */
  feeId: string;
  /** The restaurant's account on which the payment was made. */
  account: string;
  /** As the provider names the payment; null: it was not made as those of orders are. */
  paymentReference: string | null;
  /** What was taken, less what went back of it until now. Cents, 0 or above. */
  keptCents: Cents;
  /** Milliseconds since 1970. */
  createdMs: number;
};

/** What a provider did within a span of time. */
export type Statement = {
  lines: readonly StatementLine[];
  /** Accounts that it does not show us: nothing is known of what was done there. */
  closed: readonly ConnectedAccount[];
  /** The platform's fees that were taken in this time, and those of which something went back in it; absent: it takes none. */
  fees?: readonly StatementFee[];
};
