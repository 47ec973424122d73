import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { ChartUnit } from '@passline/domain/analytics/windows';
import { formatCount } from '../../../parts/list/count-words.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { axisDayWords, cutWords, pointWords, type Clock } from '../window/window-words.ts';
import type { ChartCard, Series } from './card-series.ts';
import { figuresSoFar, isUnderWay, NOT_YET, SO_FAR } from './not-yet.ts';

export type Line = Pick<Series, 'name' | 'short' | 'look'> & {
  /** Null: not yet. */
  values: readonly (number | null)[];
  /** Of what it is compared with. */
  earlier: readonly (number | null)[];
};

export type ChartPoint = {
  words: string;
  /** What it is compared with; null while there is nothing yet. */
  earlierWords: string | null;
  axis: string;
  /** It is not over. */
  isUnderWay: boolean;
};

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
  figures: AnalyticsAnswer,
  unit: ChartUnit,
  clock: Clock,
  elsewhere: string | null = null,
): ChartData {
  const windowOf = ({ from, before }: { from: number; before: number }) => ({
    fromMs: from,
    beforeMs: before,
  });
  const { points } = figures;
  const valueOf = (of: Series['of'], part: (typeof points)[number]['earlier']) => {
    const known = figuresSoFar(part, figures);
    return known && of(known);
  };
  const wordsOf = (point: (typeof points)[number]) => {
    const words = pointWords(windowOf(point), unit, clock);
    return isUnderWay(point, figures) ? `${words}, ${SO_FAR}` : words;
  };
  const earlierWordsOf = (point: (typeof points)[number]) => {
    const [now, earlier] = [windowOf(point), windowOf(point.earlier)];
    const words = cutWords(now, earlier, clock) ?? pointWords(earlier, unit, clock);
    return elsewhere === null ? words : `${elsewhere}, ${words}`;
  };
  return {
    title: card.title,
    points: points.map((point) => ({
      words: wordsOf(point),
      earlierWords: figuresSoFar(point.earlier, figures) && earlierWordsOf(point),
      axis: axisDayWords(windowOf(point), unit, clock),
      isUnderWay: isUnderWay(point, figures),
    })),
    lines: card.series.map(({ of, ...series }) => ({
      ...series,
      values: points.map((point) => valueOf(of, point)),
      earlier: points.map(({ earlier }) => valueOf(of, earlier)),
    })),
    tell: card.isMoney ? formatMoney : formatCount,
    isMoney: card.isMoney,
  };
}

/** A value in words, or that it has not come. */
export function tellValue(value: number | null | undefined, tell: ChartData['tell']): string {
  return value === null || value === undefined ? NOT_YET : tell(value);
}

/** What is read out at a point: 'Week of 12 Oct: Orders 3,625 against 3,447. Compared with Week of 13 Jul.' */
export function spokenPoint({ points, lines, tell }: ChartData, at: number): string {
  const point = points[at];
  if (!point) return '';
  const { words, earlierWords } = point;
  const sentences = lines.map(({ name, values, earlier }) => {
    const against = earlierWords === null ? '' : ` against ${tellValue(earlier[at], tell)}`;
    return `${name} ${tellValue(values[at], tell)}${against}`;
  });
  const compared = earlierWords === null ? '' : ` Compared with ${earlierWords}.`;
  return `${words}: ${sentences.join('. ')}.${compared}`;
}

/** What a chart shows, for those who do not see it. */
export function chartSummary({ points, lines, tell }: ChartData): string {
  const range = `${points[0]?.words ?? ''} to ${points.at(-1)?.words ?? ''}`;
  const spans = lines.map(({ name, values }) => {
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return `${name}: ${NOT_YET}`;
    return `${name}: least ${tell(Math.min(...known))}, most ${tell(Math.max(...known))}`;
  });
  return `${range}. ${spans.join('. ')}. The arrow keys go from point to point; Table shows every value.`;
}
