import { expect, test } from 'vitest';
import { lagWords } from './lag-words.ts';

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 minutes'],
  [290, '5 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [90_000, '25 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(lagWords(seconds)).toBe(words);
});
