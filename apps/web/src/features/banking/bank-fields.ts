import { BANK_HOLDER_FIELDS, BANK_NUMBER_FIELDS } from '@passline/contract/banking/bank-fields';
import { bankKind } from '@passline/contract/banking/bank-kind';
import {
  readBankNumber,
  readPostalCode,
  type BankHolder,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { recordFields } from '../../parts/records/record-fields.ts';

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
/** The fields of a bank account. See docs/rules/banking.md#fields. */
export const BANK_FORM: FormFields<BankValues> = {
  financialInstitutionNumber: number('financialInstitutionNumber', 'Institution number'),
  branchTransitNumber: number('branchTransitNumber', 'Transit number'),
  accountNumber: number('accountNumber', 'Account number'),
  ...recordFields(bankKind, BANK_HOLDER_FIELDS, {
    postalCode: {
      tidy: (typed) => {
        const read = readPostalCode(typed);
        return read.ok ? read.value : typed.trim();
      },
    },
  }),
};

/** The values of a new account. */
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
