import { sameRanges, WEEKDAYS } from './week-hours.ts';
import type { WeekHours, Weekday } from './week-hours.ts';

/**
 * The week as it is with what somebody wants of it who saw `expected`: a day that they left alone stays as it is now.
 * A day that both they and somebody else changed, to different hours, is in conflict and stays as it is now.
 */
export function mergeWeek(
  current: WeekHours,
  expected: WeekHours,
  wanted: WeekHours,
): { merged: WeekHours; changed: Weekday[]; conflicts: Weekday[] } {
  const merged = { ...current };
  const changed: Weekday[] = [];
  const conflicts: Weekday[] = [];
  for (const day of WEEKDAYS) {
    if (sameRanges(wanted[day], expected[day]) || sameRanges(wanted[day], current[day])) continue;
    if (sameRanges(current[day], expected[day])) {
      merged[day] = wanted[day];
      changed.push(day);
    } else {
      conflicts.push(day);
    }
  }
  return { merged, changed, conflicts };
}
