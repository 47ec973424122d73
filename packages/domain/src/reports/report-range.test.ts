import { expect, test } from 'vitest';
import {
  checkReportRange,
  daysOfRange,
  isReportDay,
  presetDays,
  rangeOfDays,
  weekBefore,
} from './report-range.ts';

const HOUR_MS = 3_600_000;

test('a range that ends before it begins, or is longer than a report, is refused', () => {
  expect(checkReportRange({ createdAtMin: 2, createdAtMax: 1 })).toMatchObject({ ok: false });
  expect(checkReportRange({ createdAtMin: 1, createdAtMax: 1 })).toMatchObject({ ok: false });
  const tooLong = checkReportRange({ createdAtMin: 0, createdAtMax: 401 * 24 * HOUR_MS });
  expect(tooLong).toMatchObject({ refusal: { message: 'A report covers at most 400 days.' } });
  expect(checkReportRange({ createdAtMin: 0, createdAtMax: 1 }).ok).toBe(true);
});

test('weeks run from Monday to Sunday, also on both of these days', () => {
  for (const today of ['2026-11-23', '2026-11-25', '2026-11-29']) {
    expect(presetDays('last-week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(presetDays('this-week', today)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  }
});

test('months have their own lengths, over the end of a year and in February', () => {
  expect(presetDays('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(presetDays('this-month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(presetDays('last-month', '2027-03-31')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(presetDays('this-month', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('a week in which the clocks change is an hour longer or shorter, and reads back as the same days', () => {
  const spring = { from: '2026-03-02', to: '2026-03-08' };
  const autumn = { from: '2026-10-26', to: '2026-11-01' };
  const lengthOf = (days: typeof spring) => {
    const { createdAtMin, createdAtMax } = rangeOfDays(days, 'America/Toronto');
    return (createdAtMax - createdAtMin) / HOUR_MS;
  };
  expect(lengthOf(spring)).toBe(7 * 24 - 1);
  expect(lengthOf(autumn)).toBe(7 * 24 + 1);
  for (const days of [spring, autumn])
    expect(daysOfRange(rangeOfDays(days, 'America/Toronto'), 'America/Toronto')).toEqual(days);
});

test('the week before a Monday ends on the day before it', () => {
  expect(weekBefore('2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

test.each([
  ['2026-11-25', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-06-31', false],
  ['1999-12-31', false],
  ['9999-01-01', false],
  ['2026-1-5', false],
  ['', false],
])('a report begins and ends on real days from 2000 on: %s', (date, isDay) => {
  expect(isReportDay(date)).toBe(isDay);
});
