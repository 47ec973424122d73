import { expect, test } from 'vitest';
import { isRiderActive } from '../riders/active.ts';
import { isStaffRole, ROLES } from './roles.ts';

test('couriers, their managers and customers do not open the portal', () => {
  expect(ROLES.filter(isStaffRole)).toEqual(['super_admin', 'admin']);
});

test('a courier is active only while the time lies in the future', () => {
  expect(isRiderActive(null, 5)).toBe(false);
  expect(isRiderActive(5, 5)).toBe(false);
  expect(isRiderActive(6, 5)).toBe(true);
});
