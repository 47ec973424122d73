import type { Random } from '@passline/domain/samples/seeded-random';
import { addDays, localDate, startOfLocalDay, weekdayOf } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { Rhythm } from '../restaurants/plan.ts';

const HISTORY_DAYS = 60;
/** Orders per day and location on an average day; the busiest has half as many again. */
const DAILY_ORDERS = 25;
const HOUR_MS = 3_600_000;

/** Sunday to Saturday; the mean is 1. */
const WEEKDAYS = [1.15, 0.8, 0.82, 0.88, 0.95, 1.15, 1.25];

/** `[hour, weight]` of the opening hours. */
const HOURS: Record<Rhythm, readonly (readonly [hour: number, weight: number])[]> = {
  'lunch and dinner': [
    [11, 5],
    [12, 10],
    [13, 7],
    [14, 3],
    [15, 2],
    [16, 4],
    [17, 11],
    [18, 17],
    [19, 15],
    [20, 9],
    [21, 4],
  ],
  dinner: [
    [12, 3],
    [13, 3],
    [14, 1],
    [15, 2],
    [16, 6],
    [17, 15],
    [18, 21],
    [19, 19],
    [20, 13],
    [21, 8],
    [22, 3],
  ],
  morning: [
    [7, 9],
    [8, 16],
    [9, 15],
    [10, 12],
    [11, 10],
    [12, 12],
    [13, 8],
    [14, 6],
    [15, 5],
    [16, 3],
    [17, 1],
  ],
};

/** The local dates of the history, oldest first; today is the last. */
export function historyDates(nowMs: number): string[] {
  const today = localDate(nowMs, DEFAULT_TIME_ZONE);
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => addDays(today, index - HISTORY_DAYS));
}

/** When the orders of one location and day were placed, first to last. */
export function orderTimes(date: string, rhythm: Rhythm, popularity: number, random: Random): number[] {
  const startMs = startOfLocalDay(date, DEFAULT_TIME_ZONE);
  const expected = DAILY_ORDERS * (WEEKDAYS[weekdayOf(date)] ?? 1) * popularity;
  const count = Math.round(expected * random.between(0.85, 1.15));
  const hours = HOURS[rhythm];
  const weight = hours.reduce((sum, [, share]) => sum + share, 0);
  return Array.from({ length: count }, () => {
    let left = random.next() * weight;
    const [hour] = hours.find(([, share]) => (left -= share) < 0) ?? hours[0] ?? [18];
    return startMs + Math.floor((hour + random.next()) * HOUR_MS);
  }).sort((a, b) => a - b);
}
