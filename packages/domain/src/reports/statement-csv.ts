import type { Cents } from '../money/cents.ts';
import { writeCsvLines } from '../text/csv.ts';
import type { StatementRow } from './bridge-rows.ts';

/** The rows of a statement as a file: what, what is said of it, the change and the balance after it, plain numbers with two decimals. */
export function statementCsv(rows: readonly StatementRow[]): string {
  const plain = (cents: Cents | null) => (cents === null ? '' : (cents / 100).toFixed(2));
  const lines = rows.map(({ label, detail, changeCents, balanceCents }) => [
    label,
    detail,
    plain(changeCents),
    plain(balanceCents),
  ]);
  // The mark in front shows spreadsheets that it is UTF-8.
  return `\uFEFF${writeCsvLines([['Statement', 'Detail', 'Change', 'Balance'], ...lines])}\r\n`;
}
