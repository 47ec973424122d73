import { expect, test } from 'vitest';
import { isAppCode, typedCode } from './second-factor-code.ts';

test.each([
  [' abcde-6ghjk ', 'abcde-6ghjk'],
  ['ABCDE 6GHJK', 'abcde-6ghjk'],
  ['abcde6ghjk', 'abcde-6ghjk'],
  ['123 456', '123456'],
  // As they were made before.
  ['GJSjT-aCDBy', 'GJSjT-aCDBy'],
  ['GJSjTaCDBy', 'GJSjT-aCDBy'],
  ['abcde-6ghj', 'abcde-6ghj'],
  ['', ''],
])('%j is the code %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test('six digits are of an app, anything else is a backup code', () => {
  expect(['123456', '12345', 'abcde-6ghjk'].map(isAppCode)).toEqual([true, false, false]);
});
