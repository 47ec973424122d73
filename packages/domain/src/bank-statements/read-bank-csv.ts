import Papa from 'papaparse';
import { quoted, type FileMistakes } from '../menus/files/file-mistake.ts';
import type { Cents } from '../money/cents.ts';
import { withoutGuard } from '../text/csv.ts';
import { readBankAmount } from './bank-amount.ts';
import { dayOrderOf, readBankDay } from './bank-day.ts';
import { meaningOf, type Meaning } from './column-names.ts';
import { noteAmountBounds, noteDayBounds, readBalance } from './line-bounds.ts';
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

/** A header may have lines above it that say what the file is. */
const MOST_ABOVE = 10;

const NO_COLUMNS =
  'No line names the columns. They are Date, Description, and Amount, or Debit and Credit instead of it.';
const UNCLEAR_COLUMNS =
  'The file does not name its columns, and they can be read in two ways. Please write Date, Description, Amount, Balance, or Date, Description, Debit, Credit above them.';

const STRAY_QUOTE =
  'A quotation mark stands alone here, so that it is not clear where this cell ends. Please remove it from the file, or write it twice within a cell in quotation marks.';
const TOO_MANY_CELLS =
  'This line has more cells than the columns have names. An amount or text with a comma in it has to stand in quotation marks, such as "1,234.50".';
const NO_AMOUNT = 'There is no amount, such as -1,234.50.';

type Row = { line: number; cells: string[] };
type Columns = readonly (Meaning | null)[];

/** A statement in CSV, by the names of its columns; without names by their order. */
export function readBankCsv(text: string, today: string, mistakes: FileMistakes): Statement {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const none: Statement = {
    format: 'CSV',
    accountEnding: '',
    lines: [],
    closing: null,
    dayOrder: null,
    isBalanceOff: false,
  };
  const whole = (message: string, line = 1) => {
    mistakes.add({ line, column: null, message });
    return none;
  };
  if (hasTooManyEnds(plain)) return whole(TOO_MANY, STATEMENT_LIMITS.lineEnds + 1);
  const { rows, strayQuote } = rowsOf(plain);
  if (rows.length === 0) return whole('The file is empty.');
  if (strayQuote) {
    mistakes.add({ ...strayQuote, message: STRAY_QUOTE });
    return none;
  }
  const found = findColumns(rows);
  if (found === null) return whole(NO_COLUMNS);
  if (found === 'unclear') return whole(UNCLEAR_COLUMNS);
  const { columns, body } = found;
  if (body.length > STATEMENT_LIMITS.lines) return whole(TOO_MANY, body[STATEMENT_LIMITS.lines]?.line);
  const days = body.map((row) => cellOf(row, columns, 'day'));
  const dayOrder = dayOrderOf(days);
  const accounts = new Set(body.map((row) => endingOf(cellOf(row, columns, 'account'))).values());
  if (accounts.size > 1) return whole('The file has more than one account. Please download them one by one.');
  const how = { columns, dayOrder, today };
  const asWritten = body.flatMap((row) => readRow(row, how, mistakes) ?? []);
  const read = inTheDirectionOfBalances(asWritten);
  return {
    format: 'CSV',
    accountEnding: [...accounts][0] ?? '',
    lines: read.flatMap(({ line }) => (line.amountCents === 0 ? [] : [line])),
    closing: closingOf(read),
    dayOrder,
    isBalanceOff:
      read.length > 1 &&
      read.every(({ balanceCents }) => balanceCents !== null) &&
      directionOf(read) === null,
  };
}

/** Before they are parsed: empty lines, and those of a cell, take as long as others. */
function hasTooManyEnds(plain: string): boolean {
  let at = -1;
  for (let ends = 0; ends <= STATEMENT_LIMITS.lineEnds; ends += 1) {
    at = plain.indexOf('\n', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** `strayQuote`: where one is that nobody can say the meaning of; all that follows may be read wrongly. */
function rowsOf(plain: string): { rows: Row[]; strayQuote: { line: number; column: string | null } | null } {
  const { data, errors } = Papa.parse<string[]>(plain, { delimitersToGuess: [',', ';', '\t'] });
  const stray = errors.find(({ type }) => type === 'Quotes');
  let line = 1;
  let strayQuote: { line: number; column: string | null } | null = null;
  const rows = data.map((cells, row) => {
    const at = line;
    // A cell with line ends takes several lines of the file.
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    const eating = cells.find((cell) => eatsLines(cell));
    if (strayQuote === null && (row === stray?.row || eating !== undefined))
      strayQuote = { line: at, column: headerOf(data, cells, eating) };
    return { line: at, cells: cells.map((cell) => withoutGuard(cell)) };
  });
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')), strayQuote };
}

/** Whether lines that begin with a day are in a cell: its quotation mark ends at one that begins another cell. */
function eatsLines(cell: string): boolean {
  return cell
    .split('\n')
    .slice(1)
    .some((line) => readBankDay((line.split(/[,;\t]/)[0] ?? '').replaceAll('"', ''), null) !== null);
}

/** What the column of the broken cell is called: the first one with a quotation mark or with the lines that it has taken. */
function headerOf(
  data: readonly string[][],
  cells: readonly string[],
  eating: string | undefined,
): string | null {
  const broken = eating ?? cells.find((cell) => /["\n]/.test(cell)) ?? cells.at(-1) ?? '';
  const names = data.slice(0, MOST_ABOVE).find((row) => row.some((cell) => meaningOf(cell) === 'day'));
  return names?.[cells.indexOf(broken)]?.trim() || null;
}

const DEBIT_CREDIT = ['day', 'description', 'left', 'came'] as const;

/** Of four columns without names; null where they can be read in two ways. */
function unnamedColumns(rows: readonly Row[]): Columns | null {
  const pairs = rows.map(({ cells }) => [cells[2] ?? '', cells[3] ?? ''] as const);
  const oneOfTwo = pairs.every(([left, came]) => (left.trim() === '') !== (came.trim() === ''));
  if (oneOfTwo && new Set(pairs.map(([left]) => left.trim() === '')).size === 2) return DEBIT_CREDIT;
  const amounts = pairs.map(([amount, balance]) => ({
    line: { day: '' },
    amountCents: readBankAmount(amount) ?? 0,
    balanceCents: readBankAmount(balance),
  }));
  return rows.length > 1 && directionOf(amounts) ? ['day', 'description', 'amount', 'balance'] : null;
}

function findColumns(rows: readonly Row[]): { columns: Columns; body: Row[] } | 'unclear' | null {
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
  if (first.cells.length === 5) return { columns: [...DEBIT_CREDIT, 'balance'], body: [...rows] };
  const columns = unnamedColumns(rows);
  return columns === null ? 'unclear' : { columns, body: [...rows] };
}

/** All cells of a meaning, joined by blanks. */
function cellOf({ cells }: Row, columns: Columns, meaning: Meaning): string {
  return columns
    .flatMap((one, at) => (one === meaning ? [(cells[at] ?? '').replaceAll(/\p{Cc}|\s+/gu, ' ').trim()] : []))
    .filter(Boolean)
    .join(' ');
}

/** `signedCents`: with a minus among debits taken for what came back. */
type ReadRow = {
  line: StatementLine;
  amountCents: Cents;
  signedCents: Cents;
  balanceCents: Cents | null;
};
type How = { columns: Columns; dayOrder: DayOrder; today: string };

function readRow(row: Row, { columns, dayOrder, today }: How, mistakes: FileMistakes): ReadRow | null {
  const { line } = row;
  const cell = (meaning: Meaning) => cellOf(row, columns, meaning);
  const day = readBankDay(cell('day'), dayOrder);
  if (day === null)
    mistakes.add({ line, column: 'Date', message: `${quoted(cell('day'))} is no day, such as 2026-11-27.` });
  noteDayBounds(day, today, { line, column: 'Date' }, mistakes);
  if (readBankAmount(cell('foreign')))
    mistakes.add({ line, column: null, message: 'This is in US dollars. Only Canadian dollars are read.' });
  if (row.cells.slice(columns.length).some((one) => one.trim() !== '')) {
    mistakes.add({ line, column: null, message: TOO_MANY_CELLS });
    return null;
  }
  const amounts = amountsOf(row, columns, mistakes);
  const balanceCents = readBalance(cell('balance'), { line, column: 'Balance' }, mistakes);
  if (day === null || amounts === null) return null;
  return {
    line: {
      line,
      day,
      amountCents: amounts.amountCents,
      description: cell('description').slice(0, DESCRIPTION_MOST),
      reference: cell('reference').slice(0, REFERENCE_MOST),
      fitid: '',
    },
    ...amounts,
    balanceCents,
  };
}

const SAYING_AMOUNTS = ['amount', 'left', 'came', 'balance', 'foreign'] as const;

type Amounts = Pick<ReadRow, 'amountCents' | 'signedCents'>;

function amountsOf(row: Row, columns: Columns, mistakes: FileMistakes): Amounts | null {
  const { line } = row;
  const read = (meaning: Meaning, column: string): Cents | null => {
    const cell = cellOf(row, columns, meaning);
    if (cell === '') return 0;
    const cents = readBankAmount(cell);
    if (cents === null)
      mistakes.add({ line, column, message: `${quoted(cell)} is no amount, such as -1,234.50.` });
    noteAmountBounds(cents, { line, column }, mistakes);
    return cents;
  };
  // A line that says a balance alone is none of money; what is in US dollars is refused as that.
  const isNone = SAYING_AMOUNTS.every((meaning) => cellOf(row, columns, meaning) === '');
  if (isNone) {
    mistakes.add({ line, column: columns.includes('amount') ? 'Amount' : 'Debit', message: NO_AMOUNT });
    return null;
  }
  if (columns.includes('amount')) {
    const amountCents = read('amount', 'Amount');
    return amountCents === null ? null : { amountCents, signedCents: amountCents };
  }
  const left = read('left', 'Debit');
  const came = read('came', 'Credit');
  if (left === null || came === null) return null;
  if (left !== 0 && came !== 0) {
    mistakes.add({ line, column: 'Debit', message: 'There is a debit and a credit. A line is one of them.' });
    return null;
  }
  // Some banks write what left with a minus of its own.
  return { amountCents: came - Math.abs(left), signedCents: came - left };
}

/** A minus among debits is what came back where the balances say so. */
function inTheDirectionOfBalances(rows: ReadRow[]): ReadRow[] {
  if (directionOf(rows) !== null) return rows;
  const signed = rows.map((row) => ({
    ...row,
    amountCents: row.signedCents,
    line: { ...row.line, amountCents: row.signedCents },
  }));
  return signed.length > 1 && directionOf(signed) !== null ? signed : rows;
}

/** `day`: '' where it is not read yet. */
type Balanced = { line: Pick<StatementLine, 'day'>; amountCents: Cents; balanceCents: Cents | null };

/** Which end of the file is the newest, as the balances themselves say; null where they do not come from the amounts. */
function directionOf(rows: readonly Balanced[]): 'newest last' | 'newest first' | null {
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

/** The balance after the newest line. */
function closingOf(rows: readonly ReadRow[]): Statement['closing'] {
  const direction = directionOf(rows);
  return direction === null ? null : balanceOf(direction === 'newest last' ? rows.at(-1) : rows[0]);
}

function balanceOf(row: ReadRow | undefined): Statement['closing'] {
  return row === undefined || row.balanceCents === null
    ? null
    : { day: row.line.day, balanceCents: row.balanceCents };
}
