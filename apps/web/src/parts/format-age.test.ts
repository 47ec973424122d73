import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test.each([
  [-500, '0 s'],
  [42_900, '42 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_900_000, '1 h 05'],
])('%i ms is %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});
