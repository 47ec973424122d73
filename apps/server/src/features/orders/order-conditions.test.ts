import { expect, test } from 'vitest';
import { orderConditions, type OrderWishes } from './order-conditions.ts';

const places: OrderWishes[] = [
  {},
  { locationId: 'a' },
  { locationIds: [] },
  { locationIds: ['a'] },
  { locationIds: ['a', 'b'] },
  { locationId: 'a', locationIds: ['b', 'c'] },
];
const statuses: OrderWishes[] = [{}, { status: [] }, { status: ['New'] }, { status: ['Done', 'Cancelled'] }];
const types: OrderWishes[] = [{}, { orderTypes: ['Pickup'] }, { orderTypes: ['Pickup', 'DineIn'] }];
const others: OrderWishes[] = [{}, { search: 'x' }, { createdFrom: 1 }, { createdBefore: 2 }];

test('every connection keeps at most twelve texts, whatever is requested', () => {
  const texts = new Set<string>();
  for (const place of places) {
    for (const status of statuses) {
      for (const type of types) {
        for (const other of others) {
          const wishes = { ...place, ...status, ...type, ...other };
          const { where, isOnePlan } = orderConditions(wishes, { kind: 'anywhere' });
          if (isOnePlan) texts.add(where);
          else expect(other).not.toEqual({});
        }
      }
    }
  }
  expect(texts.size).toBe(12);
});
