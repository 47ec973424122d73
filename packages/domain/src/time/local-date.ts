import { dateOfDay, dayOfDate, localDay } from './day-number.ts';
import { DAY_MS, instantOfWall, MINUTE_MS } from './wall-time.ts';
import { zoneOffsetMs, type OffsetAt } from './zone-offset.ts';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * The date (YYYY-MM-DD) that a calendar in `zone` shows at `atMs`, ms since 1970. Throws RangeError for an
 * unknown zone. `offsetAt`: by other zone rules than this platform's.
 */
export function localDate(atMs: number, zone: string, offsetAt?: OffsetAt): string {
  return dateOfDay(localDay(atMs, zone, offsetAt));
}

/**
 * The time of day (HH:mm, seconds cut off) that a clock in `zone` shows at `atMs`. Throws RangeError for an
 * unknown zone. `offsetAt`: by other zone rules than this platform's.
 */
export function localTime(atMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): string {
  return new Date(atMs + offsetAt(atMs, zone)).toISOString().slice(11, 16);
}

/** The weekday of a date: 0 is Sunday, 6 Saturday. Throws RangeError unless it is a real YYYY-MM-DD. */
export function weekdayOf(date: string): number {
  return new Date(midnightOf(date)).getUTCDay();
}

/** The date `days` later (negative: earlier). Throws RangeError unless `date` is a real YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/**
 * The instant, in ms since 1970, at which `date` (YYYY-MM-DD) begins in `zone`. Throws RangeError for no real
 * date or zone. `offsetAt`: by other zone rules than this platform's.
 */
export function startOfLocalDay(date: string, zone: string, offsetAt?: OffsetAt): number {
  return instantOfWall(midnightOf(date), zone, offsetAt);
}

/**
 * The instant, in ms since 1970, at which it is `time` (HH:mm) on `date` (YYYY-MM-DD) in `zone`. A time that
 * a clock change repeats is the first one, a skipped one moves on by the gap. Throws RangeError for no real
 * date, time or zone. `offsetAt`: by other zone rules than this platform's.
 */
export function instantAt(date: string, time: string, zone: string, offsetAt?: OffsetAt): number {
  const match = TIME.exec(time);
  if (match === null) throw new RangeError(`Not a time of day (HH:mm): ${time}`);
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return instantOfWall(midnightOf(date) + minutes * MINUTE_MS, zone, offsetAt);
}

/**
 * The instant of `time` (HH:mm) on the calendar day after `atMs` in `zone`, also if the clocks change that night. Throws
 * RangeError if the time or zone does not exist. See docs/rules/time.md#3-am-tomorrow.
 */
export function nextDayAt(atMs: number, zone: string, time: string): number {
  return instantAt(addDays(localDate(atMs, zone), 1), time, zone);
}

function midnightOf(date: string): number {
  return dayOfDate(date) * DAY_MS;
}
