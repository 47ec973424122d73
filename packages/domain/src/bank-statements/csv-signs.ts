import type { FileMistakes } from '../menus/files/file-mistake.ts';
import { formatCents } from '../money/cents.ts';
import type { Amounts } from './csv-amounts.ts';
import { doBalancesRun, type Balanced } from './csv-balances.ts';
import type { StatementLine } from './statement.ts';

/** `says`: which way money went by a column such as Type of Transaction; null where that says none. */
export type ReadRow = Balanced & Amounts & { line: StatementLine; says: 'left' | 'came' | null };

/** All rows with the sign that the file as a whole says; notes what it leaves open. See docs/rules/bank-statements.md#signs. */
export function withSigns(rows: readonly ReadRow[], mistakes: FileMistakes): ReadRow[] {
  return withMinusOfSide(withTypes(rows, mistakes), mistakes);
}

function withTypes(rows: readonly ReadRow[], mistakes: FileMistakes): ReadRow[] {
  if (rows.every(({ says }) => says === null)) return [...rows];
  const isSigned = rows.some(({ amountCents }) => amountCents < 0);
  const typed = rows.map((row) => withType(row, isSigned, mistakes));
  if (!doBalancesRun(typed) && doBalancesRun(rows)) {
    for (const [at, row] of rows.entries())
      if (row.amountCents !== typed[at]?.amountCents)
        noteSign(
          row,
          'The type says that it left, and the balances that it came in. Please remove the column that is wrong.',
          mistakes,
        );
  }
  return typed;
}

function withType(row: ReadRow, isSigned: boolean, mistakes: FileMistakes): ReadRow {
  const { says, hasSign, amountCents } = row;
  if (amountCents === 0) return row;
  if (says === null) {
    if (!isSigned && !hasSign)
      noteSign(
        row,
        `${formatCents(amountCents)} has no sign, and its type does not say whether it is a debit or a credit. Please write Debit or Credit there.`,
        mistakes,
      );
    return row;
  }
  if (says === 'came' ? amountCents > 0 : amountCents < 0) return row;
  if (says === 'left' && !isSigned && !hasSign) return withAmount(row, -amountCents);
  const message =
    says === 'left'
      ? `Its type says Debit, and ${formatCents(amountCents)} has no minus, as what left has in this file. Please write the minus, or Credit.`
      : `Its type says Credit, and ${formatCents(amountCents)} has a minus. Please remove the minus, or write Debit.`;
  noteSign(row, message, mistakes);
  return row;
}

/** A minus among debits is what came back where the balances say so, and the bank's way to write what left where all have one. */
function withMinusOfSide(rows: readonly ReadRow[], mistakes: FileMistakes): ReadRow[] {
  const all = [...rows];
  if (rows.every(({ minus }) => minus === null) || doBalancesRun(rows)) return all;
  const signed = rows.map((row) => withAmount(row, row.signedCents));
  if (doBalancesRun(signed)) return signed;
  const isMinusUsual = rows.every(({ minus, amountCents }) => minus === 'left' || amountCents >= 0);
  for (const row of rows) {
    if (row.minus === 'left' && !isMinusUsual)
      note(
        row,
        'Debit',
        'Other debits have no minus, so that it is not clear whether this one left or came back. Please write it as a credit if it came back, and without its minus if it left.',
        mistakes,
      );
    if (row.minus === 'came')
      note(
        row,
        'Credit',
        'It is not clear whether a credit with a minus came in or left. Please write it as a debit if it left, and without its minus if it came in.',
        mistakes,
      );
  }
  return all;
}

function withAmount(row: ReadRow, amountCents: number): ReadRow {
  return { ...row, amountCents, line: { ...row.line, amountCents } };
}

function noteSign(row: ReadRow, message: string, mistakes: FileMistakes): void {
  note(row, 'Amount', message, mistakes);
}

function note({ line: { line } }: ReadRow, column: string, message: string, mistakes: FileMistakes): void {
  mistakes.add({ line, column, message });
}
