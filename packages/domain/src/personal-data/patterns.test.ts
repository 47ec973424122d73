import { expect, test } from 'vitest';
import { patternsOf } from './patterns.ts';

const robin = patternsOf({
  emails: ['ann@example.ca'],
  phones: ['6045550123'],
  names: ['Ann  Field'],
  addresses: ['3500 Main St, Vancouver'],
});

/** JavaScript reads these as PostgreSQL does, but for the name of its class of letters and digits. */
const finds = (pattern: string | null, text: string) =>
  pattern !== null && new RegExp(pattern.replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]'), 'iu').test(text);

test.each([
  'joann@example.ca',
  'ann@example.ca.org',
  'ann@example.cab',
  '16045550124',
  '604555012',
  '60455501234',
  '96045550123',
])('%j is somebody else', (text) => {
  expect(finds(robin.contacts, text)).toBe(false);
});

test.each([
  'Write to Ann@Example.ca.',
  '{"email":"ann@example.ca"}',
  '+16045550123',
  '(604) 555-0123',
  '1 604.555.0123',
  '"011 1 604 555 0123"',
])('%j holds a contact', (text) => {
  expect(finds(robin.contacts, text)).toBe(true);
});

test.each(['Joann Field', 'Ann Fielding', '3502 Main St', '13500 Main St', '3500 Main Street West'])(
  '%j is a neighbour',
  (text) => {
    expect(finds(robin.whole, text)).toBe(false);
  },
);

test.each(['for ann field!', 'Field, Ann', 'left at 3500 main st', '3500 Main St, Vancouver'])(
  '%j names the person or their house',
  (text) => {
    expect(finds(robin.whole, text)).toBe(true);
  },
);

test('a part of a name counts only where any part counts', () => {
  expect(finds(robin.whole, 'Mrs. Field called')).toBe(false);
  expect(finds(robin.words, 'Mrs. Field called')).toBe(true);
  expect(finds(robin.words, 'a fielder')).toBe(false);
});

test('quotes in a name are found in JSON too', () => {
  const { whole } = patternsOf({ emails: [], phones: [], names: ['Bo "Ace" Ng'], addresses: [] });
  expect(finds(whole, JSON.stringify({ name: 'Bo "Ace" Ng' }))).toBe(true);
});

test('nobody is found by nothing, by a few digits, by an initial or by a number alone', () => {
  const nothing = { contacts: null, whole: null, words: null };
  expect(patternsOf({ emails: [''], phones: ['911'], names: ['', 'B'], addresses: ['', '12'] })).toEqual(
    nothing,
  );
});
