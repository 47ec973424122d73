import { expect, test } from 'vitest';
import { blockedCustomer } from './blocked-customer.ts';

test('what cannot be blocked is left out: a phone number abroad, and what is no e-mail', () => {
  const said = { userId: null, phoneNumber: '+442079460958', email: 'at the door' };
  expect(blockedCustomer(said)).toEqual({ userId: '', phoneNumber: '', email: '' });
});

test('the rest is in the one form in which it is blocked', () => {
  const userId = '0b0e7e9c-0000-4000-8000-000000000001';
  const said = { userId, phoneNumber: '+16045550123', email: 'Robin.Field@gmail.com' };
  expect(blockedCustomer(said)).toEqual({
    userId,
    phoneNumber: '6045550123',
    email: 'robinfield@gmail.com',
  });
});
