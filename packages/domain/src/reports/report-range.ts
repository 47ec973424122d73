import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { addDays, localDate, startOfLocalDay, weekdayOf } from '../time/local-date.ts';
import { DAY_MS } from '../time/wall-time.ts';
import { checkTimeRange } from '../time/time-range.ts';

/** The ranges that are one click away, in this order. */
export const REPORT_PRESETS = ['last-week', 'this-week', 'last-month', 'this-month'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** Calendar days of a location, YYYY-MM-DD, both included. */
export type ReportDays = { from: string; to: string };

/** The orders that were placed from `createdAtMin` on and before `createdAtMax`, in ms since 1970. */
export type ReportRange = { createdAtMin: number; createdAtMax: number };

/** A year, with a day of summer time and some to spare: a report is read whole, so it has a bound. */
const MOST_REPORT_DAYS = 400;

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '9998-12-31';

const MONDAY = 1;

/** Whether a report can begin or end on a day: a real date, YYYY-MM-DD, from 2000 on. */
export function isReportDay(date: string): boolean {
  const atMs = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(atMs) || date < FIRST_DAY || date > LAST_DAY) return false;
  // In some engines 31 June is 1 July.
  return new Date(atMs).toISOString().startsWith(date);
}

/** The days of a preset, `today` being the date (YYYY-MM-DD) at the location. Weeks run from Monday to Sunday. */
export function presetDays(preset: ReportPreset, today: string): ReportDays {
  const monday = mondayOf(today);
  const first = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'last-week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this-week':
      return { from: monday, to: addDays(monday, 6) };
    case 'last-month': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case 'this-month': {
      // 31 days after the 1st is always in the next month.
      const next = `${addDays(first, 31).slice(0, 8)}01`;
      return { from: first, to: addDays(next, -1) };
    }
  }
}

/** The moments between which the days lie in `zone`, also when its clocks change. Throws RangeError for an unreal date or zone. */
export function rangeOfDays({ from, to }: ReportDays, zone: string): ReportRange {
  return { createdAtMin: startOfLocalDay(from, zone), createdAtMax: startOfLocalDay(addDays(to, 1), zone) };
}

/** The days of a range in `zone`, the last one with its last moment. */
export function daysOfRange({ createdAtMin, createdAtMax }: ReportRange, zone: string): ReportDays {
  return { from: localDate(createdAtMin, zone), to: localDate(createdAtMax - 1, zone) };
}

/** The week, Monday to Sunday, before the one of `monday` (YYYY-MM-DD). See docs/rules/reports.md#every-week. */
export function weekBefore(monday: string): ReportDays {
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

/** Whether a report can cover a range. See docs/rules/reports.md#the-range. */
export function checkReportRange({ createdAtMin, createdAtMax }: ReportRange): Result<void> {
  const ordered = checkTimeRange(createdAtMin, createdAtMax);
  if (!ordered.ok) return ordered;
  if (createdAtMax - createdAtMin > MOST_REPORT_DAYS * DAY_MS)
    return refuse('range-too-long', `A report covers at most ${MOST_REPORT_DAYS} days.`);
  return ok(undefined);
}

function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) - MONDAY + 7) % 7));
}
