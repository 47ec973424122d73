import type { Weekday } from './weekday.ts';
import { addDays, instantAt, localDate, weekdayOf } from './local-date.ts';

/** Once a day at `at` (HH:mm on the clocks of `zone`), or once a week on the weekday `on`. */
export type Schedule = { at: string; zone: string; on?: Weekday };

/** One day or week of a schedule: `date` (YYYY-MM-DD) names it, a week by its Monday; due at `dueAtMs`, ms since 1970. */
export type Period = { date: string; dueAtMs: number };

const MONDAY = 1;

/**
 * The last `count` periods (1 or more) that are due at `atMs`, ms since 1970, the newest first. Each day or week is due
 * exactly once, also when the clocks change: a time that they skip moves on by the gap, and of one that occurs twice the
 * first counts. docs/rules/time.md#nights-and-weeks-of-work. Throws RangeError if the time or zone does not exist.
 */
export function duePeriods(schedule: Schedule, atMs: number, count: number): Period[] {
  const { at, zone, on } = schedule;
  const today = localDate(atMs, zone);
  const days = on === undefined ? 1 : 7;
  const current = on === undefined ? today : addDays(today, -daysSinceMonday(weekdayOf(today)));
  const periodOf = (date: string): Period => {
    const dueOn = on === undefined ? date : addDays(date, daysSinceMonday(on));
    return { date, dueAtMs: instantAt(dueOn, at, zone) };
  };
  const newest = periodOf(current).dueAtMs <= atMs ? current : addDays(current, -days);
  return Array.from({ length: count }, (_, back) => periodOf(addDays(newest, -back * days)));
}

function daysSinceMonday(weekday: number): number {
  return (weekday - MONDAY + 7) % 7;
}
