import { ok, refuse, type Result } from '../result.ts';
import { bankOf } from './institutions.ts';

/** What identifies an account at a bank; '' means unknown. See docs/rules/banking.md#numbers. */
export type BankNumbers = {
  accountNumber: string;
  branchTransitNumber: string;
  financialInstitutionNumber: string;
};

/** The holder of the account. */
export type BankHolder = {
  companyName: string;
  firstName: string;
  lastName: string;
  address1: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
};

export const BANK_NUMBERS = ['accountNumber', 'branchTransitNumber', 'financialInstitutionNumber'] as const;
export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

const FORMS = {
  accountNumber: { digits: /^\d{7,12}$/, mistake: 'An account number has 7 to 12 digits.' },
  branchTransitNumber: { digits: /^\d{5}$/, mistake: 'A transit number has 5 digits.' },
  financialInstitutionNumber: { digits: /^\d{3}$/, mistake: 'An institution number has 3 digits.' },
} as const;

/** No postal code begins with D, F, I, O, Q, U, W or Z, and none has D, F, I, O, Q or U further on. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** One of the numbers as it is typed, with blanks or dashes between its digits; '' for none. */
export function readBankNumber(name: keyof BankNumbers, typed: string): Result<string, 'bank-number'> {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (digits === '' || FORMS[name].digits.test(digits)) return ok(digits);
  return refuse('bank-number', FORMS[name].mistake, name);
}

/** A Canadian postal code as 'V5K 0A1', however it is typed. */
export function readPostalCode(typed: string): Result<string, 'postal-code'> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!POSTAL_CODE.test(code)) {
    return refuse('postal-code', 'Please enter a Canadian postal code such as V5K 0A1.', 'postalCode');
  }
  return ok(`${code.slice(0, 3)} ${code.slice(3)}`);
}

/** Whether payouts could go to this account. Each field already has its own valid form. See docs/rules/banking.md#fields. */
export function checkBankAccount(account: BankNumbers & BankHolder): Result<null, 'bank-field-missing'> {
  const missing = (field: string, message: string) => refuse('bank-field-missing', message, field);
  if (account.accountNumber === '') return missing('accountNumber', 'Please enter the account number.');
  if (account.branchTransitNumber === '')
    return missing('branchTransitNumber', 'Please enter the transit number.');
  if (account.financialInstitutionNumber === '')
    return missing('financialInstitutionNumber', 'Please enter the institution number.');
  return checkBankHolder(account);
}

/** The same for the holder of the account, without its numbers. */
export function checkBankHolder(account: BankHolder): Result<null, 'bank-field-missing'> {
  const missing = (field: string, message: string) => refuse('bank-field-missing', message, field);
  if (account.companyName === '' && (account.firstName === '' || account.lastName === '')) {
    const field = account.firstName === '' ? 'firstName' : 'lastName';
    return missing(
      account.firstName === '' && account.lastName === '' ? 'companyName' : field,
      'Please enter whose account it is: the company, or first and last name.',
    );
  }
  if (account.address1 === '') return missing('address1', 'Please enter the address.');
  if (account.city === '') return missing('city', 'Please enter the city.');
  return ok(null);
}

/** As much of an account number as anybody is shown: '••• 6789'; for a short one the last three digits. */
function maskAccount({ accountNumber }: Pick<BankNumbers, 'accountNumber'>): string {
  return `••• ${accountNumber.slice(accountNumber.length < 9 ? -3 : -4)}`;
}

/** An account as people see it: 'TD ••• 6789'. */
export function accountWords(numbers: BankNumbers): string {
  return `${bankOf(numbers.financialInstitutionNumber) ?? 'Account'} ${maskAccount(numbers)}`;
}
