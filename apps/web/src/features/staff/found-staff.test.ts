import type { StaffRow } from '@passline/contract/staff/staff';
import { expect, test } from 'vitest';
import { countShown, foundStaff } from './found-staff.ts';

const person = (name: string, changes: Partial<StaffRow> = {}): StaffRow => ({
  id: name,
  rev: 1,
  kind: 'person',
  name,
  email: `${name}@passline.example`,
  phoneNumber: '',
  role: 'admin',
  locationId: null,
  isTwoFactorEnabled: false,
  passkeys: 0,
  providerLinkedAt: null,
  emailChange: null,
  suspended: null,
  lastSignIn: null,
  sessions: [],
  invited: null,
  ...changes,
});
const ROWS = [
  person('Wei'),
  person('Kept', { suspended: { at: 1, by: 'Sam' } }),
  person('', { id: 'new', kind: 'invitation', email: 'new@passline.example' }),
  person('Zoé', { role: 'super_admin' }),
  person('Ana', { role: 'courier' }),
];
const found = (q: string, show: Parameters<typeof foundStaff>[1]['show'] = 'all') =>
  foundStaff(ROWS, { q, show }, ({ id }) => (id === 'Wei' ? 'Golden Wok, Robson' : 'all places')).map(
    ({ id }) => id,
  );

test('super admins come first, then people by name, then invitations, then those who are kept out', () => {
  expect(found('')).toEqual(['Zoé', 'Ana', 'Wei', 'new', 'Kept']);
});

test('people are found by words of their name, e-mail and place, without accents', () => {
  expect(found('zoe')).toEqual(['Zoé']);
  expect(found('robson wok')).toEqual(['Wei']);
  expect(found('new@pass')).toEqual(['new']);
  expect(found('nobody')).toEqual([]);
});

test('a choice narrows the list, and its count does not depend on the search', () => {
  expect(found('', 'invited')).toEqual(['new']);
  expect(found('', 'suspended')).toEqual(['Kept']);
  expect(found('', 'couriers')).toEqual(['Ana']);
  expect(countShown(ROWS, 'super-admins')).toBe(1);
});
