import type { OrderTimes, Spread } from '@passline/contract/analytics/times';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { formatMinutes } from '../../../../parts/format-minutes.ts';
import type { Change } from '../../change-words.ts';
import type { FigureColumn } from '../figure-columns.ts';
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
  return minutes < 60 ? `${minutes.toFixed(1)} min` : formatMinutes(minutes);
}

/** The share of late orders, from 0 to 100; null where it is known of none. */
export function lateShare({ late, promised }: Pick<OrderTimes, 'late' | 'promised'>): number | null {
  return promised === 0 ? null : (late / promised) * 100;
}

const shareWords = (share: number) => `${share.toFixed(1)} %`;

/** The four figures at the head, with the window before. */
export function timeTotals(now: OrderTimes, before: OrderTimes): ViewTotal[] {
  return [
    ...MEASURES.map((measure) => spreadTotal(TITLES[measure], now[measure], before[measure])),
    lateTotal(now, before),
  ];
}

function spreadTotal(title: string, now: Spread | null, before: Spread | null): ViewTotal {
  return {
    title,
    figure: now ? minuteWords(now.median) : '–',
    more: now ? `nine of ten within ${minuteWords(now.ninth)}` : 'not known of any order',
    before: before ? minuteWords(before.median) : 'unknown before',
    change: now && before ? changeInMinutes(now.median, before.median) : null,
  };
}

function lateTotal(now: OrderTimes, before: OrderTimes): ViewTotal {
  const [share, earlier] = [lateShare(now), lateShare(before)];
  return {
    title: 'Late',
    figure: share === null ? '–' : shareWords(share),
    more:
      share === null
        ? 'not known of any order'
        : `${formatCount(now.late)} of ${formatCount(now.promised)} orders`,
    before: earlier === null ? 'unknown before' : shareWords(earlier),
    change: share === null || earlier === null ? null : changeInPoints(share, earlier),
  };
}

/** '0.4 min less', which is good. */
function changeInMinutes(now: number, before: number): Change {
  return change(now - before, (size) => `${size.toFixed(1)} min`);
}

function changeInPoints(now: number, before: number): Change {
  return change(now - before, (size) => `${size.toFixed(1)} points`);
}

function change(difference: number, tell: (size: number) => string): Change {
  const size = Math.abs(difference);
  if (size < 0.05) return { words: 'the same', tone: 'plain' };
  return {
    words: `${tell(size)} ${difference > 0 ? 'more' : 'less'}`,
    tone: difference > 0 ? 'bad' : 'good',
  };
}

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
    { id: 'orders', head: 'Orders', of: ({ times }) => times.orders, tell: formatCount, decimals: 0 },
    ...measures.flatMap(spread),
    { id: 'late', head: 'Late', of: ({ times }) => lateShare(times), tell: shareWords, decimals: 1 },
  ];
}
