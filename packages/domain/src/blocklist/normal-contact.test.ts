import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactsOf, isSamePerson } from './contacts.ts';
import { normalEmail, normalPhone } from './normal-contact.ts';

const digit = fc.integer({ min: 0, max: 9 });
const tenDigits = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, digits]) => [first, ...digits].join(''));
const before = fc.constantFrom('', '1', '+1', '+1 ', '1-', '001', '011 1 ', '0', '(', ' ');
const between = fc.array(fc.constantFrom('', '', ' ', '-', '.', ') ', '/', '–', '\u00a0'), {
  minLength: 10,
  maxLength: 10,
});

test('a North American number has one form, whatever stands before and between its digits', () => {
  fc.assert(
    fc.property(tenDigits, before, between, (digits, dialled, signs) => {
      const written =
        dialled +
        digits
          .split('')
          .map((one, at) => one + signs[at])
          .join('');
      expect(normalPhone(written)).toBe(digits);
    }),
  );
});

test('no 0 and no 1 but 00 and 011 makes another number of a North American one behind it, with a plus or without', () => {
  const zerosAndOnes = fc.stringMatching(/^[01]{1,5}$/).filter((dialled) => !['00', '011'].includes(dialled));
  fc.assert(
    fc.property(tenDigits, zerosAndOnes, fc.constantFrom('', '+', ' +'), (digits, dialled, plus) => {
      expect(normalPhone(plus + dialled + digits)).toBe(digits);
    }),
  );
});

test.each(['+016045550100', '+116045550100', '116045550100', '+0016045550100', '+01116045550100'])(
  '%j, which an order may say, is 6045550100',
  (spelling) => {
    expect(normalPhone(spelling)).toBe('6045550100');
  },
);

test('the form of a form is itself, and no two different numbers of ten digits share one', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9]{0,15}$/), fc.emailAddress());
  fc.assert(
    fc.property(anything, (written) => {
      expect(normalPhone(normalPhone(written))).toBe(normalPhone(written));
      expect(normalEmail(normalEmail(written))).toBe(normalEmail(written));
    }),
  );
  fc.assert(
    fc.property(tenDigits, tenDigits, (one, other) => {
      expect(normalPhone(one) === normalPhone(other)).toBe(one === other);
    }),
  );
});

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['442079460958', '+442079460958'],
  ['011 65 9123 4567', '+6591234567'],
  ['00 47 2123 4567', '+4721234567'],
  ['+00 47 2123 4567', '+4721234567'],
  ['0116045550100', '+6045550100'],
  ['+60 4 555 0100', '+6045550100'],
  ['', ''],
  ['no number', ''],
])('%j is %j: a number of another country keeps its country', (written, form) => {
  expect(normalPhone(written)).toBe(form);
});

const name = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const written = (one: string, domain: string, dots: readonly boolean[], isBig: boolean) => {
  const dotted = one
    .split('')
    .map((letter, at) => (at > 0 && dots[at % dots.length] ? `.${letter}` : letter));
  const address = `${dotted.join('')}@${domain}`;
  return isBig ? address.toUpperCase() : address;
};
const dots = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });

test.each([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
  ['proton.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
])('dots, capitals and what follows a plus make no other mailbox at %s', (domain, known) => {
  fc.assert(
    fc.property(name, dots, fc.boolean(), name, (one, dotted, isBig, tag) => {
      const address = written(one, domain, dotted, isBig);
      expect(normalEmail(address)).toBe(`${one}@${known}`);
      expect(normalEmail(` ${address.replace('@', `+${tag}@`)} `)).toBe(`${one}@${known}`);
    }),
  );
});

test.each([
  ['Robin+pizza@Outlook.com', 'robin@outlook.com'],
  ['r.obin@outlook.com', 'r.obin@outlook.com'],
  ['robin+a@hotmail.ca', 'robin@hotmail.ca'],
  ['robin+a@me.com', 'robin@icloud.com'],
  ['robin@mac.com', 'robin@icloud.com'],
  ['robin+a@fastmail.com', 'robin@fastmail.com'],
  ['R.o-b_in@pm.me', 'robin@proton.me'],
  // What their providers do is not known: other people may have these.
  ['r.obin+a@yahoo.ca', 'r.obin+a@yahoo.ca'],
  ['Robin+a@example.com', 'robin+a@example.com'],
  // Nothing would be left of them.
  ['+a@gmail.com', '+a@gmail.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['no address', 'no address'],
  ['@gmail.com', '@gmail.com'],
])('%j is %j', (address, form) => {
  expect(normalEmail(address)).toBe(form);
});

test('someone is the same person as soon as one of their contacts is the same, and nobody by what is not known', () => {
  const robin = contactsOf({ userId: 'A-1', phoneNumber: '604 555 0100', email: '' });
  const same = [
    { userId: 'a-1 ', phoneNumber: '', email: '' },
    { userId: null, phoneNumber: '+1 (604) 555-0100', email: 'x@example.com' },
  ];
  for (const one of same) expect(isSamePerson(robin, contactsOf(one))).toBe(true);
  const other = { userId: null, phoneNumber: '604 555 0101', email: '' };
  expect(isSamePerson(robin, contactsOf(other))).toBe(false);
  expect(isSamePerson(robin, contactsOf(other, { ...other, phoneNumber: '6045550100' }))).toBe(true);
  const nobody = contactsOf({ userId: '', phoneNumber: '', email: ' ' });
  expect(nobody).toEqual({ userIds: [], phoneNumbers: [], emails: [] });
  expect(isSamePerson(nobody, nobody)).toBe(false);
});
