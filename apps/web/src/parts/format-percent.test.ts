import { expect, test } from 'vitest';
import { formatPercent } from './format-percent.ts';

test.each([
  [0.15, '15 %'],
  [0.045, '4.5 %'],
  [0.0749, '7.49 %'],
  [0.12345, '12.35 %'],
  [0, '0 %'],
  [null, ''],
])('a share of %s is "%s"', (share, words) => {
  expect(formatPercent(share)).toBe(words);
});
