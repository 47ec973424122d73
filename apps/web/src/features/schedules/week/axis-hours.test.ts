import { weekAxis } from '@passline/domain/schedules/week-axis';
import { expect, test } from 'vitest';
import { axisGaps, axisHours } from './axis-hours.ts';

test('a plain week has 24 hours and no gap', () => {
  const axis = weekAxis('2026-11-23', 'America/Vancouver');
  expect(axisHours(axis).map(({ minute }) => minute)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour * 60),
  );
  expect(axisGaps(axis)).toEqual([]);
});

test('the skipped hour is a gap in its day', () => {
  expect(axisGaps(weekAxis('2026-03-02', 'America/Vancouver'))).toEqual([
    { day: 6, minute: 120, minutes: 60, words: 'Clocks go forward' },
  ]);
});

test('the repeated hour has its own line, which is a gap on the other six days', () => {
  const axis = weekAxis('2026-10-26', 'America/Toronto');
  expect(axisHours(axis).slice(0, 5)).toEqual([
    { minute: 0, words: '00:00', isAgain: false },
    { minute: 60, words: '01:00', isAgain: false },
    { minute: 120, words: '01:00', isAgain: true },
    { minute: 180, words: '02:00', isAgain: false },
    { minute: 240, words: '03:00', isAgain: false },
  ]);
  expect(axisGaps(axis).map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5]);
});
