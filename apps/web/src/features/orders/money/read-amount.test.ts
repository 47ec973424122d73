import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each(['', ' ', 'two', '1e3', '--2', '2.5.1', '$', '12345678'])('%j is no amount', (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test.each([
  ['2', 200],
  ['2.', 200],
  ['2.5', 250],
  ['2,50', 250],
  [' $2.50 ', 250],
  ['-1.25', -125],
  ['1.005', 101],
  ['-1.005', -101],
  ['0', 0],
])('%j is %d cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});
