import { expect, test } from 'vitest';
import { ATTENTION_LEVELS, attentionOf, byAttention } from './attention.ts';
import type { Attention, AttentionFacts } from './attention.ts';

const minute = 60_000;
const order: AttentionFacts = {
  status: 'Preparing',
  orderType: 'Delivery',
  deliveryStatus: 'Matching',
  deliveryType: 'product',
  createdAtMs: 0,
  confirmedAtMs: 2 * minute,
  completionTimeMs: 30 * minute,
  estimatedPickupTimeMs: 31 * minute,
  estimatedDeliveryTimeMs: 45 * minute,
  deliveryFailedAtMs: null,
};

test('nothing is late at the very minute', () => {
  expect(attentionOf({ ...order, status: 'New' }, 3 * minute).level).toBe('none');
  expect(attentionOf(order, 7 * minute).level).toBe('none');
  expect(attentionOf({ ...order, deliveryStatus: 'HeadingToCustomer' }, 45 * minute).level).toBe('none');
});

test('nothing is late on an order that is over', () => {
  expect(attentionOf({ ...order, status: 'Done' }, 1e9)).toEqual({ level: 'none', sinceMs: 0, label: '' });
  expect(attentionOf({ ...order, status: 'Cancelled' }, 1e9).level).toBe('none');
});

test('a New order is late to confirm after 3 minutes', () => {
  expect(attentionOf({ ...order, status: 'New' }, 3 * minute + 1)).toEqual({
    level: 'late-to-confirm',
    sinceMs: 3 * minute,
    label: 'Late to confirm',
  });
});

test('a delivery without a courier 5 minutes after the confirmation is late to match', () => {
  expect(attentionOf(order, 7 * minute + 1)).toMatchObject({ level: 'late-to-match', sinceMs: 7 * minute });
  expect(attentionOf({ ...order, deliveryStatus: 'MatchingManager' }, 90 * minute).level).toBe(
    'late-to-match',
  );
});

test('a delivery that is wanted hours later is late to match half an hour before its pick-up', () => {
  const scheduled = { ...order, estimatedPickupTimeMs: 180 * minute, estimatedDeliveryTimeMs: 195 * minute };
  expect(attentionOf(scheduled, 150 * minute).level).toBe('none');
  expect(attentionOf(scheduled, 151 * minute)).toMatchObject({
    level: 'late-to-match',
    sinceMs: 150 * minute,
  });
  const untimed = { ...scheduled, estimatedPickupTimeMs: null, completionTimeMs: null };
  expect(attentionOf(untimed, 8 * minute)).toMatchObject({ level: 'late-to-match', sinceMs: 7 * minute });
});

test('a courier who is still at the restaurant after the pickup time is late to pick up', () => {
  const arrived = { ...order, deliveryStatus: 'ArrivedAtRestaurant' } as const;
  expect(attentionOf(arrived, 31 * minute).level).toBe('none');
  expect(attentionOf(arrived, 32 * minute)).toMatchObject({ level: 'late-to-pick-up', sinceMs: 31 * minute });
  expect(attentionOf({ ...arrived, estimatedPickupTimeMs: null }, 31 * minute).sinceMs).toBe(30 * minute);
});

test('a courier on the way after the delivery time is late to deliver', () => {
  const onTheWay = { ...order, deliveryStatus: 'HeadingToCustomer' } as const;
  expect(attentionOf(onTheWay, 46 * minute)).toMatchObject({
    level: 'late-to-deliver',
    sinceMs: 45 * minute,
  });
  expect(attentionOf({ ...onTheWay, estimatedDeliveryTimeMs: null }, 1e9).level).toBe('none');
});

test.each([
  ['a pickup', { orderType: 'Pickup', deliveryStatus: null }],
  ['a dine-in', { orderType: 'DineIn', deliveryStatus: null }],
  ['a delivery by the restaurant itself', { deliveryType: 'restaurant' }],
] as const)('%s is late to finish after its completion time', (_, facts) => {
  expect(attentionOf({ ...order, ...facts }, 30 * minute).level).toBe('none');
  expect(attentionOf({ ...order, ...facts }, 31 * minute).level).toBe('late-to-finish');
});

test('a failed delivery needs a person from the moment it failed, until it is reassigned or the order is over', () => {
  const failed = { ...order, deliveryStatus: 'Failed', deliveryFailedAtMs: 10 * minute } as const;
  const needed = { level: 'delivery-failed', sinceMs: 10 * minute, label: 'Delivery failed' };
  expect(attentionOf(failed, 11 * minute)).toEqual(needed);
  // Even if everything else about it is late then.
  expect(attentionOf(failed, 99 * minute)).toEqual(needed);
  expect(attentionOf({ ...failed, status: 'New', createdAtMs: 9 * minute }, 11 * minute)).toEqual(needed);
  expect(attentionOf({ ...failed, deliveryFailedAtMs: null }, 11 * minute).sinceMs).toBe(order.createdAtMs);
  expect(attentionOf({ ...failed, deliveryStatus: 'HeadingToCustomer' }, 11 * minute).level).toBe('none');
  expect(attentionOf({ ...failed, status: 'Done' }, 11 * minute).level).toBe('none');
  expect(attentionOf({ ...failed, status: 'Cancelled' }, 11 * minute).level).toBe('none');
});

test('the board sorts by urgency, then by the longest wait', () => {
  const sorted: Attention[] = ATTENTION_LEVELS.flatMap((level) => [
    { level, sinceMs: 1, label: '' },
    { level, sinceMs: 2, label: '' },
  ]);
  expect(sorted.toReversed().sort(byAttention)).toEqual(sorted);
});
