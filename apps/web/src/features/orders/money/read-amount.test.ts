import { expect, test } from 'vitest';
import { amountMistake, readAmount } from './read-amount.ts';

test.each(['', ' ', 'two', '1e3', '--2', '2.5.1', '$', '12345678', '1.005'])('%j: no amount', (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test.each([
  ['2', 200],
  ['2.', 200],
  ['2.5', 250],
  ['2,50', 250],
  [' $2.50 ', 250],
  ['-1.25', -125],
  ['1.0051', 101],
  ['0.005', 1],
  ['-0.005', -1],
  ['1,000', 100_000],
  ['1 234,50', 123_450],
  ['-$5', -500],
  ['0', 0],
])('%j is %d cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

test('the first unreadable amount says what is wrong with it; an empty one does not', () => {
  expect(amountMistake('', '2,50')).toBeNull();
  expect(amountMistake('', 'two', '1.234')).toBe('This is not a number. Please enter one such as 1234.50.');
  expect(amountMistake('1.234')).toBe('1.234 can mean two numbers. Please enter 1234 or 1.23.');
});
