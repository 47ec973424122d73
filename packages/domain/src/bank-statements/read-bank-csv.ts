import Papa from 'papaparse';
import { quoted, type FileMistakes } from '../menus/files/file-mistake.ts';
import type { Cents } from '../money/cents.ts';
import { withoutGuard } from '../text/csv.ts';
import { readBankAmount } from './bank-amount.ts';
import { dayOrderOf, readBankDay } from './bank-day.ts';
import { TOO_MANY } from './read-ofx.ts';
import {
  DESCRIPTION_MOST,
  endingOf,
  REFERENCE_MOST,
  STATEMENT_LIMITS,
  type DayOrder,
  type Statement,
  type StatementLine,
} from './statement.ts';

type Meaning =
  | 'day'
  | 'description'
  | 'amount'
  | 'left'
  | 'came'
  | 'reference'
  | 'balance'
  | 'account'
  | 'foreign';

/** What banks call their columns, folded. */
const NAMES: Readonly<Record<Meaning, readonly string[]>> = {
  day: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'date posted',
    'effective date',
    'value date',
  ],
  description: [
    'description',
    'description 1',
    'description 2',
    'transaction description',
    'details',
    'transaction details',
    'payee',
    'name',
    'memo',
    'narrative',
    'sub description',
  ],
  amount: ['amount', 'cad$', 'cad', 'amount cad', 'transaction amount', 'montant'],
  left: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'retrait', 'retraits'],
  came: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'depot', 'depots'],
  reference: ['reference', 'reference number', 'cheque number', 'check number', 'cheque', 'transaction id'],
  balance: ['balance', 'running balance', 'solde'],
  account: ['account number', 'account'],
  foreign: ['usd$', 'usd'],
};
/** A header may have lines above it that say what the file is. */
const MOST_ABOVE = 10;

const NO_COLUMNS =
  'No line names the columns. They are Date, Description, and Amount, or Debit and Credit instead of it.';

type Row = { line: number; cells: string[] };
type Columns = readonly (Meaning | null)[];

/** A statement in CSV, by the names of its columns; without names in the order date, description, debit, credit, balance. */
export function readBankCsv(text: string, mistakes: FileMistakes): Statement {
  const rows = rowsOf(text);
  const none: Statement = { format: 'CSV', accountEnding: '', lines: [], closing: null, dayOrder: null };
  const whole = (message: string, line = 1) => {
    mistakes.add({ line, column: null, message });
    return none;
  };
  if (rows.length === 0) return whole('The file is empty.');
  const found = findColumns(rows);
  if (found === null) return whole(NO_COLUMNS);
  const { columns, body } = found;
  if (body.length > STATEMENT_LIMITS.lines) return whole(TOO_MANY, body[STATEMENT_LIMITS.lines]?.line);
  const days = body.map((row) => cellOf(row, columns, 'day'));
  const dayOrder = dayOrderOf(days);
  const accounts = new Set(body.map((row) => endingOf(cellOf(row, columns, 'account'))).values());
  if (accounts.size > 1) return whole('The file has more than one account. Please download them one by one.');
  const read = body.flatMap((row) => readRow(row, columns, dayOrder, mistakes) ?? []);
  return {
    format: 'CSV',
    accountEnding: [...accounts][0] ?? '',
    lines: read.flatMap(({ line }) => (line.amountCents === 0 ? [] : [line])),
    closing: closingOf(read),
    dayOrder,
  };
}

function rowsOf(text: string): Row[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { data } = Papa.parse<string[]>(plain, { delimitersToGuess: [',', ';', '\t'] });
  let line = 1;
  return data
    .map((cells) => {
      const at = line;
      // A cell with line ends takes several lines of the file.
      line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      return { line: at, cells: cells.map((cell) => withoutGuard(cell)) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function findColumns(rows: readonly Row[]): { columns: Columns; body: Row[] } | null {
  for (const [at, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = cells.map((cell) => meaningOf(cell));
    const has = (meaning: Meaning) => columns.includes(meaning);
    if (has('day') && (has('amount') || (has('left') && has('came'))))
      return { columns, body: rows.slice(at + 1) };
  }
  const [first] = rows;
  const isDay =
    first && readBankDay(first.cells[0] ?? '', dayOrderOf(rows.map(({ cells }) => cells[0] ?? '')));
  if (!isDay || first.cells.length < 4 || first.cells.length > 5) return null;
  return { columns: ['day', 'description', 'left', 'came', 'balance'], body: [...rows] };
}

function meaningOf(cell: string): Meaning | null {
  const name = cell
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/\s*\((?:\$|cad)\)$/, '')
    .trim();
  const found = Object.entries(NAMES).find(([, names]) => names.includes(name));
  return found ? (found[0] as Meaning) : null;
}

/** All cells of a meaning, joined by blanks. */
function cellOf({ cells }: Row, columns: Columns, meaning: Meaning): string {
  return columns
    .flatMap((one, at) => (one === meaning ? [(cells[at] ?? '').replaceAll(/\p{Cc}|\s+/gu, ' ').trim()] : []))
    .filter(Boolean)
    .join(' ');
}

type ReadRow = { line: StatementLine; balanceCents: Cents | null };

function readRow(row: Row, columns: Columns, order: DayOrder, mistakes: FileMistakes): ReadRow | null {
  const { line } = row;
  const cell = (meaning: Meaning) => cellOf(row, columns, meaning);
  const day = readBankDay(cell('day'), order);
  if (day === null)
    mistakes.add({ line, column: 'Date', message: `${quoted(cell('day'))} is no day, such as 2026-11-27.` });
  if (readBankAmount(cell('foreign')))
    mistakes.add({ line, column: null, message: 'This is in US dollars. Only Canadian dollars are read.' });
  const amountCents = amountOf(row, columns, mistakes);
  if (day === null || amountCents === null) return null;
  return {
    line: {
      line,
      day,
      amountCents,
      description: cell('description').slice(0, DESCRIPTION_MOST),
      reference: cell('reference').slice(0, REFERENCE_MOST),
      fitid: '',
    },
    balanceCents: readBankAmount(cell('balance')),
  };
}

function amountOf(row: Row, columns: Columns, mistakes: FileMistakes): Cents | null {
  const read = (meaning: Meaning, column: string): Cents | null => {
    const cell = cellOf(row, columns, meaning);
    if (cell === '') return 0;
    const cents = readBankAmount(cell);
    if (cents === null)
      mistakes.add({ line: row.line, column, message: `${quoted(cell)} is no amount, such as -1,234.50.` });
    return cents;
  };
  if (columns.includes('amount')) return read('amount', 'Amount');
  const left = read('left', 'Debit');
  const came = read('came', 'Credit');
  if (left === null || came === null) return null;
  // Some banks write what left with a minus of its own.
  return came - Math.abs(left);
}

/** The balance after the newest line: which end of the file that is, the balances themselves say. */
function closingOf(rows: readonly ReadRow[]): Statement['closing'] {
  const fits = (newer: ReadRow | undefined, older: ReadRow | undefined) =>
    newer !== undefined &&
    older !== undefined &&
    newer.balanceCents !== null &&
    older.balanceCents !== null &&
    newer.balanceCents - older.balanceCents === newer.line.amountCents;
  const pairs = rows.slice(1).map((row, at) => [rows[at], row] as const);
  if (pairs.length === 0) return balanceOf(rows[0]);
  if (pairs.every(([before, after]) => fits(after, before))) return balanceOf(rows.at(-1));
  return pairs.every(([before, after]) => fits(before, after)) ? balanceOf(rows[0]) : null;
}

function balanceOf(row: ReadRow | undefined): Statement['closing'] {
  return row === undefined || row.balanceCents === null
    ? null
    : { day: row.line.day, balanceCents: row.balanceCents };
}
