import {
  PROVINCES,
  readBankNumber,
  readPostalCode,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import * as z from 'zod/mini';
import { line, readBy } from '../kernel/fields.ts';

/** Anything longer than every bank number is refused in the rule's own words too. */
const TYPED_MOST = 100;
const number = (name: keyof BankNumbers) => readBy(line(TYPED_MOST), (typed) => readBankNumber(name, typed));
export const PROVINCE_CODES = Object.keys(PROVINCES) as (keyof typeof PROVINCES)[];

/** The bank numbers that people send; '' keeps the current number. */
export const BANK_NUMBER_FIELDS = {
  accountNumber: number('accountNumber'),
  branchTransitNumber: number('branchTransitNumber'),
  financialInstitutionNumber: number('financialInstitutionNumber'),
} as const;

/** What people send about the account holder. */
export const BANK_HOLDER_FIELDS = {
  companyName: line(100),
  firstName: line(60),
  lastName: line(60),
  address1: line(120),
  city: line(60),
  province: z.enum(PROVINCE_CODES, 'Please choose a province.'),
  postalCode: readBy(line(TYPED_MOST), readPostalCode),
  country: z.literal('CA', 'Payouts go to banks in Canada.'),
} as const;
