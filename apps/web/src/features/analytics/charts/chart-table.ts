import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';
import type { ChartUnit } from '@passline/domain/analytics/windows';
import type { CsvColumn } from '../../../parts/list/csv.ts';
import { pointWords, unitCount, type Clock } from '../window/window-words.ts';
import type { ChartCard } from './card-series.ts';
import { figuresSoFar, isUnderWay } from './not-yet.ts';

/** A row of the table: each series beside what it is compared with. */
export type TableRow = {
  id: string;
  name: string;
  /** It is not over. */
  isUnderWay?: boolean;
  /** Null: not yet. */
  values: readonly (number | null)[];
};
export type ChartTable = {
  corner: string;
  heads: readonly string[];
  rows: readonly TableRow[];
  sum: TableRow;
};

export const CORNERS: Record<ChartUnit, string> = { day: 'Day', week: 'Week of', month: 'Month' };

/** The values of a chart, newest first, with their sum as the server knows it. */
export function chartTableOf(
  card: ChartCard,
  answer: AnalyticsAnswer,
  unit: ChartUnit,
  clock: Clock,
  comparedHead: 'Before' | 'Compared' = 'Before',
): ChartTable {
  const { points, totals, earlier } = answer;
  const valuesOf = (now: AnalyticsFigures | null, before: AnalyticsFigures | null) =>
    card.series.flatMap(({ of }) => [now && of(now), before && of(before)]);
  const nameOf = (from: number, before: number) => {
    const words = pointWords({ fromMs: from, beforeMs: before }, unit, clock);
    return unit === 'week' ? words.replace(/^Week of /, '') : words;
  };
  return {
    corner: CORNERS[unit],
    heads: card.series.flatMap(({ short }) => [short, comparedHead]),
    rows: points
      .map((point) => ({
        id: String(point.from),
        name: nameOf(point.from, point.before),
        isUnderWay: isUnderWay(point, answer),
        values: valuesOf(figuresSoFar(point, answer), figuresSoFar(point.earlier, answer)),
      }))
      .toReversed(),
    sum: {
      id: 'sum',
      name: unitCount(points.length, unit),
      values: valuesOf(totals, earlier.figures),
    },
  };
}

/** The columns of its file: dates and plain numbers, for spreadsheets. */
export function chartCsvColumns(
  { corner, heads }: Pick<ChartTable, 'corner' | 'heads'>,
  isMoney: boolean,
): CsvColumn<TableRow>[] {
  return [
    { label: corner, text: ({ name }) => name },
    ...heads.map((head, at) => ({
      label: isCompared(at) ? `${heads[at - 1]}, ${head.toLowerCase()}` : head,
      // Blank: not yet.
      text: ({ values }: TableRow) => values[at]?.toFixed(isMoney ? 2 : 0) ?? '',
    })),
  ];
}

/** Every other column is what the one before it is compared with. */
export function isCompared(column: number): boolean {
  return column % 2 === 1;
}
