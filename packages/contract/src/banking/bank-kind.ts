import { PROVINCES } from '@passline/domain/banking/bank-account';
import { recordKind } from '../kernel/records/record-kind.ts';

/** What the trail tells of a bank account, masked. */
const FIELDS = {
  account: { label: 'Bank account', kind: 'text' },
  numbersChangedAt: { label: 'Numbers changed', kind: 'instant' },
  companyName: { label: 'Company', kind: 'text' },
  firstName: { label: 'First name', kind: 'text' },
  lastName: { label: 'Last name', kind: 'text' },
  address1: { label: 'Address', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  province: { label: 'Province', kind: 'choice', words: PROVINCES },
  postalCode: { label: 'Postal code', kind: 'text' },
  country: { label: 'Country', kind: 'choice', words: { CA: 'Canada' } },
} as const;

/**
 * A location's bank account. Super admins change it, and a change cannot be undone in the timeline: that would
 * redirect the money without a code. See docs/rules/banking.md#who-may-what.
 */
export const bankKind = recordKind({
  name: 'bank_accounts',
  noun: 'bank account',
  subject: 'location',
  belongsTo: 'location',
  fields: FIELDS,
});

/** A courier's: it belongs to the person. */
export const courierBankKind = recordKind({
  name: 'courier_bank_accounts',
  noun: 'bank account',
  subject: 'people',
  belongsTo: 'platform',
  fields: FIELDS,
});
