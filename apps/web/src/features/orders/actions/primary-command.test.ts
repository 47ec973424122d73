import { DELIVERY_ROW, ORDER_ROW } from '@passline/contract/orders/order-fixtures';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { AttentionLevel } from '@passline/domain/orders/attention';
import { expect, test } from 'vitest';
import { primaryCommand } from './primary-command.ts';

const PREPARING: Partial<OrderRow> = { status: 'Preparing' };
const READY: Partial<OrderRow> = { ...PREPARING, isFoodReady: true, paymentStatus: 'paid' };
const ONLINE: Partial<OrderRow> = {
  orderType: 'Delivery',
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid',
};

function nextStep(
  order: Partial<OrderRow>,
  delivery: Partial<DeliveryRow> | null = null,
  attention: AttentionLevel = 'none',
): string | null {
  const whole = {
    order: { ...ORDER_ROW, ...order },
    delivery: delivery && { ...DELIVERY_ROW, ...delivery },
  };
  return primaryCommand(whole, 25, attention)?.kind ?? null;
}

test.each(['Done', 'Cancelled'] as const)('an order that is %s has no next step', (status) => {
  expect(nextStep({ ...READY, status })).toBeNull();
});

test('a New order is confirmed, with the wait of its location', () => {
  expect(primaryCommand({ order: ORDER_ROW, delivery: null }, 25, 'none')).toEqual({
    kind: 'confirm',
    waitMinutes: 25,
  });
});

test('first the food, then the payment, then done', () => {
  expect(nextStep(PREPARING)).toBe('setFoodReady');
  expect(nextStep({ ...PREPARING, isFoodReady: true })).toBe('markPaid');
  expect(nextStep(READY)).toBe('markDone');
});

test.each(['HeadingToRestaurant', 'ArrivedAtRestaurant', 'Matching'] as const)(
  'with the courier %s, Delivered is not offered as the next step, even if the order is ready and paid',
  (deliveryStatus) => {
    expect(nextStep({ ...READY, ...ONLINE }, { deliveryStatus })).not.toBe('markDone');
    expect(nextStep({ ...PREPARING, ...ONLINE }, { deliveryStatus })).not.toBe('markDone');
  },
);

test('with the courier on the way to the customer, it is', () => {
  expect(nextStep({ ...READY, ...ONLINE }, { deliveryStatus: 'HeadingToCustomer' })).toBe('markDone');
});

test('a person assigns if matching is late, has failed, is left to a manager, or the food waits for it', () => {
  const order = { ...PREPARING, ...ONLINE };
  expect(nextStep(order, { deliveryStatus: 'Matching' })).toBe('setFoodReady');
  expect(nextStep(order, { deliveryStatus: 'Matching' }, 'late-to-match')).toBe('assignRider');
  expect(nextStep({ ...READY, ...ONLINE }, { deliveryStatus: 'Matching' })).toBe('assignRider');
  expect(nextStep(order, { deliveryStatus: 'Failed' })).toBe('assignRider');
  expect(nextStep(order, { deliveryStatus: 'MatchingManager' })).toBe('assignRider');
});
