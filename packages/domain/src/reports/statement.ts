import { sumCents, type Cents } from '../money/cents.ts';

/** What moves a location's account in a span, in the order of a statement. See docs/rules/reports.md#the-statement. */
export const STATEMENT_LINES = [
  'orders',
  'earlier',
  'chargebacks',
  'ownAccount',
  'receipts',
  'transfers',
  'corrections',
  'payouts',
  'returned',
] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

/**
 * What happened: an order became Done, was refunded in part, charged, adjusted by name, changed otherwise, or no longer counts; a
 * chargeback took its payment, or gave it back; or money moved by hand.
 */
export const STATEMENT_EVENTS = [
  'done',
  'refund',
  'charge',
  'adjustment',
  'change',
  'gone',
  'chargeback',
  'chargeback-back',
  'moved',
] as const;
export type StatementEvent = (typeof STATEMENT_EVENTS)[number];

/** One posting of the account. */
export type StatementEntry = {
  id: number;
  /** Milliseconds since 1970. */
  postedAt: number;
  postedBy: string;
  changeCents: Cents;
  event: StatementEvent;
  /** What was refunded or charged, the adjustment's name, what a transfer was for, where a payout went; '' if nothing is known. */
  text: string;
  /** Of a transfer or correction: the other account as a restaurant may know it, 'Passline' or 'another account'; otherwise ''. */
  otherAccount: string;
  /** Who created a transfer or correction; otherwise ''. */
  author: string;
  /** `placedAt`: milliseconds since 1970. */
  order: { id: string; orderNumber: number; placedAt: number } | null;
};

/** `entries`: the first ones of `entryCount`. */
export type StatementPart = { changeCents: Cents; entryCount: number; entries: StatementEntry[] };

/** A bridge between two balances of a location's account; positive is what Passline owes to it. */
export type Statement = {
  beforeCents: Cents;
  /** What is posted in the span. The orders of the span are not named: the report lists them. */
  lines: Readonly<Record<StatementLine, StatementPart>>;
  afterCents: Cents;
  /** Since when the balance after is owed without a break, in milliseconds since 1970; null: it is not below $0. */
  owedSinceMs: number | null;
  /** What was posted after the span for its orders: it stands in later statements. */
  later: StatementPart;
};

/** Whether the lines lead from the balance before to the one after, to the cent. */
export function isEven({ beforeCents, lines, afterCents }: Statement): boolean {
  return beforeCents + sumCents(STATEMENT_LINES.map((line) => lines[line].changeCents)) === afterCents;
}

/** Lines that stand in a statement only where something happened in them. */
export const RARE_LINES: ReadonlySet<StatementLine> = new Set(['chargebacks']);

/** What a location with Stripe owed before and after, each zero or more, and what reached the restaurant in the span, in cents. */
export type StripeLines = { previouslyOwed: Cents; stillOwed: Cents; actualDeposit: Cents };

/** See docs/rules/reports.md#stripe. */
export function stripeLines({ beforeCents, lines, afterCents }: Statement): StripeLines {
  const reached = sumCents([lines.ownAccount, lines.payouts, lines.returned].map((part) => part.changeCents));
  return {
    previouslyOwed: Math.max(0, -beforeCents),
    stillOwed: Math.max(0, -afterCents),
    // Not -0.
    actualDeposit: 0 - reached,
  };
}
