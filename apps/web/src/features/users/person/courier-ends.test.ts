import type { PastDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import { expect, test } from 'vitest';
import { courierEnd } from './courier-ends.ts';

const MINUTE = 60_000;
const DUE = Date.UTC(2026, 10, 26, 20);

function delivery(changes: Partial<PastDelivery>): PastDelivery {
  return {
    orderId: 'one',
    orderNumber: 52,
    restaurantName: 'Golden Wok',
    locationName: '',
    deliveryAddress: '3500 Main St',
    createdAt: DUE - 40 * MINUTE,
    status: 'Done',
    deliveryStatus: 'Delivered',
    failedReason: null,
    cancelReason: null,
    estimatedDeliveryTime: DUE,
    endedAt: DUE,
    earned: 5,
    isWaiting: false,
    ...changes,
  };
}

test.each([
  ['Delivered', 'on time', {}],
  ['Delivered', '21 min late', { endedAt: DUE + 21 * MINUTE }],
  ['Delivered', '4 min early', { endedAt: DUE - 4 * MINUTE }],
  ['Delivered', '', { estimatedDeliveryTime: null }],
  ['Failed', 'Nobody home', { deliveryStatus: 'Failed', failedReason: 'Nobody home', status: 'Preparing' }],
  [
    'Failed',
    'Nobody home',
    { deliveryStatus: 'Failed', failedReason: 'Nobody home', status: 'Cancelled', cancelReason: 'Late' },
  ],
  ['Cancelled', 'Kitchen closed', { status: 'Cancelled', cancelReason: 'Kitchen closed' }],
  ['Not delivered', '', { deliveryStatus: 'HeadingToCustomer' }],
] as const)('it says %s, %s of a delivery with %j', (word, when, changes) => {
  expect(courierEnd(delivery(changes))).toMatchObject({ word, when });
});
