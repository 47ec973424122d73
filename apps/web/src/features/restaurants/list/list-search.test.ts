import type { LocationSummary } from '@passline/contract';
import { expect, test } from 'vitest';
import { findLocations, LIST_ADDRESS } from './list-search.ts';

const place = (restaurantName: string, locationName: string, isVisible = true) =>
  ({ restaurantName, locationName, isVisible }) as LocationSummary;
const all = [
  place('Golden Wok', 'Main Street'),
  place('Golden Wok', 'Harbour', false),
  place('Taco Verde', 'Main Street'),
];
const found = (q: string, hidden = false) =>
  findLocations(all, { q, hidden }).map((one) => `${one.restaurantName}, ${one.locationName}`);

test('hidden ones are shown only when asked for', () => {
  expect(found('')).toEqual(['Golden Wok, Main Street', 'Taco Verde, Main Street']);
  expect(found('', true)).toHaveLength(3);
});

test('every word must be found, in any order and in any letters', () => {
  expect(found('WOK gold', true)).toEqual(['Golden Wok, Main Street', 'Golden Wok, Harbour']);
  expect(found('wok harbour', true)).toEqual(['Golden Wok, Harbour']);
  expect(found('wok verde', true)).toEqual([]);
});

test('the address says only what narrows the list', () => {
  expect(LIST_ADDRESS.write({ q: '', hidden: false })).toEqual({});
  expect(LIST_ADDRESS.read({ q: 1024, hidden: 1 })).toEqual({ q: '1024', hidden: true });
  expect(LIST_ADDRESS.read(LIST_ADDRESS.write({ q: 'wok', hidden: true }))).toEqual({
    q: 'wok',
    hidden: true,
  });
});
