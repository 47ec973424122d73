import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { ChartUnit } from '@passline/domain/analytics/windows';
import { formatCount } from '../../../parts/list/count-words.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { axisDayWords, cutWords, pointWords, type Clock } from '../window/window-words.ts';
import type { ChartCard, Series } from './card-series.ts';

export type Line = Pick<Series, 'name' | 'short' | 'look'> & {
  values: readonly number[];
  /** Of what it is compared with. */
  earlier: readonly number[];
};

export type ChartPoint = { words: string; earlierWords: string; axis: string };

/** A chart in numbers and words, without a place on the screen. */
export type ChartData = {
  title: string;
  points: readonly ChartPoint[];
  lines: readonly Line[];
  tell: (value: number) => string;
  isMoney: boolean;
};

/** `elsewhere`: of which other places the compared values are. */
export function chartDataOf(
  card: ChartCard,
  { points }: AnalyticsAnswer,
  unit: ChartUnit,
  clock: Clock,
  elsewhere: string | null = null,
): ChartData {
  const windowOf = ({ from, before }: { from: number; before: number }) => ({
    fromMs: from,
    beforeMs: before,
  });
  return {
    title: card.title,
    points: points.map((point) => ({
      words: pointWords(windowOf(point), unit, clock),
      earlierWords: [
        elsewhere,
        cutWords(windowOf(point), windowOf(point.earlier), clock) ??
          pointWords(windowOf(point.earlier), unit, clock),
      ]
        .filter(Boolean)
        .join(', '),
      axis: axisDayWords(windowOf(point), unit, clock),
    })),
    lines: card.series.map(({ of, ...series }) => ({
      ...series,
      values: points.map(({ figures }) => of(figures)),
      earlier: points.map(({ earlier }) => of(earlier.figures)),
    })),
    tell: card.isMoney ? formatMoney : formatCount,
    isMoney: card.isMoney,
  };
}

/** What is read out at a point: 'Week of 12 Oct: Orders 3,625. Before, week of 13 Jul: 3,447.' */
export function spokenPoint({ points, lines, tell }: ChartData, at: number): string {
  const point = points[at];
  if (!point) return '';
  const sentences = lines.map(
    ({ name, values, earlier }) => `${name} ${tell(values[at] ?? 0)} against ${tell(earlier[at] ?? 0)}`,
  );
  return `${point.words}: ${sentences.join('. ')}. Compared with ${point.earlierWords}.`;
}

/** What a chart shows, for those who do not see it. */
export function chartSummary({ points, lines, tell }: ChartData): string {
  const range = `${points[0]?.words ?? ''} to ${points.at(-1)?.words ?? ''}`;
  const spans = lines.map(({ name, values }) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return `${name}: least ${tell(least)}, most ${tell(most)}`;
  });
  return `${range}. ${spans.join('. ')}. The arrow keys go from point to point; Table shows every value.`;
}
