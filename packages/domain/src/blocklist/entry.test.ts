import { expect, test } from 'vitest';
import { checkEntry, readBlockedEmail, readBlockedPhone, readBlockedUser } from './entry.ts';

test('an entry without a user, a phone number and an e-mail is refused', () => {
  const nothing = { userId: '', phoneNumber: '', email: '' };
  expect(checkEntry(nothing)).toMatchObject({
    ok: false,
    refusal: { message: 'You must complete at least one of the inputs', field: undefined },
  });
  for (const name of ['userId', 'phoneNumber', 'email'])
    expect(checkEntry({ ...nothing, [name]: 'something' }).ok).toBe(true);
});

test.each([
  '604555010',
  '60455501000',
  '+44 20 7946 0958',
  '011 65 9123 4567',
  '00 47 2123 4567',
  '604 555 01OO',
  'x',
  '+6045550100',
  '604 555 0100 ext',
])('%j has not ten digits', (typed) => {
  expect(readBlockedPhone(typed)).toMatchObject({
    ok: false,
    refusal: { message: 'Phone number must be 10 digits', field: 'phoneNumber' },
  });
});

test.each([
  '6045550100',
  '(604) 555-0100',
  '+1 604.555.0100',
  '1 604 555 0100',
  ' 604–555–0100 ',
  '（６０４）５５５－０１００',
  '604\u200b-555-0100',
  '\u200e+1 1 604 555 0100',
  '+01 604 555 0100',
  '604 — 555 — 0100',
  'Tel. 604 555 0100 ext. 12',
  '[604] 555·0100,',
])('%j is stored as ten digits', (typed) =>
  expect(readBlockedPhone(typed)).toEqual({ ok: true, value: '6045550100' }),
);

test('an e-mail is stored in its one form, a user id in small letters, and none of them as nothing', () => {
  expect(readBlockedEmail(' R.Field+x@GMail.com ')).toEqual({ ok: true, value: 'rfield@gmail.com' });
  expect(readBlockedEmail('robin@')).toMatchObject({ ok: false, refusal: { field: 'email' } });
  expect(readBlockedUser(' 0B0E7E9C-0000-4000-8000-000000000001 ')).toEqual({
    ok: true,
    value: '0b0e7e9c-0000-4000-8000-000000000001',
  });
  for (const address of [
    'https://passline.example/users?userId=0b0e7e9c-0000-4000-8000-000000000001',
    'http://127.0.0.1:5173/users?q=robin&userId=0b0e7e9c-0000-4000-8000-000000000001&points=1#top',
    '/users?userId=0b0e7e9c-0000-4000-8000-000000000001',
  ])
    expect(readBlockedUser(address)).toEqual({ ok: true, value: '0b0e7e9c-0000-4000-8000-000000000001' });
  for (const other of [
    'https://passline.example/users?userId=42',
    'https://passline.example/users',
    'https://passline.example/orders?order=0b0e7e9c-0000-4000-8000-000000000001',
  ])
    expect(readBlockedUser(other)).toMatchObject({ ok: false, refusal: { field: 'userId' } });
  expect(readBlockedUser('42')).toMatchObject({ ok: false, refusal: { field: 'userId' } });
  for (const read of [readBlockedEmail, readBlockedPhone, readBlockedUser])
    expect(read(' ')).toEqual({ ok: true, value: '' });
});
