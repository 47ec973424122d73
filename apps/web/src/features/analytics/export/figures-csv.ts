import type { AnalyticsFigures } from '@passline/contract/analytics/analytics';
import type { Window } from '@passline/domain/analytics/windows';
import { writeCsvFile, type CsvColumn } from '../../../parts/list/csv.ts';
import { CORNERS } from '../charts/chart-table.ts';
import { comparedWords } from '../compared/compared-words.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { averageOf } from '../totals-of.ts';
import { pointWords, unitCount, type Clock } from '../window/window-words.ts';
import { fileTime, timeOfPlace } from './file-words.ts';

type Part = Window & { figures: AnalyticsFigures };
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
    ['Average order', (figures) => averageOf(figures).toFixed(2)],
    ['Cancelled', ({ cancelled }) => String(cancelled)],
  ];
}

/** Every figure of every point, newest first, beside what it is compared with; the totals at the foot. See docs/rules/analytics.md#files. */
export function writeFiguresCsv(fetched: Fetched, clock: Clock): string {
  const { figures, by, window } = fetched;
  const partOf = (part: { from: number; before: number; figures: AnalyticsFigures }): Part => ({
    fromMs: part.from,
    beforeMs: part.before,
    figures: part.figures,
  });
  const points = figures.points.map((point): Row => {
    const now = partOf(point);
    return { name: pointWords(now, by, clock), now, earlier: partOf(point.earlier) };
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
  ];
  return writeCsvFile(columns, [...points.toReversed(), total]);
}

/** `side`: what stands behind the names of the columns of what is compared. */
function columnsOf(side: string, of: (row: Row) => Part, fetched: Fetched, clock: Clock): CsvColumn<Row>[] {
  const { zone, offsetAt } = clock;
  const time = timeOfPlace(fetched);
  return [
    { label: `From (${time})${side}`, text: (row) => fileTime(of(row).fromMs, zone, offsetAt) },
    { label: `To, not included (${time})${side}`, text: (row) => fileTime(of(row).beforeMs, zone, offsetAt) },
    ...figuresOf(fetched.figures).map(([label, text]) => ({
      label: `${label}${side}`,
      text: (row: Row) => text(of(row).figures),
    })),
  ];
}
