import { addDays, weekdayOf } from '../time/local-date.ts';

export const EARNINGS_PERIODS = ['day', 'week', 'month'] as const;
export type EarningsPeriod = (typeof EARNINGS_PERIODS)[number];

/** The longest of them, with the hour by which a clock is put back. */
export const EARNINGS_MOST_MS = 31 * 86_400_000 + 3_600_000;

/** Dates YYYY-MM-DD: the first day of a period, and the first day after it. */
export type DateSpan = { from: string; before: string };

/**
 * The day, the week (Monday first) or the month that contains `date` (YYYY-MM-DD). Throws RangeError if the date does not
 * exist. See docs/rules/rider-earnings.md#periods.
 */
export function earningsSpan(period: EarningsPeriod, date: string): DateSpan {
  if (period === 'day') return { from: date, before: addDays(date, 1) };
  if (period === 'week') {
    const from = addDays(date, -((weekdayOf(date) + 6) % 7));
    return { from, before: addDays(from, 7) };
  }
  const from = firstOfMonth(date);
  // No month is shorter than 28 days or longer than 31.
  return { from, before: firstOfMonth(addDays(from, 31)) };
}

/** A date in the period before (-1) or after (1) that of `date`. */
export function otherPeriod(period: EarningsPeriod, date: string, way: -1 | 1): string {
  const { from, before } = earningsSpan(period, date);
  return way === 1 ? before : earningsSpan(period, addDays(from, -1)).from;
}

function firstOfMonth(date: string): string {
  weekdayOf(date);
  return `${date.slice(0, 7)}-01`;
}
