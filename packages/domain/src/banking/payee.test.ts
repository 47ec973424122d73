import { expect, test } from 'vitest';
import { PAYEE_FIELDS, payeeText } from './payee.ts';

const payee = {
  accountNumber: '123456789',
  branchTransitNumber: '01234',
  financialInstitutionNumber: '004',
  companyName: 'Golden Wok Ltd.',
  firstName: 'Ana',
  lastName: 'Moreau',
};

test.each(PAYEE_FIELDS)('another %s is somebody else', (field) => {
  expect(payeeText({ ...payee, [field]: `${payee[field]}9` })).not.toBe(payeeText(payee));
});

test('what moves from one field to the next is somebody else', () => {
  const moved = { ...payee, firstName: '', lastName: 'AnaMoreau' };
  expect(payeeText(moved)).not.toBe(payeeText({ ...payee, firstName: 'Ana', lastName: 'Moreau' }));
});

test('no field of the holder or the numbers is left out, and the address is no part of it', () => {
  expect(PAYEE_FIELDS.toSorted()).toEqual(Object.keys(payee).toSorted());
  const moved = { ...payee, city: 'Burnaby' };
  expect(payeeText(moved)).toBe(payeeText(payee));
});
