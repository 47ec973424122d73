import { BANK_HOLDER_FIELDS, BANK_NUMBER_FIELDS } from '@passline/contract/banking/bank-fields';
import {
  PROVINCES,
  readBankNumber,
  readPostalCode,
  type BankHolder,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import type { FormFields } from '../../parts/form/form-fields.ts';

export type BankValues = BankNumbers & BankHolder;

const number = (name: keyof BankNumbers, label: string) => ({
  kind: 'text' as const,
  label,
  schema: BANK_NUMBER_FIELDS[name],
  tidy: (typed: string) => {
    const read = readBankNumber(name, typed);
    return read.ok ? read.value : typed.trim();
  },
});
const text = (name: keyof typeof BANK_HOLDER_FIELDS, label: string) => ({
  kind: 'text' as const,
  label,
  schema: BANK_HOLDER_FIELDS[name],
});

/** A bank account as somebody edits it. See docs/rules/banking.md#fields. */
export const BANK_FORM: FormFields<BankValues> = {
  financialInstitutionNumber: number('financialInstitutionNumber', 'Institution number'),
  branchTransitNumber: number('branchTransitNumber', 'Transit number'),
  accountNumber: number('accountNumber', 'Account number'),
  companyName: text('companyName', 'Company'),
  firstName: text('firstName', 'First name'),
  lastName: text('lastName', 'Last name'),
  address1: text('address1', 'Address'),
  city: text('city', 'City'),
  province: {
    kind: 'select',
    label: 'Province',
    options: Object.entries(PROVINCES).map(([value, label]) => ({ value, label })),
    schema: BANK_HOLDER_FIELDS.province,
  },
  postalCode: {
    ...text('postalCode', 'Postal code'),
    tidy: (typed) => {
      const read = readPostalCode(typed);
      return read.ok ? read.value : typed.trim();
    },
  },
  country: {
    kind: 'select',
    label: 'Country',
    options: [{ value: 'CA', label: 'Canada' }],
    schema: BANK_HOLDER_FIELDS.country,
  },
};

/** What an account begins with. */
export const BLANK: BankValues = {
  accountNumber: '',
  branchTransitNumber: '',
  financialInstitutionNumber: '',
  companyName: '',
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  province: 'BC',
  postalCode: '',
  country: 'CA',
};
