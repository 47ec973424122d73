import type { HoursRange, WeekHours } from '@passline/domain/hours/week-hours';
import type { Weekday } from '@passline/domain/time/weekday';

/** The same ranges every day ('11:00-14:00 17:00-22:00'; '' is closed), except on the listed weekdays. */
export function daily(ranges: string, differing: Partial<Record<Weekday, string>> = {}): WeekHours {
  const on = (day: Weekday) => readRanges(differing[day] ?? ranges);
  return { 0: on(0), 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6) };
}

function readRanges(ranges: string): HoursRange[] {
  return ranges
    .split(' ')
    .filter(Boolean)
    .map((range) => ({ openLT: range.slice(0, 5), closeLT: range.slice(6) }));
}
