import {
  PROVINCES,
  readBankNumber,
  readPostalCode,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import * as z from 'zod/mini';
import { action } from '../action.ts';
import { changesOf } from '../field-changes.ts';
import { id, line, nullableTimestamp, readBy, serial, timestamp } from '../fields.ts';
import { liveQuery } from '../live-query.ts';

/** What is longer than any number is refused in the words of the rule too. */
const TYPED_MOST = 100;
const number = (name: keyof BankNumbers) => readBy(line(TYPED_MOST), (typed) => readBankNumber(name, typed));
const PROVINCE_CODES = Object.keys(PROVINCES) as (keyof typeof PROVINCES)[];

/** What people send of the numbers; '' keeps the one that is there. */
export const BANK_NUMBER_FIELDS = {
  accountNumber: number('accountNumber'),
  branchTransitNumber: number('branchTransitNumber'),
  financialInstitutionNumber: number('financialInstitutionNumber'),
} as const;

/** What people send of who holds the account. */
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

/** The bank account of a location as everybody is told of it: no number stands in it. */
export const BankAccount = z.object({
  locationId: id,
  /** The bank where it is known, and the last three or four digits: 'TD ••• 6789'. */
  account: z.string(),
  numbersChangedAt: timestamp,
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  city: z.string(),
  province: z.enum(PROVINCE_CODES),
  postalCode: z.string(),
  country: z.literal('CA'),
  /** Until when no payout is sent, because it was changed; null where that never was. It may be over. */
  payoutsBlockedUntil: nullableTimestamp,
  changedAt: timestamp,
  changedBy: z.string(),
  rev: z.int(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** What somebody wants changed of an account, or enters. */
export const BankUpdate = z.object({
  locationId: id,
  /** The revision that its sender saw, 0 where there was no account. Where numbers change, it must be the newest. */
  expectedRev: serial,
  changes: changesOf({ ...BANK_NUMBER_FIELDS, ...BANK_HOLDER_FIELDS }),
});
export type BankUpdate = z.infer<typeof BankUpdate>;

export const bankAccountLive = liveQuery({
  name: 'banking.account',
  key: 'locationId',
  params: z.object({ locationId: id }),
  row: BankAccount,
  permission: 'banking:read',
});

export const banking = {
  update: action('banking:update')
    .route({
      method: 'PATCH',
      path: '/locations/{locationId}/banking',
      summary:
        'Enter or change the bank account of a location. Numbers are never answered; blank ones are kept',
      tags: ['banking'],
    })
    .input(BankUpdate)
    .output(BankAccount),
};
