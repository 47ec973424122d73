import { expect, test } from 'vitest';
import { planWeeks, type Week } from './plan-weeks.ts';

const week = (monday: string, has = 0, days = 7): Week => ({
  monday,
  days,
  month: Number(monday.slice(5, 7)),
  has,
});
const sum = (weeks: readonly { count: number }[]) => weeks.reduce((all, { count }) => all + count, 0);

test('weeks that have more than their share get nothing, and the others share the rest exactly', () => {
  const planned = planWeeks([week('2026-09-07', 500), week('2026-08-31', 30), week('2026-08-24')], 101);
  expect(planned.map(({ count }) => count)).toEqual([0, 36, 65]);
  expect(sum(planned)).toBe(101);
});

test('December orders more than February, and a week that is not over less than a whole one', () => {
  const [december, february, begun] = planWeeks(
    [week('2025-12-01'), week('2025-02-03'), week('2025-12-08', 0, 3)],
    10_000,
  );
  expect(december?.count).toBeGreaterThan((february?.count ?? 0) * 1.2);
  expect(begun?.count).toBeCloseTo(((december?.count ?? 0) * 3) / 7, -1);
});

test('going on behind the weeks that are done gives the others what they were to get', () => {
  const weeks = ['2026-09-07', '2026-08-31', '2026-08-24', '2026-08-17'].map((monday) => week(monday, 7));
  const planned = planWeeks(weeks, 1_000);
  const rest = planWeeks(weeks.slice(2), 1_000 - sum(planned.slice(0, 2)));
  expect(rest).toEqual(planned.slice(2));
});

test('where there is nothing to add or no week to add to, nothing is planned', () => {
  expect(sum(planWeeks([week('2026-09-07', 5), week('2026-08-31')], 0))).toBe(0);
  expect(planWeeks([], 10)).toEqual([]);
});
