import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import type { AnalyticsView } from '@passline/contract/analytics/views';

/** The address behind its question mark, as the router reads it. */
export type RawSearch = Record<string, unknown>;

/** What a view keeps of the address: everything but which view is open. */
export function viewSearch(raw: RawSearch): string {
  const { saved: _saved, ...kept } = raw;
  return defaultStringifySearch(kept).slice(1);
}

/** The address that opens a view. */
export function searchOfView({ viewId, search }: Pick<AnalyticsView, 'viewId' | 'search'>): RawSearch {
  return { ...defaultParseSearch(search), saved: viewId };
}

/** Whether an address shows what a view does, in whatever order it says so. */
export function showsView(raw: RawSearch, { search }: Pick<AnalyticsView, 'search'>): boolean {
  return plain(raw) === plain(defaultParseSearch(search));
}

/** Whether two versions of a view show the same. */
export function isSameView(
  one: Pick<AnalyticsView, 'search'>,
  other: Pick<AnalyticsView, 'search'>,
): boolean {
  return showsView(defaultParseSearch(one.search), other);
}

/** The view that is open: the one that was opened, or the first that shows the same. */
export function openView(raw: RawSearch, views: readonly AnalyticsView[]): AnalyticsView | undefined {
  return views.find(({ viewId }) => viewId === raw['saved']) ?? views.find((view) => showsView(raw, view));
}

/** The router reads `least=20` as a number, and writes a text of digits in quotes. */
function plain(raw: RawSearch): string {
  const { saved: _saved, ...kept } = raw;
  return JSON.stringify(
    Object.entries(kept)
      .map(([name, value]) => [name, String(value)])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
}
