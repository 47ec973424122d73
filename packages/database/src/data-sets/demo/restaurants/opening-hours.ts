import type { HoursRange, Weekday, WeekHours } from '@passline/domain';

/** The same ranges every day ('11:00-14:00 17:00-22:00'; '' is closed), except for the weekdays that differ. */
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
