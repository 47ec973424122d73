import { expect, test } from 'vitest';
import { percentOfRate, storedPercent } from './tax-rate.ts';

test.each([
  [0, 0],
  [0.05, 5],
  [0.07, 7],
  [0.09975, 9.975],
  [1, 100],
])('a rate of %d is %d percent', (rate, percent) => {
  expect(percentOfRate(rate)).toBe(percent);
});

test('a percent that was computed is the one that is stored', () => {
  expect(storedPercent(0.07 * 100)).toBe(7);
  expect(storedPercent(9.975)).toBe(9.975);
});
