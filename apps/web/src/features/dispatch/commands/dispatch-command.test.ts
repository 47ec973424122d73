import { describe, expect, test } from 'vitest';
import { checkDispatch, type DispatchCommand } from './dispatch-command.ts';
import { DELIVERY, NOW_MS, ORDER } from './dispatch-fixtures.ts';

const rider = { id: 'mia', name: 'Mia Chen', role: 'courier' } as const;
const withMia = {
  ...DELIVERY,
  deliveryStatus: 'HeadingToCustomer',
  riderUserId: 'mia',
  riderName: 'Mia Chen',
} as const;

const check = (command: DispatchCommand, delivery = DELIVERY, order = ORDER) =>
  checkDispatch(command, { order, delivery }, NOW_MS);

describe('refusals come from the rules that the server uses', () => {
  test.each<[string, DispatchCommand, typeof DELIVERY]>([
    ['Not a Courier', { kind: 'assignRider', rider: { ...rider, role: 'customer' } }, DELIVERY],
    ['This courier is already assigned to this delivery.', { kind: 'assignRider', rider }, withMia],
    [
      'This delivery has no courier and is Matching already.',
      { kind: 'unassignRider', deliveryStatus: 'Matching' },
      DELIVERY,
    ],
    [
      'Already heading to customer',
      { kind: 'setDeliveryStatus', deliveryStatus: 'HeadingToCustomer' },
      withMia,
    ],
    [
      'This delivery is over. Assign a courier to start it again.',
      { kind: 'failDelivery', failedReason: 'Unknown' },
      { ...DELIVERY, deliveryStatus: 'Failed' },
    ],
  ])('%s', (message, command, delivery) => {
    const answer = check(command, delivery);
    expect(answer.ok ? null : answer.refusal.message).toBe(message);
  });

  test('an order without a delivery by our couriers, and one that is cancelled', () => {
    const command: DispatchCommand = { kind: 'assignRider', rider };
    const none = checkDispatch(command, { order: ORDER, delivery: null }, NOW_MS);
    expect(none.ok ? null : none.refusal.code).toBe('not-a-delivery');
    const over = check(command, DELIVERY, { ...ORDER, status: 'Cancelled' });
    expect(over.ok ? null : over.refusal.code).toBe('wrong-status');
  });
});

describe('what is expected to change', () => {
  test.each<[DispatchCommand, object]>([
    [
      { kind: 'assignRider', rider: { id: 'noah', name: 'Noah Berg', role: 'courier' } },
      {
        deliveryStatus: 'HeadingToRestaurant',
        riderUserId: 'noah',
        pickupCompletionTime: null,
        failedReason: null,
      },
    ],
    [
      { kind: 'unassignRider', deliveryStatus: 'MatchingManager' },
      { deliveryStatus: 'MatchingManager', riderUserId: null, riderName: null },
    ],
    [
      { kind: 'failDelivery', failedReason: 'Flat tyre' },
      { deliveryStatus: 'Failed', failedReason: 'Flat tyre' },
    ],
    [
      { kind: 'setDeliveryStatus', deliveryStatus: 'HeadingToRestaurant' },
      { deliveryStatus: 'HeadingToRestaurant', pickupCompletionTime: null },
    ],
  ])('case %#', (command, change) => {
    expect(check(command, withMia)).toMatchObject({ ok: true, value: change });
  });

  test('setting it by hand to the customer records the pick-up as now', () => {
    const command: DispatchCommand = { kind: 'setDeliveryStatus', deliveryStatus: 'HeadingToCustomer' };
    expect(check(command, { ...withMia, deliveryStatus: 'ArrivedAtRestaurant' })).toEqual({
      ok: true,
      value: { deliveryStatus: 'HeadingToCustomer', pickupCompletionTime: NOW_MS },
    });
  });
});
