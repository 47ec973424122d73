import { dayOfDate } from '../time/day-number.ts';
import { DAY_MS, instantOfWall, MINUTE_MS } from '../time/wall-time.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import { LEAST_SHIFT_MS, MOST_SHIFT_MS } from './shift.ts';

/** From when to when, in ms since 1970. */
export type Times = { start: number; end: number };

/**
 * The same hours on the clock, so many days later (negative: earlier). Between days of different clocks the shift is an
 * hour longer or shorter than it was. A time that the clocks skip moves on by the gap, one that comes twice is the first
 * (Temporal's 'compatible'); where nothing would be left, or more than a shift may last, it keeps what it may.
 * See docs/rules/schedules.md#clock-changes.
 */
export function moveByDays({ start, end }: Times, days: number, zone: string): Times {
  if (days === 0) return { start, end };
  const moved = (atMs: number) => instantOfWall(atMs + zoneOffsetMs(atMs, zone) + days * DAY_MS, zone);
  const from = moved(start);
  const least = from + Math.min(end - start, LEAST_SHIFT_MS);
  const to = moved(end);
  return { start: from, end: to < least ? from + (end - start) : Math.min(to, from + MOST_SHIFT_MS) };
}

/** From the week of one Monday to that of another: the same weekdays and hours. Both are dates (YYYY-MM-DD). */
export function moveToWeek(times: Times, fromWeek: string, toWeek: string, zone: string): Times {
  return moveByDays(times, dayOfDate(toWeek) - dayOfDate(fromWeek), zone);
}

/** Later by so many minutes (negative: earlier), as long as it was. */
export function moveByMinutes({ start, end }: Times, minutes: number): Times {
  return { start: start + minutes * MINUTE_MS, end: end + minutes * MINUTE_MS };
}

/** Longer by so many minutes (negative: shorter), as far as a shift may be. */
export function lengthen({ start, end }: Times, minutes: number): Times {
  const to = end + minutes * MINUTE_MS;
  return { start, end: Math.min(Math.max(to, start + LEAST_SHIFT_MS), start + MOST_SHIFT_MS) };
}
