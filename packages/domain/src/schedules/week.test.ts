import { expect, test } from 'vitest';
import { addWeeks, daysOfWeek, isMonday, spanOfWeek } from './week.ts';

test.each(['9999-12-27', '9999-12-20', '1969-12-29', '2026-11-24', '2026-02-30', '', 'today'])(
  '%j is not a Monday of a week that can be shown',
  (text) => expect(isMonday(text)).toBe(false),
);

test('the last Monday has a week, and another one behind it', () => {
  const last = '9999-12-13';
  expect(isMonday(last)).toBe(true);
  expect(daysOfWeek(last).at(-1)).toBe('9999-12-19');
  for (const week of [last, addWeeks(last, 1)])
    expect(() => spanOfWeek(week, 'America/Vancouver')).not.toThrow();
});
