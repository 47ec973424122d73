import { formatCount } from '../../../parts/list/count-words.ts';
import type { CsvColumn } from '../../../parts/list/csv.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { shareWords } from './shares.ts';

/** A figure of each row of a table. */
export type FigureColumn<Row> = {
  id: string;
  head: string;
  /** Null: unknown. */
  of: (row: Row) => number | null;
  tell: (value: number, row: Row) => string;
  /** Decimals of the plain number in a file. */
  decimals: number;
};

type Of<Row> = FigureColumn<Row>['of'];

export function countColumn<Row>(id: string, head: string, of: Of<Row>): FigureColumn<Row> {
  return { id, head, of, tell: formatCount, decimals: 0 };
}

/** Dollars. */
export function moneyColumn<Row>(id: string, head: string, of: Of<Row>): FigureColumn<Row> {
  return { id, head, of, tell: formatMoney, decimals: 2 };
}

/** From 0 to 100. */
export function shareColumn<Row>(id: string, head: string, of: Of<Row>): FigureColumn<Row> {
  return { id, head, of, tell: shareWords, decimals: 1 };
}

/** `by`: a column's id, or `name`. */
export type Sorting = { by: string; isDescending: boolean };

/** In the order of a column, unknown figures last whichever way; equal ones by name. */
export function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  nameOf: (row: Row) => string,
  { by, isDescending }: Sorting,
): Row[] {
  const sign = isDescending ? -1 : 1;
  const byName = (one: Row, other: Row) => nameOf(one).localeCompare(nameOf(other), 'en');
  const column = columns.find(({ id }) => id === by);
  if (!column) return rows.toSorted((one, other) => sign * byName(one, other));
  return rows.toSorted((one, other) => {
    const [value, another] = [column.of(one), column.of(other)];
    if (value === null || another === null) {
      return value === another ? byName(one, other) : value === null ? 1 : -1;
    }
    return sign * (value - another) || byName(one, other);
  });
}

/** The columns of its file: plain numbers, for spreadsheets. */
export function figureCsvColumns<Row>(
  corner: string,
  nameOf: (row: Row) => string,
  columns: readonly FigureColumn<Row>[],
): CsvColumn<Row>[] {
  return [
    { label: corner, text: nameOf },
    ...columns.map(({ head, of, decimals }) => ({
      label: head,
      text: (row: Row) => of(row)?.toFixed(decimals) ?? '',
    })),
  ];
}
