import { expect, test } from 'vitest';
import { tableNeedOf, waitsSince } from './table-service.ts';

const eating = {
  status: 'Preparing',
  orderType: 'DineIn',
  isFoodReady: false,
  paymentMethod: 'inperson-cash',
  paymentStatus: 'unpaid',
} as const;

test('nobody waits at a table for an order of another type, or for one that is over', () => {
  expect(tableNeedOf({ ...eating, orderType: 'Pickup' })).toBeNull();
  expect(tableNeedOf({ ...eating, orderType: 'Delivery', status: 'New' })).toBeNull();
  expect(tableNeedOf({ ...eating, status: 'Done' })).toBeNull();
  expect(tableNeedOf({ ...eating, status: 'Cancelled' })).toBeNull();
});

test('guests wait for the confirmation, then for the food, then for the bill, or to be served what is paid', () => {
  expect(tableNeedOf({ ...eating, status: 'New' })).toBe('confirmation');
  expect(tableNeedOf({ ...eating, status: 'New', isFoodReady: true })).toBe('confirmation');
  expect(tableNeedOf(eating)).toBe('food');
  expect(tableNeedOf({ ...eating, isFoodReady: true })).toBe('bill');
  expect(tableNeedOf({ ...eating, isFoodReady: true, paymentStatus: 'paid' })).toBe('serving');
  expect(
    tableNeedOf({
      ...eating,
      isFoodReady: true,
      paymentMethod: 'online-creditcard',
      paymentStatus: 'paid-online',
    }),
  ).toBe('serving');
});

test('they wait since they ordered; what is scheduled, from its time on', () => {
  expect(waitsSince({ createdAtMs: 5, scheduledForMs: null })).toBe(5);
  expect(waitsSince({ createdAtMs: 5, scheduledForMs: 9 })).toBe(9);
  expect(waitsSince({ createdAtMs: 5, scheduledForMs: 3 })).toBe(5);
});
