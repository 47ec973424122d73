import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, money, nullableTimestamp, serial, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { BANK_HOLDER_FIELDS, BANK_NUMBER_FIELDS, PROVINCE_CODES } from './bank-fields.ts';
import { bankingPermissions } from './permissions.ts';

/** A location's bank account as everybody may see it: it contains no number. */
export const BankAccount = z.object({
  locationId: id,
  /** The bank, if known, and the last three or four digits: 'TD ••• 6789'. */
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
  /**
   * No payout is sent before this time, because the account was changed; null if it never was. The time may
   * have passed.
   */
  payoutsBlockedUntil: nullableTimestamp,
  changedAt: timestamp,
  changedBy: z.string(),
  rev: z.int(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** A change of an account, or a new one, as sent. */
export const BankUpdate = z.object({
  locationId: id,
  /** The revision that the sender saw, or 0 if there was no account. If numbers change, it must be the newest. */
  expectedRev: serial,
  changes: changesOf({ ...BANK_NUMBER_FIELDS, ...BANK_HOLDER_FIELDS }),
});
export type BankUpdate = z.infer<typeof BankUpdate>;

export const bankAccountLive = liveQuery({
  name: 'banking.account',
  key: 'locationId',
  params: z.object({ locationId: id }),
  row: BankAccount,
  permission: bankingPermissions.read,
});

/** What can be paid out. See docs/rules/banking.md#balance. */
export const BankFunds = z.object({
  /**
   * What Passline owes the location, in dollars; negative: the location owes Passline. Null for everybody
   * except super admins.
   */
  balance: z.nullable(money),
  /** The part of it that is on its way to the bank. */
  locked: money,
});

export const banking = {
  funds: query(bankingPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/banking/funds',
      summary: 'What a location has, and how much of it is on its way to its bank',
      tags: ['banking'],
    })
    .input(z.object({ locationId: id }))
    .output(BankFunds),
  update: action(bankingPermissions.update)
    .route({
      method: 'PATCH',
      path: '/locations/{locationId}/banking',
      summary: "Enter or change a location's bank account. Numbers are never returned; blank ones are kept",
      tags: ['banking'],
    })
    .input(BankUpdate)
    .output(BankAccount),
};
