import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, isMonth, monthOf, monthsBetween, monthWords, spanOfMonth } from './month.ts';

test('what is no month is none', () => {
  for (const text of ['2026-13', '2026-00', '2026-1', '1969-12', '9999-01', '2026-11-01', ''])
    expect(isMonth(text)).toBe(false);
  expect(isMonth('2026-11')).toBe(true);
});

test('months are counted over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthWords('2026-10')).toBe('October 2026');
});

test('a month begins and ends at midnight in Vancouver, and the next one begins where it ends', () => {
  const { fromMs, beforeMs } = spanOfMonth('2025-11');
  expect(new Date(fromMs).toISOString()).toBe('2025-11-01T07:00:00.000Z');
  expect(new Date(beforeMs).toISOString()).toBe('2025-12-01T08:00:00.000Z');
  expect(spanOfMonth('2025-12').fromMs).toBe(beforeMs);
  expect([monthOf(fromMs - 1), monthOf(fromMs), monthOf(beforeMs - 1)]).toEqual([
    '2025-10',
    '2025-11',
    '2025-11',
  ]);
});
