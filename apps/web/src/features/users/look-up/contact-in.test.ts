import { expect, test } from 'vitest';
import { contactIn } from './contact-in.ts';

test('a number abroad, the beginning of a number, a name and an id are no contact of the blocklist', () => {
  for (const typed of ['+44 20 7946 0958', '306 555', 'tel', 'Uma', '0190a7c1-2b3c-7d4e-8f50-123456789abc'])
    expect(contactIn(typed), typed).toEqual({ id: null, phoneNumber: '', email: '' });
});

test('a whole number is read from among the words around it, as people are found by it', () => {
  for (const typed of [
    '306-555-0147',
    'Tel. 306-555-0147 ext. 12',
    '306-555-0147 x12',
    'tel:+13065550147;ext=12',
    '３０６ 555 0147',
    '\u202a+1 306 555 0147\u202c',
  ])
    expect(contactIn(typed), typed).toEqual({ id: null, phoneNumber: '3065550147', email: '' });
});

test('an e-mail address is read from a link too', () => {
  expect(contactIn('mailto:Robin.Field@gmail.com').email).toBe('robinfield@gmail.com');
});
