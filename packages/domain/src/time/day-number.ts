import { DAY_MS } from './wall-time.ts';
import { zoneOffsetMs, type OffsetAt } from './zone-offset.ts';

/** 1970-01-01, which is day 0, was a Thursday. */
export const WEEKDAY_OF_DAY_0 = 4;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The date (YYYY-MM-DD) of a day counted from 1970-01-01. Throws RangeError beyond the calendar. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The days from 1970-01-01 to `date`. Throws RangeError unless it is a real YYYY-MM-DD. */
export function dayOfDate(date: string): number {
  const day = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) / DAY_MS : NaN;
  // 2026-02-30 parses in some engines: a real date survives the way back.
  if (Number.isNaN(day) || dateOfDay(day) !== date) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
  return day;
}

/** The day that a calendar in `zone` shows at `atMs`, counted from 1970-01-01. Throws RangeError for an unknown zone. */
export function localDay(atMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): number {
  return Math.floor((atMs + offsetAt(atMs, zone)) / DAY_MS);
}
