import { dayOf, daysOfWeek } from '../schedules/week.ts';

/** From clocking in to clocking out, in ms since 1970; null: still clocked in. */
export type Clocking = { inMs: number; outMs: number | null };

/**
 * The whole minutes of each day of a week, from its Monday (YYYY-MM-DD) on, in `zone`; an open clocking counts until `nowMs`. A
 * clocking over midnight counts on both days, and a night in which clocks change has the hours that passed. @throws RangeError
 * for no real date or zone. See docs/rules/point-of-sale.md#hours.
 */
export function minutesOfWeek(
  clockings: readonly Clocking[],
  week: string,
  zone: string,
  nowMs: number,
): number[] {
  return daysOfWeek(week).map((date) => {
    const { fromMs, beforeMs } = dayOf(date, zone);
    const worked = clockings.map(({ inMs, outMs }) =>
      Math.max(0, Math.min(outMs ?? nowMs, beforeMs) - Math.max(inMs, fromMs)),
    );
    return Math.round(worked.reduce((sum, ms) => sum + ms, 0) / 60_000);
  });
}
