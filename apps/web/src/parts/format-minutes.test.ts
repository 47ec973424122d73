import { expect, test } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

test.each([
  [-1, '0 min'],
  [6.9, '6 min'],
  [59, '59 min'],
  [60, '1 h 00'],
  [65, '1 h 05'],
  [1_500, '25 h 00'],
])('%d minutes are "%s"', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
