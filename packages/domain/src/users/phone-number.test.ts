import { expect, test } from 'vitest';
import { internationalNumber, phoneNumberWords, readPhoneNumber } from './phone-number.ts';

test.each([
  '604 555 010',
  '604 555 01000',
  '555 0100',
  '2 604 555 0100',
  '+1 604 555 010',
  '+44 20',
  '+4420794609581234',
  '44 20 7946 0958',
  '604,555',
  '604 555 0100, 604 555 0101',
  '604 555 0100 poste',
  'call me',
  'whatsapp:+16045550100',
  '++16045550100',
  '٦٠٤٥٥٥٠١٠٠',
])('%j is not a phone number', (typed) => {
  expect(readPhoneNumber(typed)).toMatchObject({ ok: false, refusal: { code: 'phone-number' } });
});

test.each([
  '6045550100',
  '604-555-0100',
  '604–555–0100',
  '(604) 555-0100',
  '604.555.0100',
  ' 604 555 0100 ',
  '1 604 555 0100',
  '+1 (604) 555-0100',
  '+16045550100',
  '0016045550100',
  '01116045550100',
  '06045550100',
  '+1 1 604 555 0100',
  '+01 604 555 0100',
  '\u200e+1 604 555 0100\u202c',
  '604\u200b-555-0100',
  '６０４　５５５　０１００',
  '604 — 555 — 0100',
  '604,555,0100',
  '604.555.0100 ext 5',
  '604 555 0100 ext. 2',
  'Tel. 604 555 0100',
  'Tél. 604 555 0100',
  'Téléphone : 604 555 0100',
  'fax 604 555 0100',
  '604 555 0100 (ext. 12)',
  '604-555-0100 extn 12',
  '604 555 0100 poste 12',
])('%j is stored as +16045550100', (typed) => {
  expect(readPhoneNumber(typed)).toEqual({ ok: true, value: '+16045550100' });
});

test.each([
  ['011 65 9123 4567', '+6591234567'],
  ['00 47 2123 4567', '+4721234567'],
  ['0116045550100', '+6045550100'],
  ['+00 65 9123 4567', '+6591234567'],
  ['+65 9123 4567', '+6591234567'],
  ['00 677 12345', '+67712345'],
])('%j has its country behind 00 or 011, and is no North American number of ten digits', (typed, stored) => {
  expect(readPhoneNumber(typed)).toEqual({ ok: true, value: stored });
});

test('a number with its country keeps it; an empty one stays empty', () => {
  expect(readPhoneNumber('+44 20 7946 0958')).toEqual({ ok: true, value: '+442079460958' });
  expect(readPhoneNumber('011 44 20 7946 0958')).toEqual({ ok: true, value: '+442079460958' });
  expect(readPhoneNumber('0044 20 7946 0958')).toEqual({ ok: true, value: '+442079460958' });
  expect(readPhoneNumber('  ')).toEqual({ ok: true, value: '' });
});

test('a stored number is shown in its groups, and typing that gives the same number', () => {
  expect(phoneNumberWords('+16045550100')).toBe('604-555-0100');
  expect(phoneNumberWords('+442079460958')).toBe('+442079460958');
  expect(readPhoneNumber(phoneNumberWords('+16045550100'))).toEqual({ ok: true, value: '+16045550100' });
});

test('one that was stored without a country is shown in the same groups; what is half typed is left alone', () => {
  expect(['6045550100', '16045550100', '+16045550100'].map(phoneNumberWords)).toEqual(
    Array.from({ length: 3 }, () => '604-555-0100'),
  );
  expect(['0016045557092', '01116045557092'].map(phoneNumberWords)).toEqual(['604-555-7092', '604-555-7092']);
  expect(['0116591234567', '004721234567'].map(phoneNumberWords)).toEqual(['0116591234567', '004721234567']);
  const typed = ['1604555010', '604555010', '+4420794609', '442079460958', '0123456789'];
  expect(typed.map(phoneNumberWords)).toEqual(typed);
});

test('a number that was stored without a country is dialled as a North American one', () => {
  const stored = ['6045550100', '16045550100', '+442079460958', '0116591234567', '442079460958'];
  expect(stored.map(internationalNumber)).toEqual([
    '+16045550100',
    '+16045550100',
    '+442079460958',
    '+6591234567',
    '+442079460958',
  ]);
});

test('the 0 in brackets behind the code of a country is not dialled with it', () => {
  for (const typed of [
    '+44 (0)20 7946 0958',
    '+44(0) 20 7946 0958',
    '0044 (0)20 7946 0958',
    '011 44 [0] 20 7946 0958',
  ])
    expect(readPhoneNumber(typed), typed).toEqual({ ok: true, value: '+442079460958' });
});
