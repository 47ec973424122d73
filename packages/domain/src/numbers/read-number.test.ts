import { expect, test } from 'vitest';
import { MONEY_FORM, RATE_FORM, readNumber, roundTo, type NumberForm } from './read-number.ts';

const KM: NumberForm = { decimals: 2, units: ['km'] };
const MINUTES: NumberForm = { decimals: 0, units: ['minutes', 'min'] };
const DEGREES: NumberForm = { decimals: 6 };

test.each<[string, NumberForm, number]>([
  ['0', MONEY_FORM, 0],
  ['5', MONEY_FORM, 5],
  ['1000', MONEY_FORM, 1000],
  ['1,000', MONEY_FORM, 1000],
  ['1,234', MONEY_FORM, 1234],
  ['1,000,000', MONEY_FORM, 1_000_000],
  ['1.000.000', MONEY_FORM, 1_000_000],
  ['1,234.50', MONEY_FORM, 1234.5],
  ['1.000,50', MONEY_FORM, 1000.5],
  ['1 234,50', MONEY_FORM, 1234.5],
  ['1\u00a0234,50', MONEY_FORM, 1234.5],
  ['1 234', MONEY_FORM, 1234],
  ['4,99', MONEY_FORM, 4.99],
  ['4.9', MONEY_FORM, 4.9],
  ['0,125', MONEY_FORM, 0.125],
  ['0.125', MONEY_FORM, 0.125],
  ['.5', MONEY_FORM, 0.5],
  [',5', MONEY_FORM, 0.5],
  ['5.', MONEY_FORM, 5],
  ['$5', MONEY_FORM, 5],
  [' $ 5.00 ', MONEY_FORM, 5],
  ['5 $', MONEY_FORM, 5],
  ['CA$5', MONEY_FORM, 5],
  ['5 CAD', MONEY_FORM, 5],
  ['-1', MONEY_FORM, -1],
  ['−1,25', MONEY_FORM, -1.25],
  ['-$5', MONEY_FORM, -5],
  ['$-5', MONEY_FORM, -5],
  ['5 km', KM, 5],
  ['5,5km', KM, 5.5],
  ['30 min', MINUTES, 30],
  ['30 minutes', MINUTES, 30],
  ['15%', RATE_FORM, 0.15],
  ['15 %', RATE_FORM, 0.15],
  ['12,5 %', RATE_FORM, 0.125],
  ['0.15', RATE_FORM, 0.15],
  ['0,15', RATE_FORM, 0.15],
  ['49.263', DEGREES, 49.263],
  ['-123.1007', DEGREES, -123.1007],
])('%j is read', (typed, form, value) => {
  expect(readNumber(typed, form)).toEqual({ kind: 'number', value });
});

test.each(['', '  ', '\u00a0'])('%j is no value', (typed) => {
  expect(readNumber(typed, MONEY_FORM)).toEqual({ kind: 'empty' });
});

test.each<[string, NumberForm, string]>([
  ['1.234', MONEY_FORM, '1.234 can mean two numbers. Please enter 1234 or 1.23.'],
  ['$1.234', MONEY_FORM, '1.234 can mean two numbers. Please enter 1234 or 1.23.'],
  ['1.005', MONEY_FORM, '1.005 can mean two numbers. Please enter 1005 or 1.01.'],
  ['1.234', MINUTES, '1.234 can mean two numbers. Please enter 1234 or 1.'],
  ['49,263', DEGREES, '49,263 can mean two numbers. Please enter 49263 or 49.263.'],
])('%j is not guessed at', (typed, form, mistake) => {
  expect(readNumber(typed, form)).toEqual({ kind: 'unread', mistake });
});

test.each<[string, NumberForm]>([
  ['two', MONEY_FORM],
  ['1e3', MONEY_FORM],
  ['--2', MONEY_FORM],
  ['$', MONEY_FORM],
  ['-', MONEY_FORM],
  ['.', MONEY_FORM],
  ['2.5.1', MONEY_FORM],
  ['1,00,000', MONEY_FORM],
  ['1,234,5', MONEY_FORM],
  ['1,234.567.890', MONEY_FORM],
  ['5 km', MONEY_FORM],
  ['15%', MONEY_FORM],
  ['$5', KM],
  ['1 2', MONEY_FORM],
])('%j is not a number', (typed, form) => {
  expect(readNumber(typed, form)).toEqual({
    kind: 'unread',
    mistake: 'This is not a number. Please enter one such as 1234.50.',
  });
});

test('what is wrong with a whole number is said with an example that the field takes', () => {
  expect(readNumber('twelve', { decimals: 0 })).toEqual({
    kind: 'unread',
    mistake: 'This is not a number. Please enter one such as 1234.',
  });
});

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [8.345, 2, 8.35],
  [2.675, 2, 2.68],
  [1.004, 2, 1],
  [-0.001, 2, 0],
  [0.5, 0, 1],
  [1e50, 2, 1e50],
])('%j with %j decimals is %j: half away from zero', (value, decimals, rounded) => {
  expect(roundTo(value, decimals)).toBe(rounded);
});
