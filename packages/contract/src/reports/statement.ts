import { STATEMENT_EVENTS, STATEMENT_LINES, type StatementLine } from '@passline/domain/reports/statement';
import * as z from 'zod/mini';
import { id, money, nullableTimestamp, timestamp } from '../kernel/fields.ts';

/** One posting of a location's account, in dollars. */
export const StatementEntry = z.object({
  /** Of the posting, as on Balances. */
  id: z.int(),
  postedAt: timestamp,
  postedBy: z.string(),
  change: money,
  event: z.enum(STATEMENT_EVENTS),
  /** What was refunded or charged, the adjustment's name, what a transfer was for, where a payout went; '' if nothing is known. */
  text: z.string(),
  /** Of a transfer or correction: 'Passline' or 'another account'; otherwise ''. */
  otherAccount: z.string(),
  /** Who created a transfer or correction; otherwise ''. */
  author: z.string(),
  order: z.nullable(z.object({ id, orderNumber: z.int(), placedAt: timestamp })),
});

/** `entries`: the first ones of `entryCount`, oldest first. */
export const StatementPart = z.object({
  change: money,
  entryCount: z.int(),
  entries: z.array(StatementEntry),
});
export type StatementPart = z.infer<typeof StatementPart>;

/** From the balance of a location's account before a range to the one after, in dollars. See docs/rules/reports.md#the-statement. */
export const Statement = z.object({
  before: money,
  /** The orders of the range are not named here: they are the report's. */
  lines: z.object(
    Object.fromEntries(STATEMENT_LINES.map((line) => [line, StatementPart])) as Record<
      StatementLine,
      typeof StatementPart
    >,
  ),
  after: money,
  /** Since when the balance after is below $0 without a break; null: it is not. */
  owedSince: nullableTimestamp,
  /** Posted after the range for its orders: it stands in later statements. */
  later: StatementPart,
  /** Whether the lines lead from one balance to the other, to the cent. */
  isEven: z.boolean(),
});
export type Statement = z.infer<typeof Statement>;

/** A week, Monday to Sunday, as `YYYY-MM-DD`, with the balances at its ends in dollars. */
export const WeekBalances = z.object({ from: z.string(), to: z.string(), before: money, after: money });
export type WeekBalances = z.infer<typeof WeekBalances>;
