import { FileMistakes } from '../menus/files/file-mistake.ts';
import type { Cents } from '../money/cents.ts';
import { readBankDay } from './bank-day.ts';
import { amountsOf, type AmountColumns } from './csv-amounts.ts';
import { cellOf, type Columns, type Row } from './csv-rows.ts';
import type { DayOrder } from './statement.ts';

const TOO_MANY_CELLS =
  'This line has more cells than the columns have names. An amount or text with a comma in it has to stand in quotation marks, such as "1,234.50".';
const TOO_FEW_CELLS =
  'This line has fewer cells than the columns have names. Please write the cell that is missing, also where it is empty.';

export type CellReading = AmountColumns & { dayOrder: DayOrder; delimiter: string };
/** `areEndsUsual`: each row ends with as many empty cells, so that one of them alone is not one too many. */
export type WidthReading = CellReading & { areEndsUsual: boolean };

/** Some banks end each line with separators. The names may have lost one instead, where all rows can be read without one column. */
export function areEndsUsual(body: readonly Row[], how: CellReading): boolean {
  const [first, ...others] = body;
  const width = first?.cells.length ?? 0;
  if (others.length === 0 || others.some(({ cells }) => cells.length !== width)) return false;
  if (width <= how.columns.length) return true;
  const read = body.map((row) => readingOf(row, how));
  return how.columns.every((_meaning, at) => {
    const otherwise = body.map((row) => readingOf({ ...row, cells: row.cells.toSpliced(at, 1) }, how));
    return otherwise.includes(null) || otherwise.every((cents, row) => cents === read[row]);
  });
}

/** What is wrong with how many cells a row has; null where it can be read in one way only. */
export function widthMistake(row: Row, how: WidthReading): string | null {
  const { cells } = row;
  const { columns } = how;
  if (cells.length < columns.length) return TOO_FEW_CELLS;
  if (cells.length === columns.length) return null;
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return TOO_MANY_CELLS;
  const read = readingOf(row, how);
  const others = [...joinedCells(row, how), ...(how.areEndsUsual ? [] : withoutCell(row, columns))];
  const isUnclear = others.some((other) => {
    const otherwise = readingOf({ ...row, cells: other }, how);
    return otherwise !== null && otherwise !== read;
  });
  return isUnclear ? TOO_MANY_CELLS : null;
}

/** Each two neighbours that may have been one cell, such as of an amount with a comma in it. */
function joinedCells({ cells }: Row, { delimiter }: CellReading): string[][] {
  return cells.slice(1).flatMap((right, at) => {
    const left = cells[at] ?? '';
    if (left.trim() === '' || right.trim() === '') return [];
    const rest = [cells.slice(0, at), cells.slice(at + 2)] as const;
    return ['', delimiter].map((between) => [
      ...rest[0],
      `${left}${between}${right}`.replaceAll('"', ''),
      ...rest[1],
    ]);
  });
}

/** Without each of the cells, which may be one too many, or one that the names have lost. */
function withoutCell({ cells }: Row, columns: Columns): string[][] {
  return cells.slice(0, columns.length).map((_cell, at) => cells.toSpliced(at, 1));
}

/** The amount of a row with these cells; null where it is none. */
function readingOf(row: Row, how: CellReading): Cents | null {
  if (readBankDay(cellOf(row, how.columns, 'day'), how.dayOrder) === null) return null;
  return amountsOf(row, how, new FileMistakes())?.amountCents ?? null;
}
