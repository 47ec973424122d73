import { addDays, localDate, localTime, startOfLocalDay } from '@passline/domain/time/local-date';
import { formatTimeOn } from '../../../parts/zoned-time.ts';

export type ListRange =
  | { kind: 'all' | 'today' | 'yesterday' | 'week' }
  /** In ms since 1970; null is open. */
  | { kind: 'between'; fromMs: number | null; beforeMs: number | null };

export const QUICK_RANGES = [
  { kind: 'today', label: 'Today' },
  { kind: 'yesterday', label: 'Yesterday' },
  { kind: 'week', label: 'Last 7 days' },
  { kind: 'all', label: 'All' },
] as const;

export type Bounds = { fromMs: number | null; beforeMs: number | null };

/** From when to when, in ms since 1970. Days are calendar days in `zone`, and `today` is the date there. */
export function boundsOf(range: ListRange, today: string, zone: string): Bounds {
  const startOf = (days: number) => startOfLocalDay(addDays(today, days), zone);
  if (range.kind === 'between') return range;
  if (range.kind === 'all') return { fromMs: null, beforeMs: null };
  if (range.kind === 'yesterday') return { fromMs: startOf(-1), beforeMs: startOf(0) };
  return { fromMs: startOf(range.kind === 'week' ? -6 : 0), beforeMs: startOf(1) };
}

/** When an order is due: only the time if that is on the day it was placed. */
export function formatDue(dueMs: number, placedMs: number, zone: string, today: string): string {
  const isSameDay = localDate(dueMs, zone) === localDate(placedMs, zone);
  return isSameDay ? localTime(dueMs, zone) : formatTimeOn(dueMs, zone, today);
}
