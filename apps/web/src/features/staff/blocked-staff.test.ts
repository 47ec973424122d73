import type { StaffRow } from '@passline/contract/staff/staff';
import { expect, test } from 'vitest';
import { blockedStaff } from './blocked-staff.ts';

const entry = (known: { userId?: string; phoneNumber?: string; email?: string }, createdAt = 5) => ({
  userId: '',
  phoneNumber: '',
  email: '',
  createdAt,
  ...known,
});
const ken: StaffRow = {
  id: 'ken',
  rev: 1,
  kind: 'person',
  name: 'Ken Okafor',
  email: 'ken@passline.example',
  phoneNumber: '+16045550160',
  role: 'courier',
  locationId: null,
  isTwoFactorEnabled: false,
  passkeys: 0,
  providerLinkedAt: null,
  emailChange: null,
  suspended: null,
  lastSignIn: null,
  sessions: [],
  invited: null,
};

test('nobody is blocked by an empty list, by what others have, or by what neither has', () => {
  expect(blockedStaff([])(ken)).toBeNull();
  const others = [entry({ userId: 'uma', phoneNumber: '6045550199' }), entry({ email: 'uma@mail.example' })];
  expect(blockedStaff(others)({ ...ken, phoneNumber: '' })).toBeNull();
});

test.each([
  ['their account', entry({ userId: 'ken' })],
  ['their phone number, however it is written', entry({ phoneNumber: '6045550160' })],
  ['their e-mail, in capitals too', entry({ email: 'ken@passline.example' })],
])('somebody is blocked by %s', (_, one) => {
  expect(blockedStaff([one])({ ...ken, email: 'KEN@passline.example' })).toBe(5);
});

test('they are blocked since the first of several entries', () => {
  const entries = [entry({ userId: 'ken' }, 9), entry({ email: 'ken@passline.example' }, 3)];
  expect(blockedStaff(entries)(ken)).toBe(3);
});

test('an invitation is blocked by its e-mail, and not by an account with its id', () => {
  const invited: StaffRow = { ...ken, kind: 'invitation', phoneNumber: '' };
  expect(blockedStaff([entry({ userId: 'ken' })])(invited)).toBeNull();
  expect(blockedStaff([entry({ email: 'ken@passline.example' })])(invited)).toBe(5);
});
