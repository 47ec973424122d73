import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test.each([
  [-500, '0 s'],
  [42_900, '42 s'],
  [119_999, '119 s'],
  [120_000, '2 min'],
  [7_199_999, '119 min'],
  [7_200_000, '2 h'],
])('%i ms is %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});
