import type { FileMistake } from '../menus/files/file-mistake.ts';
import type { Cents } from '../money/cents.ts';

/** What is read of a file at most. See docs/rules/bank-statements.md#a-file. */
export const STATEMENT_LIMITS = { characters: 500_000, lines: 3_000, lineEnds: 30_000 };
export const DESCRIPTION_MOST = 200;
export const REFERENCE_MOST = 60;
export const FITID_MOST = 255;

/** One line of a bank statement. `day`: YYYY-MM-DD as the bank writes it. Positive: it came in. */
export type StatementLine = {
  /** Of the file, from 1 on. */
  line: number;
  day: string;
  amountCents: Cents;
  description: string;
  reference: string;
  /** By what the bank tells it apart from all lines of the account; '' where the file does not say it. */
  fitid: string;
};

export type StatementFormat = 'CSV' | 'OFX';

/** How dates such as 03/04/2026 were read; null where the file has none. */
export type DayOrder = 'month first' | 'day first' | null;

export type Statement = {
  format: StatementFormat;
  /** The last four digits of the account; '' where the file does not say it. */
  accountEnding: string;
  /** In the order of the file. */
  lines: StatementLine[];
  /** What the bank says the account held at the end of a day; null where it does not say it. */
  closing: { day: string; balanceCents: Cents } | null;
  dayOrder: DayOrder;
  /** It has a balance after each line, and they do not come from the amounts. */
  isBalanceOff: boolean;
  /** Lines that the bank has not posted yet: they are left out. */
  pendingCount: number;
};

/** With one mistake nothing in the file counts. `areMore`: the reading ended at the last of these. */
export type StatementReading =
  | { ok: true; statement: Statement }
  | { ok: false; mistakes: FileMistake[]; areMore: boolean };

/** The last four digits of an account's number, by which people know it. */
export function endingOf(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '').slice(-4);
}
