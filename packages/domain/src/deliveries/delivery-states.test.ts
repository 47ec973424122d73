import { expect, test } from 'vitest';
import { checkSetDeliveryStatus, DELIVERY_STATUSES, isActiveDelivery } from './delivery-states.ts';

const nowMs = Date.UTC(2026, 5, 1);

test.each(['Matching', 'MatchingManager', 'ArrivedAtRestaurant', 'Delivered', 'Failed', 'elsewhere', ''])(
  'staff cannot set %j by hand',
  (target) => {
    expect(checkSetDeliveryStatus('HeadingToCustomer', target, nowMs)).toMatchObject({
      ok: false,
      refusal: { code: 'status-not-settable' },
    });
  },
);

test.each([
  ['HeadingToRestaurant', 'Already heading to restaurant'],
  ['HeadingToCustomer', 'Already heading to customer'],
] as const)('the current status is refused: %s', (status, message) => {
  expect(checkSetDeliveryStatus(status, status, nowMs)).toEqual({
    ok: false,
    refusal: { code: 'status-already-set', message },
  });
});

test('heading to the customer records the pickup, heading back clears it', () => {
  expect(checkSetDeliveryStatus('ArrivedAtRestaurant', 'HeadingToCustomer', nowMs)).toEqual({
    ok: true,
    value: { deliveryStatus: 'HeadingToCustomer', pickupCompletionTimeMs: nowMs },
  });
  expect(checkSetDeliveryStatus('HeadingToCustomer', 'HeadingToRestaurant', nowMs)).toEqual({
    ok: true,
    value: { deliveryStatus: 'HeadingToRestaurant', pickupCompletionTimeMs: null },
  });
});

test('all but Delivered and Failed are active', () => {
  expect(DELIVERY_STATUSES.filter((status) => !isActiveDelivery(status))).toEqual(['Delivered', 'Failed']);
});
