import type { OrderTimes, Spread } from '@passline/contract/analytics/times';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { formatMinutes } from '../../../../parts/format-minutes.ts';
import { changeInSize, IN_POINTS, type Size } from '../../change-words.ts';
import { type ComparedHead, unknownWords } from '../../compared/compared-words.ts';
import { countColumn, shareColumn, type FigureColumn } from '../figure-columns.ts';
import { shareOf, shareWords } from '../shares.ts';
import type { ViewTotal } from '../view-totals.tsx';

type Measure = 'confirm' | 'ready' | 'door';
const TITLES: Record<Measure, string> = {
  confirm: 'To confirm',
  ready: 'To ready',
  door: 'To the door',
};
const MEASURES: readonly Measure[] = ['confirm', 'ready', 'door'];

/** '4.2 min', over an hour '1 h 05'. */
export function minuteWords(minutes: number): string {
  const words = minutes.toFixed(1);
  return Number(words) < 60 ? `${words} min` : formatMinutes(Math.max(minutes, 60));
}

/** The share of late orders, from 0 to 100; null where it is known of none. */
export function lateShare({ late, promised }: Pick<OrderTimes, 'late' | 'promised'>): number | null {
  return shareOf(late, promised);
}

/** The four figures at the head, with the window before. */
export function timeTotals(now: OrderTimes, before: OrderTimes, head: ComparedHead): ViewTotal[] {
  return [
    ...MEASURES.map((measure) => spreadTotal(TITLES[measure], now[measure], before[measure], head)),
    lateTotal(now, before, head),
  ];
}

function spreadTotal(
  title: string,
  now: Spread | null,
  before: Spread | null,
  head: ComparedHead,
): ViewTotal {
  return {
    title,
    figure: now ? minuteWords(now.median) : '–',
    more: now ? `nine of ten within ${minuteWords(now.ninth)}` : 'not known of any order',
    before: before ? minuteWords(before.median) : unknownWords(head),
    change: changeInSize(now?.median ?? null, before?.median ?? null, 'less', IN_MINUTES),
  };
}

function lateTotal(now: OrderTimes, before: OrderTimes, head: ComparedHead): ViewTotal {
  const [share, earlier] = [lateShare(now), lateShare(before)];
  return {
    title: 'Late',
    figure: share === null ? '–' : shareWords(share),
    more:
      share === null
        ? 'not known of any order'
        : `${formatCount(now.late)} of ${formatCount(now.promised)} orders`,
    before: earlier === null ? unknownWords(head) : shareWords(earlier),
    change: changeInSize(share, earlier, 'less', IN_POINTS),
  };
}

const IN_MINUTES: Size = { show: minuteWords, decimals: 1, tell: (size) => `${size.toFixed(1)} min` };

type Timed = { times: OrderTimes };

/** The columns of a table of places or couriers. */
export function timeColumns<Row extends Timed>(measures: readonly Measure[]): FigureColumn<Row>[] {
  const spread = (measure: Measure): FigureColumn<Row>[] => [
    {
      id: measure,
      head: `${TITLES[measure]}, median`,
      of: ({ times }) => times[measure]?.median ?? null,
      tell: minuteWords,
      decimals: 1,
    },
    {
      id: `${measure}-90`,
      head: '90 % within',
      of: ({ times }) => times[measure]?.ninth ?? null,
      tell: minuteWords,
      decimals: 1,
    },
  ];
  return [
    countColumn('orders', 'Orders', ({ times }) => times.orders),
    ...measures.flatMap(spread),
    shareColumn('late', 'Late', ({ times }) => lateShare(times)),
  ];
}
