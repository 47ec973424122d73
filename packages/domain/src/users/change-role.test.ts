import { expect, test } from 'vitest';
import { checkCourierPhone, checkRoleChange, checkStaffRoleChange } from './change-role.ts';

const FREE = { deliveries: 0, shifts: 0 };

test('the role of an admin or a super admin is not changed on their page', () => {
  for (const role of ['admin', 'super_admin'] as const) {
    expect(checkRoleChange(role, 'customer', FREE)).toMatchObject({ refusal: { code: 'role-of-staff' } });
  }
});

test('a courier with a delivery under way or a shift to come does not become a customer', () => {
  expect(checkRoleChange('courier', 'customer', { deliveries: 1, shifts: 0 })).toMatchObject({
    refusal: { message: 'This courier has a delivery under way. Please assign them to somebody else first.' },
  });
  expect(checkRoleChange('courier_manager', 'customer', { deliveries: 0, shifts: 2 })).toMatchObject({
    refusal: { code: 'role-with-shifts' },
  });
});

test('the three roles change into each other, and a courier with deliveries may become a manager', () => {
  expect(checkRoleChange('customer', 'courier', FREE).ok).toBe(true);
  expect(checkRoleChange('courier', 'courier_manager', { deliveries: 3, shifts: 3 }).ok).toBe(true);
  expect(checkRoleChange('courier_manager', 'customer', FREE).ok).toBe(true);
});

test('under Staff, a courier with work becomes no admin and no customer; another place keeps it', () => {
  for (const to of ['admin', 'super_admin', 'customer'] as const) {
    expect(checkStaffRoleChange('courier', to, { deliveries: 2, shifts: 0 })).toMatchObject({
      refusal: {
        message: 'This courier has 2 deliveries under way. Please assign them to somebody else first.',
      },
    });
    expect(checkStaffRoleChange('courier', to, { deliveries: 0, shifts: 1 })).toMatchObject({
      refusal: { code: 'role-with-shifts' },
    });
    expect(checkStaffRoleChange('courier', to, FREE).ok).toBe(true);
  }
  expect(checkStaffRoleChange('admin', 'admin', { deliveries: 1, shifts: 1 }).ok).toBe(true);
  expect(checkStaffRoleChange('super_admin', 'courier', { deliveries: 1, shifts: 1 }).ok).toBe(true);
});

test('who has no phone number is no courier and no manager of couriers', () => {
  for (const role of ['courier', 'courier_manager'] as const) {
    expect(checkCourierPhone(role, '')).toMatchObject({
      refusal: { code: 'phone-number-missing', field: 'phoneNumber' },
    });
    expect(checkCourierPhone(role, '+16045550100').ok).toBe(true);
  }
  for (const role of ['customer', 'admin', 'super_admin'] as const)
    expect(checkCourierPhone(role, '').ok).toBe(true);
});
