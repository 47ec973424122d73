import { expect, test } from 'vitest';
import { readAmount, readDays, wrongWords } from './wrong-entries.ts';

test.each([
  ['abc', 'This is not a number. Please enter one such as 1234.50.'],
  ['-1', 'Please enter an amount from 0 to 9,999,999.'],
  ['10000000', 'Please enter an amount from 0 to 9,999,999.'],
])('%j is no amount', (typed, mistake) => {
  expect(readAmount(typed)).toEqual({ value: null, mistake });
});

test('an amount is rounded to the cent, and none is not wrong', () => {
  expect(readAmount('$20.5')).toEqual({ value: 20.5, mistake: null });
  expect(readAmount(' ')).toEqual({ value: null, mistake: null });
});

test.each(['0', '4000', '1.5', 'ten'])('%j days before are refused', (typed) => {
  expect(readDays(typed)).toEqual({ value: null, mistake: 'A whole number from 1 to 3,660.' });
});

test('1 to 3,660 days are taken, and none is not wrong', () => {
  expect([' 1', '3660', ''].map((typed) => readDays(typed))).toEqual([
    { value: 1, mistake: null },
    { value: 3_660, mistake: null },
    { value: null, mistake: null },
  ]);
});

test('the first mistake is told with the name of its field; where nothing is wrong there is none', () => {
  expect(wrongWords({ days: '4000', most: 'abc' })).toBe(
    'At most: This is not a number. Please enter one such as 1234.50.',
  );
  expect(wrongWords({ days: '4000' })).toBe('Days before: A whole number from 1 to 3,660.');
  expect(wrongWords({})).toBeNull();
});
