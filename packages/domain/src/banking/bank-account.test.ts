import { expect, test } from 'vitest';
import { accountWords, checkBankAccount, readBankNumber, readPostalCode } from './bank-account.ts';

const ACCOUNT = {
  accountNumber: '123456789',
  branchTransitNumber: '01234',
  financialInstitutionNumber: '004',
  companyName: 'Golden Wok Ltd.',
  firstName: '',
  lastName: '',
  address1: '1 Main St',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'V5K 0A1',
  country: 'CA',
};

test.each([
  ['accountNumber', '123456', 'An account number has 7 to 12 digits.'],
  ['accountNumber', '1234567890123', 'An account number has 7 to 12 digits.'],
  ['accountNumber', '12345a7', 'An account number has 7 to 12 digits.'],
  ['branchTransitNumber', '1234', 'A transit number has 5 digits.'],
  ['branchTransitNumber', '123456', 'A transit number has 5 digits.'],
  ['financialInstitutionNumber', '4', 'An institution number has 3 digits.'],
  ['financialInstitutionNumber', '٠٠٤', 'An institution number has 3 digits.'],
] as const)('%s %s is refused', (name, typed, message) => {
  expect(readBankNumber(name, typed)).toMatchObject({ ok: false, refusal: { message, field: name } });
});

test.each([
  ['accountNumber', '1234567', '1234567'],
  ['accountNumber', '1234 5678-9012', '123456789012'],
  ['branchTransitNumber', '00004', '00004'],
  ['financialInstitutionNumber', ' 003 ', '003'],
  ['accountNumber', ' ', ''],
] as const)('%s %s is read as %s', (name, typed, value) => {
  expect(readBankNumber(name, typed)).toEqual({ ok: true, value });
});

test.each(['', 'V5K', 'D1A 1A1', 'V5O 0A1', '5VK 0A1', 'V5K 0A', '90210', 'W1A 1A1'])(
  'the postal code %s is refused',
  (typed) => {
    expect(readPostalCode(typed)).toMatchObject({ ok: false, refusal: { field: 'postalCode' } });
  },
);

test.each(['v5k0a1', 'V5K 0A1', ' v5k-0a1 '])('the postal code %s is V5K 0A1', (typed) => {
  expect(readPostalCode(typed)).toEqual({ ok: true, value: 'V5K 0A1' });
});

test.each([
  [{ accountNumber: '' }, 'accountNumber'],
  [{ branchTransitNumber: '' }, 'branchTransitNumber'],
  [{ financialInstitutionNumber: '' }, 'financialInstitutionNumber'],
  [{ companyName: '' }, 'companyName'],
  [{ companyName: '', firstName: 'Ana' }, 'lastName'],
  [{ companyName: '', lastName: 'Moreau' }, 'firstName'],
  [{ address1: '' }, 'address1'],
  [{ city: '' }, 'city'],
])('an account with %j lacks its %s', (changes, field) => {
  expect(checkBankAccount({ ...ACCOUNT, ...changes })).toMatchObject({ ok: false, refusal: { field } });
});

test('a company, or a person with both names, has an account', () => {
  expect(checkBankAccount(ACCOUNT).ok).toBe(true);
  expect(checkBankAccount({ ...ACCOUNT, companyName: '', firstName: 'Ana', lastName: 'Moreau' }).ok).toBe(
    true,
  );
});

test('three or four digits of a number are shown, with the bank if it is known', () => {
  expect(accountWords(ACCOUNT)).toBe('TD ••• 6789');
  expect(accountWords({ ...ACCOUNT, accountNumber: '1234567' })).toBe('TD ••• 567');
  expect(accountWords({ ...ACCOUNT, financialInstitutionNumber: '999' })).toBe('Account ••• 6789');
});
