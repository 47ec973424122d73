import { addDays, localDate, localTime, startOfLocalDay } from '@passline/domain';

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

/** From when to when, in ms since 1970. Days are those of the calendar in `zone`, of which `today` is the date there. */
export function boundsOf(range: ListRange, today: string, zone: string): Bounds {
  const startOf = (days: number) => startOfLocalDay(addDays(today, days), zone);
  if (range.kind === 'between') return range;
  if (range.kind === 'all') return { fromMs: null, beforeMs: null };
  if (range.kind === 'yesterday') return { fromMs: startOf(-1), beforeMs: startOf(0) };
  return { fromMs: startOf(range.kind === 'week' ? -6 : 0), beforeMs: startOf(1) };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** When an order is due: the time alone where that is on the day on which it was placed. */
export function formatDue(dueMs: number, placedMs: number, zone: string, today: string): string {
  const isSameDay = localDate(dueMs, zone) === localDate(placedMs, zone);
  return isSameDay ? localTime(dueMs, zone) : formatPlaced(dueMs, zone, today);
}

/** '18:30' of today, '19 Nov 18:30' of this year, '19 Nov 2025 18:30' of another. `today` is the date in `zone`. */
export function formatPlaced(atMs: number, zone: string, today: string): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  if (date === today) return time;
  const day = `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? `${day} ${time}` : `${day} ${date.slice(0, 4)} ${time}`;
}
