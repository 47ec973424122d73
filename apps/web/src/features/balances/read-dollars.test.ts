import { expect, test } from 'vitest';
import { readDollars, typedDollars } from './read-dollars.ts';

test.each(['', 'two', '1e3', '1.005', '1000000000'])('%j is not an amount', (typed) => {
  expect(readDollars(typed)).toBeNull();
});

test.each([
  ['0.01', 1],
  ['-5', -500],
  ['4,182.60', 418_260],
  ['$12,5', 1_250],
])('%j is %d cents', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents);
});

test('the text of a field is read back as the same amount', () => {
  expect(typedDollars(418_260)).toBe('4,182.60');
  expect(readDollars(typedDollars(123_456_789))).toBe(123_456_789);
});
