import { expect, test } from 'vitest';
import { formatDay, formatMonth } from './format-day.ts';

test('a day has its year only where it is another one, a month always', () => {
  expect(formatDay('2026-12-25', '2026-11-25')).toBe('Fri 25 Dec');
  expect(formatDay('2024-03-05', '2026-11-25')).toBe('Tue 5 Mar 2024');
  expect(formatMonth('2024-03-05')).toBe('Mar 2024');
});
