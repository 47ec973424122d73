import { MOST_ORDERS_LISTED } from '@passline/contract/analytics/analytics';
import type { AnalyticsAnswer, AnalyticsOrder } from '@passline/contract/analytics/analytics';
import type { ChartUnit, Window } from '@passline/domain/analytics/windows';
import type { AnalyticsPlace, Asked } from '../analytics-address.ts';

/** What a fetch is about. */
export type Wanted = {
  asked: Asked;
  /** The location whose screen it is; null: the platform's. */
  place: AnalyticsPlace | null;
  /** The same text for the same orders. */
  key: string;
  window: Window;
  by: ChartUnit;
  /** When, in ms since 1970: somebody who fetches again gets everything again. */
  askedAtMs: number;
};

/** How far the list of orders is. The figures are of all orders, whatever it is. */
export type ListState = { kind: 'coming' | 'whole' | 'stopped' } | { kind: 'failed'; error: unknown };

/** What is shown. */
export type Fetched = Wanted & {
  figures: AnalyticsAnswer;
  orders: readonly AnalyticsOrder[];
  list: ListState;
};

/** Whether there are older orders than those that are listed. */
export function isListCut({ figures: { totals }, orders, list }: Fetched): boolean {
  return (
    list.kind === 'whole' &&
    orders.length >= MOST_ORDERS_LISTED &&
    totals.orders + totals.cancelled > orders.length
  );
}

/** A fetch under way. */
export type Fetching = {
  wanted: Wanted;
  figures: AnalyticsAnswer | null;
  orders: readonly AnalyticsOrder[];
};
