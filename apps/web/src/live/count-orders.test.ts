import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { countOrders } from './count-orders.ts';

const MINUTE = 60_000;
const order = (changes: Partial<OrderRow>) =>
  ({
    id: 'one',
    status: 'New',
    orderType: 'Pickup',
    deliveryType: null,
    createdAt: 0,
    confirmedAt: null,
    completionTime: null,
    ...changes,
  }) as OrderRow;
const noDelivery = () => undefined;

test('finished orders are not counted', () => {
  const finished = [order({ status: 'Done' }), order({ status: 'Cancelled' })];
  expect(countOrders(finished, noDelivery, 60 * MINUTE)).toEqual({ new: 0, preparing: 0, late: 0 });
});

test('a new order is late after three minutes, not at three minutes', () => {
  expect(countOrders([order({})], noDelivery, 3 * MINUTE)).toEqual({ new: 1, preparing: 0, late: 0 });
  expect(countOrders([order({})], noDelivery, 3 * MINUTE + 1)).toEqual({ new: 1, preparing: 0, late: 1 });
});

test('an order of ours that no courier has taken is late by its delivery', () => {
  const preparing = order({
    status: 'Preparing',
    orderType: 'Delivery',
    confirmedAt: 0,
    completionTime: 30 * MINUTE,
  });
  const matching = { deliveryStatus: 'Matching' } as DeliveryRow;
  expect(countOrders([preparing], () => matching, 6 * MINUTE)).toEqual({ new: 0, preparing: 1, late: 1 });
  expect(countOrders([preparing], noDelivery, 6 * MINUTE)).toEqual({ new: 0, preparing: 1, late: 0 });
});
