import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, money, nullableTimestamp, serial, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { BANK_HOLDER_FIELDS, BANK_NUMBER_FIELDS, PROVINCE_CODES } from './bank-fields.ts';
import { bankingPermissions } from './permissions.ts';

/** What everybody may see of a bank account: no number. */
const shown = {
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
};

/** A location's bank account as everybody may see it. */
export const BankAccount = z.object({ locationId: id, ...shown });
export type BankAccount = z.infer<typeof BankAccount>;

/** The same of a courier. */
export const CourierBankAccount = z.object({ riderUserId: id, ...shown });
export type CourierBankAccount = z.infer<typeof CourierBankAccount>;

/** A change of an account, or a new one, as sent. */
const change = {
  /** The revision that the sender saw, or 0 if there was no account. If numbers change, it must be the newest. */
  expectedRev: serial,
  changes: changesOf({ ...BANK_NUMBER_FIELDS, ...BANK_HOLDER_FIELDS }),
};
export const BankUpdate = z.object({ locationId: id, ...change });
export type BankUpdate = z.infer<typeof BankUpdate>;
export const CourierBankUpdate = z.object({ riderUserId: id, ...change });
export type CourierBankUpdate = z.infer<typeof CourierBankUpdate>;

export const bankAccountLive = liveQuery({
  name: 'banking.account',
  key: 'locationId',
  params: z.object({ locationId: id }),
  row: BankAccount,
  permission: bankingPermissions.read,
});

export const courierBankAccountLive = liveQuery({
  name: 'banking.courierAccount',
  key: 'riderUserId',
  params: z.object({ riderUserId: id }),
  row: CourierBankAccount,
  permission: bankingPermissions.ofCouriers,
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
  updateCourier: action(bankingPermissions.ofCouriers)
    .route({
      method: 'PATCH',
      path: '/rider-earnings/{riderUserId}/banking',
      summary: "Enter or change a courier's bank account. Numbers are never returned; blank ones are kept",
      tags: ['banking'],
    })
    .input(CourierBankUpdate)
    .output(CourierBankAccount),
};
