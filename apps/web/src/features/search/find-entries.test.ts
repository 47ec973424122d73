import { expect, test } from 'vitest';
import type { Findable } from './entry.ts';
import { findEntries } from './find-entries.ts';

const entry = (id: string, words: string, digits?: string[]): Findable => ({
  id,
  kind: 'order',
  title: words,
  detail: '',
  to: '/',
  picture: '',
  words,
  ...(digits ? { digits } : {}),
});

const entries = [
  entry('late', 'Order of Zoë Quick, Café Zürich', ['1024', '16045550123']),
  entry('early', 'Order of Ana, Golden Wok, 24 Main St', ['24', '17785559102']),
  entry('screen', 'Orders'),
];
const find = (typed: string) => findEntries(entries, typed, 10).map(({ id }) => id);

test('an empty search finds nothing', () => {
  expect(find('   ')).toEqual([]);
});

test('a word that matches nothing finds nothing, also beside one that matches', () => {
  expect(find('golden nowhere')).toEqual([]);
});

test('two digits do not find every phone number that has them', () => {
  expect(find('55')).toEqual([]);
});

test('an order number is found by its beginning, the exact one first', () => {
  expect(find('#1024')).toEqual(['late']);
  expect(find('24')).toEqual(['early']);
});

test('a phone number is found by its digits, however it is written', () => {
  expect(find('(604) 555-01')).toEqual(['late']);
});

test('accents and case do not matter', () => {
  expect(find('cafe zur')).toEqual(['late']);
  expect(find('ZOE')).toEqual(['late']);
});

test('a title that starts with it comes before one that contains it', () => {
  expect(
    findEntries([entry('inside', 'All orders'), entry('begins', 'Orders')], 'ord', 10).map(({ id }) => id),
  ).toEqual(['begins', 'inside']);
});

test('no more than asked for', () => {
  expect(findEntries(entries, 'order', 1)).toHaveLength(1);
});
