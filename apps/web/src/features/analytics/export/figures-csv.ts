import type { AnalyticsFigures } from '@passline/contract/analytics/analytics';
import type { Window } from '@passline/domain/analytics/windows';
import { writeCsvFile, type CsvColumn } from '../../../parts/list/csv.ts';
import { CORNERS } from '../charts/chart-table.ts';
import { figuresSoFar } from '../charts/not-yet.ts';
import type { ShownWords } from '../charts/picture-words.ts';
import { comparedWords } from '../compared/compared-words.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { averageOf } from '../totals-of.ts';
import { pointWords, unitCount, withYears, type Clock } from '../window/window-words.ts';
import { fileTime, timeOfPlace } from './file-words.ts';
import { shownColumns } from './shown-columns.ts';

/** Null figures: not yet. */
type Part = Window & { figures: AnalyticsFigures | null };
type Row = { name: string; now: Part; earlier: Part };

type Figure = readonly [label: string, text: (figures: AnalyticsFigures) => string];

/** As the totals have them: restaurants do not see what remains with the platform. */
function figuresOf({ totals }: Fetched['figures']): Figure[] {
  const revenue: Figure = ['Platform revenue', ({ platformRevenue }) => platformRevenue?.toFixed(2) ?? ''];
  return [
    ['Orders', ({ orders }) => String(orders)],
    ['Processed', ({ processed }) => processed.toFixed(2)],
    ['Commission', ({ commission }) => commission.toFixed(2)],
    ...(totals.platformRevenue === null ? [] : [revenue]),
    ['Average order', (figures) => averageOf(figures)?.toFixed(2) ?? ''],
    ['Cancelled', ({ cancelled }) => String(cancelled)],
  ];
}

/** Every figure of every point, newest first, beside what it is compared with; the totals at the foot. See docs/rules/analytics.md#files. */
export function writeFiguresCsv(
  fetched: Fetched,
  clock: Pick<Clock, 'zone' | 'offsetAt'>,
  shown: ShownWords,
): string {
  const { figures, by, window } = fetched;
  const partOf = (part: { from: number; before: number; figures: AnalyticsFigures }): Part => ({
    fromMs: part.from,
    beforeMs: part.before,
    figures: figuresSoFar(part, figures),
  });
  const points = figures.points.map((point): Row => {
    const now = partOf(point);
    return { name: pointWords(now, by, withYears(clock)), now, earlier: partOf(point.earlier) };
  });
  const total = {
    name: unitCount(points.length, by),
    now: { ...window, figures: figures.totals },
    earlier: partOf(figures.earlier),
  };
  const side = `, ${comparedWords(fetched.asked, '').head.toLowerCase()}`;
  const name: CsvColumn<Row> = { label: CORNERS[by], text: (row) => row.name };
  const columns = [
    name,
    ...columnsOf('', ({ now }) => now, fetched, clock),
    ...columnsOf(side, ({ earlier }) => earlier, fetched, clock),
    ...shownColumns<Row>(shown, true),
  ];
  return writeCsvFile(columns, [...points.toReversed(), total]);
}

/** `side`: what stands behind the names of the columns of what is compared. A part that holds nothing yet has no times. */
function columnsOf(
  side: string,
  of: (row: Row) => Part,
  fetched: Fetched,
  { zone, offsetAt }: Pick<Clock, 'zone' | 'offsetAt'>,
): CsvColumn<Row>[] {
  const time = timeOfPlace(fetched);
  const moment = (part: Part, atMs: number) =>
    part.fromMs === part.beforeMs ? '' : fileTime(atMs, zone, offsetAt);
  return [
    { label: `From (${time})${side}`, text: (row) => moment(of(row), of(row).fromMs) },
    { label: `To, not included (${time})${side}`, text: (row) => moment(of(row), of(row).beforeMs) },
    ...figuresOf(fetched.figures).map(([label, text]) => ({
      label: `${label}${side}`,
      text: (row: Row) => {
        const { figures } = of(row);
        return figures === null ? '' : text(figures);
      },
    })),
  ];
}
