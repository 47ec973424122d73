import { expect, test } from 'vitest';
import { ROLES } from '../users/roles.ts';
import { checkAssignRider, checkUnassignRider } from './assign-rider.ts';

const unassigned = { deliveryStatus: 'Matching', riderUserId: null } as const;

test('a customer is not a courier, and neither is a user who does not exist', () => {
  const refusal = { code: 'not-a-courier', message: 'Not a Courier' };
  expect(checkAssignRider(unassigned, { id: 'a', role: 'customer' })).toEqual({ ok: false, refusal });
  expect(checkAssignRider(unassigned, null)).toEqual({ ok: false, refusal });
});

test('somebody who is suspended is put on nothing, also where a delivery has failed', () => {
  const rider = { id: 'a', role: 'courier', isSuspended: true } as const;
  const refusal = {
    code: 'rider-suspended',
    message: 'This courier is suspended. Please choose another one.',
  };
  expect(checkAssignRider(unassigned, rider)).toEqual({ ok: false, refusal });
  expect(checkAssignRider({ deliveryStatus: 'Failed', riderUserId: 'a' }, rider)).toEqual({
    ok: false,
    refusal,
  });
});

test.each(ROLES.filter((role) => role !== 'customer'))('a user with the role %s can deliver', (role) => {
  expect(checkAssignRider(unassigned, { id: 'a', role })).toEqual({ ok: true, value: { id: 'a', role } });
});

test('the courier of a delivery cannot be assigned to it again, unless it failed', () => {
  const rider = { id: 'a', role: 'courier' } as const;
  const underway = { deliveryStatus: 'HeadingToCustomer', riderUserId: 'a' } as const;
  expect(checkAssignRider(underway, rider)).toMatchObject({ refusal: { code: 'rider-already-assigned' } });
  expect(checkAssignRider({ ...underway, deliveryStatus: 'Failed' }, rider)).toMatchObject({ ok: true });
});

test('a courier is taken off, a delivery without one changes its status, and a change of nothing is refused', () => {
  const underway = { deliveryStatus: 'Matching', riderUserId: 'a' } as const;
  expect(checkUnassignRider(underway, 'Matching')).toEqual({ ok: true, value: 'Matching' });
  expect(checkUnassignRider(unassigned, 'MatchingManager')).toEqual({ ok: true, value: 'MatchingManager' });
  expect(checkUnassignRider(unassigned, 'Matching')).toMatchObject({
    refusal: { code: 'status-already-set' },
  });
});
