import { expect, test } from 'vitest';
import type { AttentionFacts } from './attention.ts';
import { byUrgency, urgencyOf, type Urgency } from './urgency.ts';

const minute = 60_000;
const delivery: AttentionFacts & { isFoodReady: boolean } = {
  status: 'Preparing',
  orderType: 'Delivery',
  deliveryStatus: 'HeadingToRestaurant',
  deliveryType: 'product',
  createdAtMs: 0,
  confirmedAtMs: 2 * minute,
  completionTimeMs: 30 * minute,
  estimatedPickupTimeMs: 30 * minute,
  estimatedDeliveryTimeMs: 45 * minute,
  deliveryFailedAtMs: null,
  isFoodReady: false,
};
const pickup = { ...delivery, orderType: 'Pickup', deliveryStatus: null, deliveryType: null } as const;

test.each([
  [0, 'calm'],
  [25 * minute - 1, 'calm'],
  [25 * minute, 'soon'],
  [30 * minute, 'soon'],
  [30 * minute + 1, 'late'],
  [40 * minute - 1, 'late'],
  [40 * minute, 'very-late'],
])('food that is due at minute 30 is at %d ms %s', (nowMs, degree) => {
  expect(urgencyOf(pickup, nowMs)).toMatchObject({ degree, verb: 'to finish', dueMs: 30 * minute });
});

test.each([
  [0, 'calm'],
  [2 * minute - 1, 'calm'],
  [2 * minute, 'soon'],
  [3 * minute, 'soon'],
  [3 * minute + 1, 'late'],
  [13 * minute, 'very-late'],
])('a New order is to be confirmed within 3 minutes: at %d ms it is %s', (nowMs, degree) => {
  expect(urgencyOf({ ...delivery, status: 'New' }, nowMs)).toMatchObject({
    degree,
    verb: 'to confirm',
    dueMs: 3 * minute,
  });
});

test('the verb says who must act: the kitchen, the courier, or the guest', () => {
  const verb = (facts: Partial<typeof delivery>) => urgencyOf({ ...delivery, ...facts }, 3 * minute).verb;
  expect(verb({})).toBe('to finish');
  expect(verb({ isFoodReady: true })).toBe('to pick up');
  expect(verb({ deliveryStatus: 'HeadingToCustomer', isFoodReady: true })).toBe('to deliver');
  expect(verb({ deliveryStatus: 'Matching' })).toBe('to match');
  expect(verb({ ...pickup, isFoodReady: true })).toBe('to pick up');
  expect(verb({ ...pickup, orderType: 'DineIn', isFoodReady: true })).toBe('to finish');
  expect(verb({ deliveryType: 'restaurant', deliveryStatus: null, isFoodReady: true })).toBe('to deliver');
});

test('what is late is shown before what is due next, and a failed delivery is late since it failed', () => {
  expect(urgencyOf({ ...delivery, isFoodReady: true }, 31 * minute)).toMatchObject({
    degree: 'late',
    verb: 'to pick up',
    dueMs: 30 * minute,
  });
  const failed = { ...delivery, deliveryStatus: 'Failed', deliveryFailedAtMs: 20 * minute } as const;
  expect(urgencyOf(failed, 29 * minute)).toMatchObject({ degree: 'late', verb: 'to assign again' });
  expect(urgencyOf(failed, 30 * minute).degree).toBe('very-late');
});

test('nothing is due on an order that is over, and an order without times is calm', () => {
  expect(urgencyOf({ ...delivery, status: 'Done' }, 1e9)).toEqual({
    degree: 'over',
    level: 'none',
    verb: '',
    dueMs: null,
  });
  const unknown = { ...pickup, completionTimeMs: null };
  expect(urgencyOf(unknown, 1e9)).toMatchObject({ degree: 'calm', dueMs: null });
});

test('the most pressing come first: by degree, then by the time; an order for tonight waits behind those of now', () => {
  const due = (degree: Urgency['degree'], dueMs: number | null): Urgency => ({
    degree,
    level: 'none',
    verb: '',
    dueMs,
  });
  const sorted = [
    due('very-late', 5),
    due('very-late', 9),
    due('late', 1),
    due('soon', 40),
    due('calm', 50),
    due('calm', 180 * minute),
    due('calm', null),
    due('over', null),
  ];
  expect(sorted.toReversed().toSorted(byUrgency)).toEqual(sorted);
});
