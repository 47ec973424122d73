import { expect, test } from 'vitest';
import { byArrival, type CourierPlace } from './rank-couriers.ts';

const courier = (
  name: string,
  arrivalMs: number | null,
  changes: Partial<CourierPlace> = {},
): CourierPlace => ({
  id: name,
  name,
  isActive: true,
  arrivalMs,
  ...changes,
});

test.each<[string, CourierPlace, CourierPlace]>([
  ['on duty before off duty', courier('b', null), courier('a', 1, { isActive: false })],
  ['the earlier arrival first', courier('b', 5), courier('a', 6)],
  ['a known arrival before an unknown one', courier('b', 900), courier('a', null)],
  ['by name where all is equal', courier('a', null), courier('b', null)],
  ['by id where the names are too', courier('a', 1, { id: '1' }), courier('a', 1, { id: '2' })],
])('%s', (_, first, second) => {
  expect([second, first].toSorted(byArrival)).toEqual([first, second]);
  expect([first, second].toSorted(byArrival)).toEqual([first, second]);
});
