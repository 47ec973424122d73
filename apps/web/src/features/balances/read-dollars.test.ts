import { expect, test } from 'vitest';
import { isOther, readDollars, typedDollars } from './read-dollars.ts';

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

test.each([
  ['500', '500.00', false],
  [' ', '', false],
  ['5', '', true],
  ['', '500.00', true],
  ['two', '', true],
])('%j in a field that had %j is another amount: %s', (typed, before, is) => {
  expect(isOther(typed, before)).toBe(is);
});

test('the text of a field is read back as the same amount', () => {
  expect(typedDollars(418_260)).toBe('4,182.60');
  expect(readDollars(typedDollars(123_456_789))).toBe(123_456_789);
});
