import { expect, test } from 'vitest';
import { initialsOf, isWholly, matchedParts, matchedPhone, nameOf, roleOf } from './found-words.ts';

const bold = (parts: ReturnType<typeof matchedParts>) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('what was typed is marked at the beginning of words, whatever their accents and capitals', () => {
  expect(bold(matchedParts('Zoé Rahman-Lévesque', 'zoe LEV'))).toBe('[Zoé] Rahman-[Lév]esque');
  expect(bold(matchedParts('uma.rahman@mail.example', 'rahman@ma'))).toBe('uma.[rahman]@[ma]il.example');
  expect(bold(matchedParts('Uma Rahman', 'ahm'))).toBe('Uma Rahman');
  expect(bold(matchedParts('김민수', '김'))).toBe('[김]민수');
  expect(bold(matchedParts('Jürgen Großmann', 'gros'))).toBe('Jürgen [Groß]mann');
  expect(bold(matchedParts('Ægir', 'a'))).toBe('[Æ]gir');
});

test('a phone number is marked from its beginning, in the form in which it is read', () => {
  expect(bold(matchedPhone('+16045550131', '604 555 01'))).toBe('[604-555-01]31');
  expect(bold(matchedPhone('+16045550131', '+1 (604'))).toBe('[604]-555-0131');
  expect(bold(matchedPhone('+442079460958', '0044 20'))).toBe('[+4420]79460958');
  expect(bold(matchedPhone('+16045550131', 'Tel. 604 555 0131 x12'))).toBe('[604-555-0131]');
  expect(bold(matchedPhone('+16045550131', '778'))).toBe('604-555-0131');
});

test('a person is called by name, else by e-mail; a guest of orders has no account', () => {
  expect(nameOf({ userId: 'u', name: '', email: 'a@b.ca' })).toBe('a@b.ca');
  expect(nameOf({ userId: null, name: 'Elijah', email: '' })).toBe('No account');
  expect(roleOf({ role: null, orders: 1 })).toBe('Guest, 1 order');
  expect(roleOf({ role: 'courier_manager', orders: null })).toBe('Courier manager');
  expect([
    initialsOf('Uma Rahman'),
    initialsOf('김민수'),
    initialsOf('uma.rahman@mail.example'),
    initialsOf(''),
  ]).toEqual(['UR', '김', 'UE', '']);
});

test('only the whole phone number, e-mail address or id means one person', () => {
  const person = { userId: 'u', phoneNumber: '+16045550131', email: 'Uma@mail.example' };
  const isMeant = (typed: string) =>
    isWholly(
      {
        ...person,
        name: '',
        role: null,
        orders: null,
        lastOrderAt: null,
        underWay: null,
        blockedAt: null,
        riderActiveUntil: null,
      },
      typed,
    );
  for (const typed of [
    '604 555 0131',
    '+1 (604) 555-0131',
    'Phone: 604 555 0131 ext. 12',
    'uma@MAIL.example',
    'u',
  ])
    expect(isMeant(typed), typed).toBe(true);
  expect(['604 555 013', 'uma', 'uma@mail', ''].map(isMeant)).toEqual([false, false, false, false]);
});
