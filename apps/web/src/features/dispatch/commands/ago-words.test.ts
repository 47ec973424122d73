import { expect, test } from 'vitest';
import { agoWords } from './ago-words.ts';

test.each([
  [-4_000, 'just now'],
  [999, 'just now'],
  [4_900, '4 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_000, '59 min ago'],
  [3_900_000, '1 h 05 ago'],
])('%i ms is "%s"', (ms, words) => {
  expect(agoWords(ms)).toBe(words);
});
