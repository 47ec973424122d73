import { dayOfDate } from '../time/day-number.ts';
import { DAY_MS, instantOfWall, MINUTE_MS } from '../time/wall-time.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import { LEAST_SHIFT_MS, MOST_SHIFT_MS } from './shift.ts';

/** Start and end, in ms since 1970. */
export type Times = { start: number; end: number };

/**
 * The same local hours, this many days later (negative: earlier). Between days with a clock change the shift is an hour
 * longer or shorter than it was. A time that the clocks skip moves on by the gap; of a time that occurs twice the first
 * counts (Temporal's 'compatible'). If nothing would be left, or more than a shift may last, its length is limited. See
 * docs/rules/schedules.md#clock-changes.
 */
export function moveByDays({ start, end }: Times, days: number, zone: string): Times {
  if (days === 0) return { start, end };
  const moved = (atMs: number) => instantOfWall(atMs + zoneOffsetMs(atMs, zone) + days * DAY_MS, zone);
  const from = moved(start);
  const least = from + Math.min(end - start, LEAST_SHIFT_MS);
  const to = moved(end);
  return { start: from, end: to < least ? from + (end - start) : Math.min(to, from + MOST_SHIFT_MS) };
}

/** Moves it from one week to another, both named by their Mondays (YYYY-MM-DD): the same weekdays and hours. */
export function moveToWeek(times: Times, fromWeek: string, toWeek: string, zone: string): Times {
  return moveByDays(times, dayOfDate(toWeek) - dayOfDate(fromWeek), zone);
}

/** This many minutes later (negative: earlier), with the same length. */
export function moveByMinutes({ start, end }: Times, minutes: number): Times {
  return { start: start + minutes * MINUTE_MS, end: end + minutes * MINUTE_MS };
}

/** This many minutes longer (negative: shorter), within a shift's limits. */
export function lengthen({ start, end }: Times, minutes: number): Times {
  const to = end + minutes * MINUTE_MS;
  return { start, end: Math.min(Math.max(to, start + LEAST_SHIFT_MS), start + MOST_SHIFT_MS) };
}
