import type { FoundPerson } from '@passline/contract/users/users';
import { expect, test } from 'vitest';
import { personEntries } from './person-entries.ts';

const person = (more: Partial<FoundPerson>): FoundPerson => ({
  userId: 'u',
  name: 'Uma Rahman',
  role: 'customer',
  phoneNumber: '+16045550131',
  email: 'uma@mail.example',
  orders: null,
  lastOrderAt: null,
  underWay: null,
  blockedAt: null,
  riderActiveUntil: null,
  ...more,
});

test('a person leads to their page, a guest without an account by the phone number, and a courier is left to the couriers', () => {
  const guest = person({ userId: null, role: null, orders: 3, email: '' });
  const entries = personEntries([person({ blockedAt: 5 }), person({ role: 'courier' }), guest]);
  expect(entries.map(({ title, detail, search }) => [title, detail, search])).toEqual([
    ['Uma Rahman', '604-555-0131 · uma@mail.example · Blocked', { userId: 'u' }],
    ['Uma Rahman', 'Guest without an account, 3 orders · 604-555-0131', { guest: '+16045550131' }],
  ]);
});
