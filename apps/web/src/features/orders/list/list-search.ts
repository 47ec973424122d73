import { ALL_LIST_SORTS, USUAL_LIST_SORT, type ListSort } from '@passline/domain/orders/list-sorts';
import { ORDER_STATUSES, type OrderStatus } from '@passline/domain/orders/order-states';
import { ANALYTICS_TIME_ZONES, DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { QUICK_RANGES, type ListRange } from './list-range.ts';

/** How many orders the list may hold. See docs/rules/orders.md#the-list. */
export const LIMITS = [
  { limit: 10, label: '10' },
  { limit: 25, label: '25' },
  { limit: 50, label: '50' },
  { limit: 75, label: '75' },
  { limit: 100, label: '100' },
  { limit: 200, label: '200 (Slow)' },
  { limit: 500, label: '500 (Very Slow)' },
] as const;

/** The list's own part of the address. */
export type ListWishes = {
  limit: number;
  statuses: readonly OrderStatus[];
  range: ListRange;
  sort: ListSort;
  /** The zone of times that are shown and typed: the location's, or the one chosen on the platform. */
  zone: string;
};

/** The statuses that can be chosen. A location's New orders have their own list. */
export function statusChoices(isPlatform: boolean): readonly OrderStatus[] {
  return isPlatform ? ORDER_STATUSES : ORDER_STATUSES.filter((status) => status !== 'New');
}

function usualStatuses(isPlatform: boolean): readonly OrderStatus[] {
  return isPlatform ? ['New', 'Preparing'] : ['Preparing'];
}

/** How many of the list's own filters differ from the screen's defaults. */
export function filterCount({ statuses, range, zone }: ListWishes, isPlatform: boolean): number {
  const usual = usualStatuses(isPlatform);
  const isUsual = statuses.length === usual.length && usual.every((status) => statuses.includes(status));
  const isOtherZone = isPlatform && zone !== DEFAULT_TIME_ZONE;
  return [!isUsual, range.kind !== 'all', isOtherZone].filter(Boolean).length;
}

/**
 * Reads the list's part of the address; missing values are the screen's defaults. See docs/rules/orders.md#the-list.
 */
export function readListSearch(
  list: Readonly<Record<string, string>>,
  locationZone: string | null,
): ListWishes {
  const isPlatform = locationZone === null;
  const chosen: readonly string[] = list['statuses']?.split(',') ?? usualStatuses(isPlatform);
  const limit = LIMITS.find((one) => String(one.limit) === list['limit'])?.limit;
  return {
    limit: limit ?? (isPlatform ? 25 : 10),
    statuses: statusChoices(isPlatform).filter((status) => chosen.includes(status)),
    range: readRange(list),
    sort: readListSort(list['sort']),
    zone:
      locationZone ??
      ANALYTICS_TIME_ZONES.find(({ zone }) => zone === list['zone'])?.zone ??
      DEFAULT_TIME_ZONE,
  };
}

/** The same for the address: complete, so that it means the same on a screen with other defaults. */
export function writeListSearch({ limit, statuses, range, sort, zone }: ListWishes): Record<string, string> {
  return {
    statuses: statuses.join(',') || 'none',
    limit: String(limit),
    ...writeRange(range),
    ...(sort === USUAL_LIST_SORT ? {} : { sort }),
    ...(zone === DEFAULT_TIME_ZONE ? {} : { zone }),
  };
}

/** An unknown order means the default one. */
export function readListSort(text: string | undefined): ListSort {
  return ALL_LIST_SORTS.find((sort) => sort === text) ?? USUAL_LIST_SORT;
}

function readRange({ range, from, to }: Readonly<Record<string, string>>): ListRange {
  const [fromMs, beforeMs] = [readInstant(from), readInstant(to)];
  if (fromMs !== null || beforeMs !== null) return { kind: 'between', fromMs, beforeMs };
  return { kind: QUICK_RANGES.find(({ kind }) => kind === range)?.kind ?? 'all' };
}

function writeRange(range: ListRange): Record<string, string> {
  if (range.kind === 'all') return {};
  if (range.kind !== 'between') return { range: range.kind };
  return {
    ...(range.fromMs === null ? {} : { from: writeInstant(range.fromMs) }),
    ...(range.beforeMs === null ? {} : { to: writeInstant(range.beforeMs) }),
  };
}

/** '2026-11-20T18:05Z': an instant to the minute, the same whatever the zone of the reader. */
function readInstant(text: string | undefined): number | null {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) || atMs < 0 ? null : atMs;
}

function writeInstant(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16)}Z`;
}
