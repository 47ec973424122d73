import { expect, test } from 'vitest';
import { checkAcceptDelivery, checkOwnDelivery, rideStepTo } from './ride.ts';
import { DELIVERY_STATUSES } from './delivery-states.ts';

const nowMs = Date.UTC(2026, 5, 1);
const open = { deliveryStatus: 'Matching', riderUserId: null } as const;
const courier = { id: 'a', role: 'courier' } as const;

test('somebody who does not deliver takes nothing, even if they are on duty', () => {
  for (const rider of [null, { id: 'a', role: 'customer' } as const]) {
    expect(checkAcceptDelivery(open, rider, nowMs + 1, nowMs)).toMatchObject({
      refusal: { code: 'not-a-courier', message: 'Not a Courier' },
    });
  }
});

test.each([null, nowMs - 1, nowMs])('a courier whose duty ends at %j is off duty', (until) => {
  expect(checkAcceptDelivery(open, courier, until, nowMs)).toMatchObject({
    refusal: { code: 'rider-off-duty' },
  });
});

test('a courier on duty takes it', () => {
  expect(checkAcceptDelivery(open, courier, nowMs + 1, nowMs)).toEqual({ ok: true, value: courier });
});

test("nobody advances somebody else's delivery, nor one without a courier", () => {
  expect(checkOwnDelivery({ riderUserId: 'b' }, 'a')).toMatchObject({
    refusal: { code: 'not-your-delivery' },
  });
  expect(checkOwnDelivery({ riderUserId: null }, 'a')).toMatchObject({ ok: false });
  expect(checkOwnDelivery({ riderUserId: 'a' }, 'a')).toEqual({ ok: true, value: true });
});

test('there are three steps, and no other status is set by a courier', () => {
  const steps = DELIVERY_STATUSES.flatMap((status) => {
    const step = rideStepTo(status);
    return step.ok ? [`${status}: ${step.value}`] : [];
  });
  expect(steps).toEqual([
    'ArrivedAtRestaurant: arriveAtRestaurant',
    'HeadingToCustomer: pickUp',
    'Delivered: deliver',
  ]);
});
