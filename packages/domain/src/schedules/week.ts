import { addDays, localDate, startOfLocalDay, weekdayOf } from '../time/local-date.ts';

/** Weeks begin on Monday. See docs/rules/schedules.md#the-week. */
const MONDAY = 1;

/** A stretch of time: from its first millisecond to just before `beforeMs`, both in ms since 1970. */
export type Span = { fromMs: number; beforeMs: number };

/** The Monday (YYYY-MM-DD) of the week that a calendar in `zone` shows at `atMs`, ms since 1970. @throws RangeError for an unknown zone */
export function weekOf(atMs: number, zone: string): string {
  const date = localDate(atMs, zone);
  return addDays(date, -((weekdayOf(date) - MONDAY + 7) % 7));
}

/** The last week before which, and behind which, the calendar has another one. */
const LAST_MONDAY = '9999-12-13';

/** Whether a text is the date (YYYY-MM-DD) of a real Monday, from 1970 to 9999-12-13. */
export function isMonday(date: string): boolean {
  try {
    return date >= '1970' && date <= LAST_MONDAY && weekdayOf(date) === MONDAY;
  } catch {
    return false;
  }
}

/** The Monday this many weeks later (negative: earlier). @throws RangeError unless `week` is a real date */
export function addWeeks(week: string, weeks: number): string {
  return addDays(week, 7 * weeks);
}

/** The seven dates of a week, from its Monday on. */
export function daysOfWeek(week: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(week, day));
}

/** A day of `zone`: 23, 24 or 25 hours where clocks change by an hour. */
export function dayOf(date: string, zone: string): Span {
  return { fromMs: startOfLocalDay(date, zone), beforeMs: startOfLocalDay(addDays(date, 1), zone) };
}

/** A week of `zone`, from Monday 00:00 to the next: 167, 168 or 169 hours. */
export function spanOfWeek(week: string, zone: string): Span {
  return { fromMs: startOfLocalDay(week, zone), beforeMs: startOfLocalDay(addWeeks(week, 1), zone) };
}
