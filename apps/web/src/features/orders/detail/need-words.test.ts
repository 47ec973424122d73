import { DELIVERY_ROW, ORDER_ROW } from '@passline/contract/orders/order-fixtures';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { urgencyOfRow } from '../board/board-rows.ts';
import { needNumber, needReason } from './need-words.ts';

const MINUTE_MS = 60_000;
const START_MS = ORDER_ROW.createdAt;
const timeOf = (atMs: number) => `minute ${(atMs - START_MS) / MINUTE_MS}`;

/** What the panel says about such an order some minutes after it was placed. */
function said(minute: number, order: Partial<OrderRow>, delivery: Partial<DeliveryRow> | null = null) {
  const now = START_MS + minute * MINUTE_MS;
  const whole = {
    order: { ...ORDER_ROW, ...order },
    delivery: delivery && { ...DELIVERY_ROW, ...delivery },
  };
  const urgency = urgencyOfRow(whole.order, whole.delivery ?? undefined, now);
  const number = needNumber(urgency, now);
  return [number && `${number.number} ${number.words}`, needReason(urgency, whole, now, timeOf)];
}

const preparing: Partial<OrderRow> = {
  status: 'Preparing',
  orderType: 'Delivery',
  deliveryType: 'product',
  confirmedAt: START_MS,
  completionTime: START_MS + 30 * MINUTE_MS,
};
const ridden: Partial<DeliveryRow> = {
  riderName: 'Jia Roy',
  estimatedPickupTime: START_MS + 30 * MINUTE_MS,
  estimatedDeliveryTime: START_MS + 50 * MINUTE_MS,
};

test('a New order says until when it has to be confirmed', () => {
  expect(said(1, {})).toEqual(['2 min left to confirm', 'It has to be confirmed by minute 3.']);
  expect(said(5, {})).toEqual(['2 min late to confirm', 'It should have been confirmed by minute 3.']);
});

test('a late order says for how long, since when, and who waits for it', () => {
  const delivery = {
    ...ridden,
    deliveryStatus: 'ArrivedAtRestaurant',
    pickupTime: START_MS + 32 * MINUTE_MS,
  } as const;
  expect(said(36, preparing, delivery)).toEqual([
    '6 min late to finish',
    'Food was due at minute 30. Jia has waited at the restaurant for 4 min.',
  ]);
});

test('over an hour is shown in hours', () => {
  expect(said(95, { ...preparing, orderType: 'Pickup' })[0]).toBe('1 h 05 late to finish');
});

test('a courier on the way, and food that waits for one', () => {
  const ready = { ...preparing, isFoodReady: true };
  expect(said(20, ready, { ...ridden, deliveryStatus: 'HeadingToRestaurant' })[1]).toBe(
    'Pick-up is due at minute 30. Jia is on the way to the restaurant.',
  );
  expect(said(40, ready, { ...ridden, deliveryStatus: 'HeadingToCustomer' })[1]).toBe(
    'Delivery is due at minute 50. Jia is on the way to the customer.',
  );
  expect(said(20, ready, { ...ridden, riderName: null })[1]).toBe(
    'A courier was needed by minute 5. The food waits for a courier.',
  );
});

test('a failed delivery says since when and why', () => {
  const failed = {
    deliveryStatus: 'Failed',
    failedAt: START_MS + 10 * MINUTE_MS,
    failedReason: 'No answer',
  } as const;
  expect(said(12, preparing, failed)).toEqual([
    '2 min since the delivery failed',
    'The delivery failed at minute 10: No answer.',
  ]);
});

test('without a time there is no number', () => {
  expect(said(9, { ...preparing, orderType: 'Pickup', completionTime: null })).toEqual([
    null,
    'It is not known when the food is due.',
  ]);
});
