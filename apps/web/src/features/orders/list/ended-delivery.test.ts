import { expect, test } from 'vitest';
import { endedDelivery } from './ended-delivery.ts';

const NOBODY = new Map<string, never>();

test('an order without a delivery, and one still under way, has no ended delivery', () => {
  expect(endedDelivery({ id: 'a', status: 'Done', orderType: 'Pickup' }, NOBODY)).toBeNull();
  expect(endedDelivery({ id: 'a', status: 'Preparing', orderType: 'Delivery' }, NOBODY)).toBeNull();
  expect(endedDelivery({ id: 'a', status: 'New', orderType: 'Delivery' }, NOBODY)).toBeNull();
});

test('nothing is guessed for a cancelled order: it may have been delivered before', () => {
  const cancelled = new Map([
    ['a', 'Failed'],
    ['b', 'Delivered'],
  ] as const);
  expect(endedDelivery({ id: 'a', status: 'Cancelled', orderType: 'Delivery' }, cancelled)).toBe('Failed');
  expect(endedDelivery({ id: 'b', status: 'Cancelled', orderType: 'Delivery' }, cancelled)).toBe('Delivered');
  expect(endedDelivery({ id: 'c', status: 'Cancelled', orderType: 'Delivery' }, cancelled)).toBeNull();
});

test('a Done delivery is delivered', () => {
  expect(endedDelivery({ id: 'a', status: 'Done', orderType: 'Delivery' }, NOBODY)).toBe('Delivered');
});
