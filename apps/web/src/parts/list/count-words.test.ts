import { expect, test } from 'vitest';
import { footWords } from './count-words.ts';

const more = 'the place of the next page';

test('the foot says how many of how many are loaded, and no more than is known', () => {
  expect(footWords(48, { total: 412, isTotalExact: true, next: more }, false)).toBe('48 of 412');
  expect(footWords(412, { total: 412, isTotalExact: true, next: more }, true)).toBe('412 of 412');
  expect(footWords(300, { total: 10_000, isTotalExact: false, next: more }, false)).toBe(
    '300 of more than 10,000',
  );
  expect(footWords(12_000, { total: 10_000, isTotalExact: false, next: more }, false)).toBe(
    '12,000 of more than 12,000',
  );
  expect(footWords(12_345, { total: 10_000, isTotalExact: false, next: more }, true)).toBe(
    '12,345 of 12,345',
  );
});

test('rows that came or went since the count do not make a false total', () => {
  expect(footWords(412, { total: 412, isTotalExact: true, next: more }, false)).toBe('412 of more than 412');
  expect(footWords(410, { total: 412, isTotalExact: true, next: more }, true)).toBe('410 of 410');
});

test('a list that is no longer than its first page has no foot', () => {
  expect(footWords(12, { total: 12, isTotalExact: true, next: null }, true)).toBeNull();
  expect(footWords(0, undefined, false)).toBeNull();
});
