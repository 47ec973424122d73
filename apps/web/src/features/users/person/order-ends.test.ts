import type { PersonOrder } from '@passline/contract/users/users';
import { expect, test } from 'vitest';
import { orderEnd } from './order-ends.ts';

const MIN = 60_000;
const NOW = 1_000 * MIN;
const order = (more: Partial<PersonOrder>): PersonOrder => ({
  id: 'o',
  orderNumber: 1,
  createdAt: 0,
  restaurantId: 'r',
  restaurantName: 'Golden Wok',
  locationId: 'l',
  locationName: '',
  orderType: 'Delivery',
  status: 'Done',
  deliveryStatus: 'Delivered',
  cancelReason: null,
  promisedAt: NOW,
  endedAt: NOW,
  refunded: 0,
  total: 10,
  ...more,
});

test('an order that ended says how late or early it was, within a minute on time', () => {
  expect(orderEnd(order({ endedAt: NOW + 20.5 * MIN }), NOW)).toEqual({
    word: 'Delivered',
    when: '21 min late',
    isLate: true,
  });
  expect(orderEnd(order({ endedAt: NOW - 4.9 * MIN }), NOW)).toEqual({
    word: 'Delivered',
    when: '4 min early',
    isLate: false,
  });
  expect(orderEnd(order({ endedAt: NOW + 59_000 }), NOW).when).toBe('on time');
  expect(orderEnd(order({ promisedAt: null, orderType: 'Pickup', deliveryStatus: null }), NOW)).toEqual({
    word: 'Picked up',
    when: '',
    isLate: false,
  });
});

test('a cancelled order says why, a failed delivery that it was not delivered', () => {
  expect(orderEnd(order({ status: 'Cancelled', cancelReason: 'Restaurant closed' }), NOW)).toEqual({
    word: 'Cancelled',
    when: 'Restaurant closed',
    isLate: false,
  });
  expect(orderEnd(order({ deliveryStatus: 'Failed' }), NOW).word).toBe('Not delivered');
});

test('an order under way says where it is and whether it is late', () => {
  const way = order({
    status: 'Preparing',
    deliveryStatus: 'HeadingToCustomer',
    endedAt: null,
    promisedAt: NOW - 5 * MIN,
  });
  expect(orderEnd(way, NOW)).toEqual({ word: 'To customer', when: '5 min late', isLate: true });
  expect(
    orderEnd(order({ status: 'New', deliveryStatus: null, endedAt: null, promisedAt: null }), NOW),
  ).toEqual({ word: 'New', when: '', isLate: false });
});
