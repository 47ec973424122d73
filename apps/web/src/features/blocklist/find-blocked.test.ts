import { expect, test } from 'vitest';
import { findBlocked } from './find-blocked.ts';

const entry = (id: string, more: object) => ({
  id,
  userId: '',
  phoneNumber: '',
  email: '',
  description: 'Never pays',
  createdAt: 1,
  createdBy: 'Renée Roy',
  rev: 1,
  ...more,
});
const ENTRIES = [
  entry('phone', { phoneNumber: '6045550123' }),
  entry('email', { email: 'robinfield@gmail.com', description: 'Threw a pizza' }),
  entry('user', { userId: '0b0e7e9c-0000-4000-8000-000000000001' }),
];
const found = (typed: string) => findBlocked(ENTRIES, typed).map(({ id }) => id);

test('a search that fits nothing finds nothing, and none finds all', () => {
  for (const typed of ['778', 'nobody', '604-555-0124', '+1 555', '+60 4', 'tel', 'never pizza'])
    expect(found(typed)).toEqual([]);
  expect(found('  ')).toEqual(['phone', 'email', 'user']);
});

test.each([
  ['604-555-0123', 'phone'],
  ['+1 (604) 555-0123', 'phone'],
  ['16045550123', 'phone'],
  ['555 01', 'phone'],
  ['+1 604', 'phone'],
  ['001 604 5', 'phone'],
  ['1604', 'phone'],
  ['Tel. 604-555-0123 ext. 12', 'phone'],
  ['604-555-0123 x12', 'phone'],
  ['[604] 555·0123', 'phone'],
  ['c: 604_555_0123,', 'phone'],
  ['Robin.Field+pizza@GoogleMail.com', 'email'],
  ['robinf', 'email'],
  ['PIZZA threw', 'email'],
  ['0b0e7e9c', 'user'],
])('%j finds the entry by its %s, however it is written', (typed, id) => {
  expect(found(typed)).toEqual([id]);
});

test('who blocked someone is found too, without accents', () => {
  expect(found('renee')).toHaveLength(3);
});
