import { expect, test } from 'vitest';
import { pinAge, pinOpacity } from './pin.ts';

test.each([
  [-5_000, 1],
  [0, 1],
  [21_600_000, 0.6],
  [43_200_000, 0.2],
  [90_000_000, 0.2],
])('a position of %i ms has an opacity of %f', (ageMs, opacity) => {
  expect(pinOpacity(ageMs)).toBeCloseTo(opacity, 10);
});

test.each([
  [-1, '0 min'],
  [59_999, '0 min'],
  [60_000, '1 min'],
  [60 * 60_000, '60 min'],
  [61 * 60_000, '1 h'],
  [119 * 60_000, '1 h'],
  [12 * 3_600_000, '12 h'],
])('a position of %i ms is %s old', (ageMs, words) => {
  expect(pinAge(ageMs)).toBe(words);
});
