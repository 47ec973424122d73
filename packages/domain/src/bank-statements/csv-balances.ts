import type { Cents } from '../money/cents.ts';
import type { Statement, StatementLine } from './statement.ts';

/** `day`: '' where it is not read yet. */
export type Balanced = {
  line: Pick<StatementLine, 'day'>;
  amountCents: Cents;
  balanceCents: Cents | null;
};

/** Which end of the file is the newest, as the balances themselves say; null where they do not come from the amounts. */
export function directionOf(rows: readonly Balanced[]): 'newest last' | 'newest first' | null {
  const fits = (newer: Balanced | undefined, older: Balanced | undefined) =>
    newer !== undefined &&
    older !== undefined &&
    newer.balanceCents !== null &&
    older.balanceCents !== null &&
    newer.balanceCents - older.balanceCents === newer.amountCents;
  const pairs = rows.slice(1).map((row, at) => [rows[at], row] as const);
  const [first, last] = [rows[0]?.line.day ?? '', rows.at(-1)?.line.day ?? ''];
  if (first <= last && pairs.every(([before, after]) => fits(after, before))) return 'newest last';
  return first >= last && pairs.every(([before, after]) => fits(before, after)) ? 'newest first' : null;
}

/** Whether the balances come from the amounts: of one row nobody can say it. */
export function doBalancesRun(rows: readonly Balanced[]): boolean {
  return rows.length > 1 && directionOf(rows) !== null;
}

/** Whether there is a balance after each of several rows, and they do not come from the amounts. */
export function areBalancesOff(rows: readonly Balanced[]): boolean {
  return (
    rows.length > 1 && rows.every(({ balanceCents }) => balanceCents !== null) && directionOf(rows) === null
  );
}

/** The balance after the newest line. */
export function closingOf(rows: readonly Balanced[]): Statement['closing'] {
  const direction = directionOf(rows);
  return direction === null ? null : balanceOf(direction === 'newest last' ? rows.at(-1) : rows[0]);
}

function balanceOf(row: Balanced | undefined): Statement['closing'] {
  return row === undefined || row.balanceCents === null
    ? null
    : { day: row.line.day, balanceCents: row.balanceCents };
}
