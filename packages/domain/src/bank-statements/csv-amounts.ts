import { quoted, type FileMistakes } from '../menus/files/file-mistake.ts';
import type { Cents } from '../money/cents.ts';
import { hasDecimalComma, parseBankAmount, type BankAmount } from './bank-amount.ts';
import type { Meaning } from './column-names.ts';
import { cellOf, type Columns, type Row } from './csv-rows.ts';
import { noteAmountBounds } from './line-bounds.ts';

/** What may say an amount of a row. */
export const SAYING_AMOUNTS = ['amount', 'left', 'came', 'balance', 'foreign', 'not read'] as const;

const NO_AMOUNT = 'There is no amount, such as -1,234.50.';

/**
 * An amount as a row writes it. `minus`: of a debit or credit, which may be the bank's way to write it or what came back; then
 * `signedCents` is what it is with its minus taken at its word. `hasSign`: the amount says its direction itself.
 */
export type Amounts = {
  amountCents: Cents;
  signedCents: Cents;
  minus: 'left' | 'came' | null;
  hasSign: boolean;
};
/** `isNamed`: by the file. Without names, a cell that is empty may be one that has moved. */
export type AmountColumns = { columns: Columns; areCommasDecimal: boolean; isNamed: boolean };

/** Whether the amounts of a file have a comma before their cents. */
export function areCommasDecimal(rows: readonly Row[], columns: Columns): boolean {
  return rows.some((row) => SAYING_AMOUNTS.some((meaning) => hasDecimalComma(cellOf(row, columns, meaning))));
}

/** Reads a cell that says money; null where it says none. Notes what is no amount, and then gives 'wrong'. */
export function readMoney(
  row: Row,
  { columns, areCommasDecimal: isComma }: AmountColumns,
  meaning: Meaning,
  column: string,
  mistakes: FileMistakes,
): BankAmount | 'wrong' | null {
  const cell = cellOf(row, columns, meaning);
  if (cell === '') return null;
  const amount = parseBankAmount(cell, isComma);
  if (amount === null)
    mistakes.add({ line: row.line, column, message: `${quoted(cell)} is no amount, such as -1,234.50.` });
  noteAmountBounds(amount?.cents ?? null, { line: row.line, column }, mistakes);
  return amount ?? 'wrong';
}

/** The amount of a row; null where it has a mistake. See docs/rules/bank-statements.md#signs. */
export function amountsOf(row: Row, how: AmountColumns, mistakes: FileMistakes): Amounts | null {
  const { line } = row;
  const { columns } = how;
  // A line that says a balance alone is none of money; what is in US dollars is refused as that.
  const isNone = SAYING_AMOUNTS.every(
    (meaning) => (meaning === 'balance' && !how.isNamed) || cellOf(row, columns, meaning) === '',
  );
  if (isNone) {
    mistakes.add({ line, column: columns.includes('amount') ? 'Amount' : 'Debit', message: NO_AMOUNT });
    return null;
  }
  const amount = readMoney(row, how, 'amount', 'Amount', mistakes);
  const left = readMoney(row, how, 'left', 'Debit', mistakes);
  const came = readMoney(row, how, 'came', 'Credit', mistakes);
  if (amount === 'wrong' || left === 'wrong' || came === 'wrong') return null;
  if (left && came && left.cents !== 0 && came.cents !== 0) {
    mistakes.add({ line, column: 'Debit', message: 'There is a debit and a credit. A line is one of them.' });
    return null;
  }
  const asAmount = amount && {
    amountCents: amount.cents,
    signedCents: amount.cents,
    minus: null,
    hasSign: amount.hasSign,
  };
  const asEither = eitherOf(left?.cents ?? 0, came?.cents ?? 0);
  if (!columns.includes('amount')) return asEither;
  if (!columns.includes('left') && !columns.includes('came')) return asAmount ?? asEither;
  return agreedOf(asAmount, left === null && came === null ? null : asEither, line, mistakes);
}

function eitherOf(left: Cents, came: Cents): Amounts {
  return {
    // Some banks write what left with a minus of its own.
    amountCents: came - Math.abs(left),
    signedCents: came - left,
    minus: came < 0 ? 'came' : left < 0 ? 'left' : null,
    hasSign: true,
  };
}

/** Of a file with an amount beside debit or credit: each row says the same twice, or debit or credit alone. */
function agreedOf(
  amount: Amounts | null,
  either: Amounts | null,
  line: number,
  mistakes: FileMistakes,
): Amounts | null {
  if (amount === null || (amount.amountCents === 0 && either !== null)) return either ?? eitherOf(0, 0);
  if (amount.amountCents === 0) return amount;
  const isSame =
    either !== null &&
    Math.abs(amount.amountCents) === Math.abs(either.amountCents) &&
    (!amount.hasSign || amount.amountCents === either.amountCents);
  if (isSame) return either;
  const message =
    either === null
      ? 'There is an amount, and neither a debit nor a credit, as other lines have. Please write it there too.'
      : 'The amount is another one than the debit or credit. Please correct the one that is wrong.';
  mistakes.add({ line, column: 'Amount', message });
  return null;
}

/** Names of columns of money that say different things under one meaning; the others are left out. */
export function settleColumns(
  columns: Columns,
  rows: readonly Row[],
): { columns: Columns; twice: [number, number] | null } {
  const settled = [...columns];
  const cell = (row: Row, at: number) => (row.cells[at] ?? '').trim();
  for (const meaning of [
    'amount',
    'left',
    'came',
    'balance',
    'foreign',
    'currency',
    'status',
    'type',
  ] as const) {
    const all = columns.flatMap((one, at) => (one === meaning ? [at] : []));
    const filled = all.filter((at) => rows.some((row) => cell(row, at) !== ''));
    const isBeside = (meaning === 'left' || meaning === 'came') && columns.includes('amount');
    const [kept = isBeside ? -1 : (all[0] ?? -1), ...others] = filled;
    const different = others.find((at) => rows.some((row) => cell(row, at) !== cell(row, kept)));
    if (different !== undefined) return { columns, twice: [kept, different] };
    for (const at of all) if (at !== kept) settled[at] = null;
  }
  // An amount that no row fills leaves the word to debit and credit.
  const isAmountEmpty = rows.every((row) => cellOf(row, settled, 'amount') === '');
  if (isAmountEmpty && settled.includes('left') && settled.includes('came'))
    return { columns: settled.map((one) => (one === 'amount' ? null : one)), twice: null };
  return { columns: settled, twice: null };
}
