import { readBankAmount } from './bank-amount.ts';
import { dayOrderOf, readBankDay } from './bank-day.ts';
import { meaningOf, type Meaning } from './column-names.ts';
import { doBalancesRun } from './csv-balances.ts';
import { MOST_ABOVE, type Columns, type Row } from './csv-rows.ts';

/** `header`: null where the file does not name its columns. `above`: rows before the header. */
export type FoundColumns = { columns: Columns; body: Row[]; header: Row | null; above: Row[] };

const DEBIT_CREDIT: Columns = ['day', 'description', 'left', 'came'];
const WITH_BALANCE: Columns = [...DEBIT_CREDIT, 'balance'];
/** Scotiabank's older form: its third cell is a dash, its fourth the kind of transaction. */
const DASHED: Columns = ['day', 'amount', null, 'description', 'description'];
/** Desjardins: branch, folio, kind of account, day, number of the line, words, cheque, withdrawal, deposit, four of interest and loans, balance. */
const OF_FOLIO: Columns = [
  null,
  'account',
  'account',
  'day',
  null,
  'description',
  'reference',
  'left',
  'came',
  'not read',
  'not read',
  'not read',
  'not read',
  'balance',
];

/** What the cells of each row mean; null where nobody names it, 'unclear' where the rows can be read in two ways, 'card' for a credit card. */
export function findColumns(rows: readonly Row[]): FoundColumns | 'unclear' | 'card' | null {
  for (const [at, header] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = header.cells.map((cell) => meaningOf(cell));
    const has = (meaning: Meaning) => columns.includes(meaning);
    if (has('day') && (has('amount') || (has('left') && has('came')))) {
      const named = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      return { columns: columns.slice(0, named), body: rows.slice(at + 1), header, above: rows.slice(0, at) };
    }
  }
  const columns = unnamedColumns(rows);
  return columns === null || typeof columns === 'string'
    ? columns
    : { columns, body: [...rows], header: null, above: [] };
}

/** By the rows with the most usual number of cells: another one is a mistake of its row. */
function unnamedColumns(all: readonly Row[]): Columns | 'unclear' | 'card' | null {
  const width = usualWidth(all);
  const rows = all.filter(({ cells }) => cells.length === width);
  const dayAt = width === OF_FOLIO.length ? 3 : 0;
  const days = rows.map(({ cells }) => cells[dayAt] ?? '');
  const order = dayOrderOf(days);
  if (!days.some((day) => readBankDay(day, order) !== null)) return null;
  if (width === 4) return ofFour(rows);
  if (width === 5) return ofFive(rows);
  return width === OF_FOLIO.length && rows.every(({ cells }) => /^[A-Z]{2,3}\d*$/.test(cells[2] ?? ''))
    ? OF_FOLIO
    : null;
}

function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function ofFour(rows: readonly Row[]): Columns | 'unclear' {
  const pairs = rows.map(({ cells }) => [cells[2] ?? '', cells[3] ?? ''] as const);
  const oneOfTwo = pairs.every(([left, came]) => (left.trim() === '') !== (came.trim() === ''));
  if (oneOfTwo && new Set(pairs.map(([left]) => left.trim() === '')).size === 2) return DEBIT_CREDIT;
  const amounts = pairs.map(([amount, balance]) => ({
    line: { day: '' },
    amountCents: readBankAmount(amount) ?? 0,
    balanceCents: readBankAmount(balance),
  }));
  return doBalancesRun(amounts) ? ['day', 'description', 'amount', 'balance'] : 'unclear';
}

function ofFive(rows: readonly Row[]): Columns | 'unclear' | 'card' {
  const every = (test: (cells: readonly string[]) => boolean) =>
    rows.every(({ cells }) => test(cells.map((cell) => cell.trim())));
  if (every(([, amount = '', dash]) => dash === '-' && readBankAmount(amount) !== null)) return DASHED;
  // The number of a card, most of it hidden.
  if (every((cells) => /^\d[\d ]*[X*•][\dX*• ]*$|^(?:\d ?){15,16}$/i.test(cells[4] ?? ''))) return 'card';
  const isAmountOrNone = (cell = '') => cell === '' || readBankAmount(cell) !== null;
  return every(
    ([, , left, came, balance = '']) =>
      isAmountOrNone(left) &&
      isAmountOrNone(came) &&
      (left !== '' || came !== '') &&
      readBankAmount(balance) !== null,
  )
    ? WITH_BALANCE
    : 'unclear';
}
