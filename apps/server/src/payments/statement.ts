import type { Cents } from '@passline/domain';

/** One thing that a provider says it did, by the key that it was asked with. */
export type StatementLine = { key: string; amountCents: Cents };

/** What a provider did within a span of time; null where it cannot be asked. */
export type Statement = {
  provider: string;
  lines: readonly StatementLine[] | null;
};
