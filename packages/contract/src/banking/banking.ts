import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { changesOf } from '../field-changes.ts';
import { id, money, nullableTimestamp, serial, timestamp } from '../fields.ts';
import { liveQuery } from '../live-query.ts';
import { BANK_HOLDER_FIELDS, BANK_NUMBER_FIELDS, PROVINCE_CODES } from './bank-fields.ts';

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

/** What there is to pay out. See docs/rules/banking.md#balance. */
export const BankFunds = z.object({
  /** What Passline owes to the location, in dollars; negative: it owes. Null for everybody but super admins. */
  balance: z.nullable(money),
  /** The part of it that is on the way to the bank. */
  locked: money,
});

export const banking = {
  funds: query('banking:read')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/banking/funds',
      summary: 'What a location has, and what of it is on the way to its bank',
      tags: ['banking'],
    })
    .input(z.object({ locationId: id }))
    .output(BankFunds),
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
