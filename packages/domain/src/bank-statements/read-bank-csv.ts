import { quoted, type FileMistakes } from '../menus/files/file-mistake.ts';
import { dayOrderOf, readBankDay } from './bank-day.ts';
import { directionSaid, statusSaid } from './column-names.ts';
import { amountsOf, areCommasDecimal, readMoney, settleColumns } from './csv-amounts.ts';
import { areBalancesOff, closingOf } from './csv-balances.ts';
import { cellOf, hasTooManyEnds, rowsOf, STRAY_QUOTE, type Columns, type Row } from './csv-rows.ts';
import { withSigns, type ReadRow } from './csv-signs.ts';
import { areEndsUsual, widthMistake, type WidthReading } from './csv-widths.ts';
import { findColumns, type FoundColumns } from './find-columns.ts';
import { noteDayBounds } from './line-bounds.ts';
import { TOO_MANY } from './read-ofx.ts';
import { DESCRIPTION_MOST, endingOf, REFERENCE_MOST, STATEMENT_LIMITS, type Statement } from './statement.ts';

const NO_COLUMNS =
  'No line names the columns. Please write their names above the others: Date, Description, and Amount, or Debit and Credit instead of it.';
const UNCLEAR_COLUMNS =
  'The file does not name its columns, and they can be read in two ways. Please write Date, Description, Amount, Balance, or Date, Description, Debit, Credit (and Balance, if there is one) above them.';
const CARD = 'This is the statement of a credit card, and not of a bank account.';
const ACCOUNTS = 'The file has more than one account. Please download them one by one.';

type How = WidthReading & { today: string };

/** A statement in CSV, by the names of its columns; without names by their order. See docs/rules/bank-statements.md#a-file. */
export function readBankCsv(text: string, today: string, mistakes: FileMistakes): Statement {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const none: Statement = {
    format: 'CSV',
    accountEnding: '',
    lines: [],
    closing: null,
    dayOrder: null,
    isBalanceOff: false,
    pendingCount: 0,
  };
  const whole = (message: string, line = 1, column: string | null = null) => {
    mistakes.add({ line, column, message });
    return none;
  };
  if (hasTooManyEnds(plain)) return whole(TOO_MANY, STATEMENT_LIMITS.lineEnds + 1);
  const { rows, delimiter, strayQuote } = rowsOf(plain);
  if (rows.length === 0) return whole('The file is empty.');
  if (strayQuote) return whole(STRAY_QUOTE, strayQuote.line, strayQuote.column);
  const found = findColumns(rows);
  if (found === null) return whole(NO_COLUMNS);
  if (found === 'unclear') return whole(UNCLEAR_COLUMNS);
  if (found === 'card') return whole(CARD);
  const { body } = found;
  if (body.length > STATEMENT_LIMITS.lines) return whole(TOO_MANY, body[STATEMENT_LIMITS.lines]?.line);
  const { columns, twice } = settleColumns(found.columns, body);
  if (twice) return whole(twiceSaid(found, twice), found.header?.line);
  noteHeader(found, columns, mistakes);
  const dayOrder = dayOrderOf(body.map((row) => cellOf(row, columns, 'day')));
  const cellReading = {
    columns,
    areCommasDecimal: areCommasDecimal(body, columns),
    isNamed: found.header !== null,
    dayOrder,
    delimiter,
  };
  const how = { ...cellReading, areEndsUsual: areEndsUsual(body, cellReading), today };
  const posted = body.filter((row) => isRead(row, how, mistakes));
  const read = withSigns(
    posted.flatMap((row) => readRow(row, how, mistakes) ?? []),
    mistakes,
  );
  // By their order alone they are known for certain where each balance comes from the one before.
  if (found.header === null && mistakes.isEmpty && areBalancesOff(read)) return whole(UNCLEAR_COLUMNS);
  return {
    format: 'CSV',
    accountEnding: accountOf(posted, columns, mistakes),
    lines: read.flatMap(({ line }) => (line.amountCents === 0 ? [] : [line])),
    closing: closingOf(read),
    dayOrder,
    isBalanceOff: areBalancesOff(read),
    pendingCount: body.length - posted.length,
  };
}

function twiceSaid({ header }: FoundColumns, [one, other]: readonly [number, number]): string {
  const name = (at: number) => quoted(header?.cells[at]?.trim() ?? '');
  return `The columns ${name(one)} and ${name(other)} say the same, and differ. Please remove the one that does not count.`;
}

/** What the names of the columns, and the rows above them, say of the whole file. */
function noteHeader({ header, above }: FoundColumns, columns: Columns, mistakes: FileMistakes): void {
  if (header === null) return;
  const { line, cells } = header;
  const stray = cells.find((cell) => cell.includes('"'));
  if (stray !== undefined) mistakes.add({ line, column: null, message: STRAY_QUOTE });
  const card = columns.indexOf('card');
  if (card !== -1)
    mistakes.add({
      line,
      column: cells[card]?.trim() ?? null,
      message: `${CARD} If it is of a bank account, please remove this column.`,
    });
  for (const row of above) {
    if (readBankDay(cellOf(row, columns, 'day'), dayOrderOf([cellOf(row, columns, 'day')])) === null)
      continue;
    const message = 'This line stands above the names of the columns. Please move the names to the top.';
    mistakes.add({ line: row.line, column: null, message });
  }
}

/** Whether a row counts: not where its cells are not certain, or the bank has not posted it yet. */
function isRead(row: Row, how: How, mistakes: FileMistakes): boolean {
  const { line } = row;
  const message = widthMistake(row, how);
  if (message !== null) {
    mistakes.add({ line, column: null, message });
    return false;
  }
  const cell = cellOf(row, how.columns, 'status');
  const status = statusSaid(cell);
  if (status === null)
    mistakes.add({
      line,
      column: 'Status',
      message: `${quoted(cell)} is neither posted nor pending. Please write which it is, or remove the line if it never took place.`,
    });
  return status === 'posted';
}

function accountOf(rows: readonly Row[], columns: Columns, mistakes: FileMistakes): string {
  const accounts = new Set(rows.map((row) => cellOf(row, columns, 'account')));
  if (accounts.size > 1) mistakes.add({ line: 1, column: null, message: ACCOUNTS });
  // The kind of an account may stand beside its number.
  const [first] = rows;
  const at = columns.findIndex(
    (meaning, one) => meaning === 'account' && endingOf(first?.cells[one] ?? '') !== '',
  );
  return endingOf(first?.cells[at] ?? '');
}

function readRow(row: Row, how: How, mistakes: FileMistakes): ReadRow | null {
  const { columns, dayOrder, today } = how;
  const { line } = row;
  const cell = (meaning: Parameters<typeof cellOf>[2]) => cellOf(row, columns, meaning);
  const day = readBankDay(cell('day'), dayOrder);
  if (day === null)
    mistakes.add({ line, column: 'Date', message: `${quoted(cell('day'))} is no day, such as 2026-11-27.` });
  noteDayBounds(day, today, { line, column: 'Date' }, mistakes);
  noteOtherMoney(row, how, mistakes);
  const amounts = amountsOf(row, how, mistakes);
  const balance = readMoney(row, how, 'balance', 'Balance', mistakes);
  if (day === null || amounts === null || balance === 'wrong') return null;
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
    balanceCents: balance?.cents ?? null,
    says: columns.includes('left') ? null : directionSaid(cell('type').replaceAll('"', '')),
  };
}

/** What is not of the account's own dollars, or of no bank account. */
function noteOtherMoney(row: Row, how: How, mistakes: FileMistakes): void {
  const { line } = row;
  const add = (column: string | null, message: string) => mistakes.add({ line, column, message });
  const inDollars = (meaning: 'foreign' | 'not read', column: string | null, message: string) => {
    const money = readMoney(row, how, meaning, column ?? 'USD$', mistakes);
    if (money !== null && money !== 'wrong' && money.cents !== 0) add(column, message);
  };
  inDollars('foreign', null, 'This is in US dollars. Only Canadian dollars are read.');
  inDollars(
    'not read',
    'Interest',
    'Interest and loans are not read from this form. Please download the file as OFX.',
  );
  const currency = cellOf(row, how.columns, 'currency');
  if (currency !== '' && !/^(?:cad|cdn|ca)?\s*\$?$/i.test(currency))
    add('Currency', `This is in ${quoted(currency)}. Only Canadian dollars are read.`);
  if (
    /visa|master\s?card|amex|american express|credit card|carte de cr/i.test(
      cellOf(row, how.columns, 'account kind'),
    )
  )
    add(null, CARD);
}
