import { expect, test } from 'vitest';
import { EMAIL_ADDRESS, PHONE_NUMBER } from './email-and-phone.ts';

test.each([
  'you@example.com',
  'kim.larsen+kitchen@mail.wok.example',
  "o'neil_1@example.ca",
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(56)}.com`,
])('%s is one e-mail address', (address) => {
  expect(EMAIL_ADDRESS.test(address)).toBe(true);
});

test.each([
  '',
  'you',
  'you@example',
  '@example.com',
  'a@b@example.com',
  'a,victim@evil.example',
  'a@b.example,victim@evil.example',
  'a@b.example;victim@evil.example',
  'a@b.example victim@evil.example',
  'Kim <victim@evil.example>',
  '<victim@evil.example>',
  'group:victim@evil.example;',
  '"a b"@evil.example',
  'a@b.example\r\nBcc: victim@evil.example',
  'a@b.example\n',
  'a\u0000@b.example',
  'a(victim)@b.example',
  'a@[127.0.0.1]',
  'a@b.example?bcc=victim@evil.example',
  'a%0ab@b.example',
  '.a@b.example',
  'a..b@b.example',
  'a.@b.example',
  'a@-b.example',
  'a@b..example',
  'a\u2028@b.example',
  'а@b.example',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(124)}com1`,
  `a@${'b.'.repeat(125)}com`,
])('%j is not', (address) => {
  expect(EMAIL_ADDRESS.test(address)).toBe(false);
});

test.each(['6045550100', '+16045550100', '1234567', '+123456789012345'])('%s is a phone number', (number) => {
  expect(PHONE_NUMBER.test(number)).toBe(true);
});

test.each([
  '',
  '123456',
  '1234567890123456',
  '604 555 0100',
  'whatsapp:+16045550100',
  'sip:a@b.example',
  'client:kim',
  '+1604555010\n',
  '1234567,1234567',
  '٦٠٤٥٥٥٠١٠٠',
])('%j is not a phone number', (number) => {
  expect(PHONE_NUMBER.test(number)).toBe(false);
});
