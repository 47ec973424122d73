import { recordKind } from '../records/record-kind.ts';

/**
 * A location's bank account. Super admins change it, and nobody takes a change back in the timeline: that would change
 * where the money goes without a code. See docs/rules/banking.md#who-may-what.
 */
export const bankKind = recordKind({
  name: 'bank_accounts',
  noun: 'bank account',
  subject: 'location',
  belongsTo: 'location',
  fields: {
    account: { label: 'Bank account', kind: 'text' },
    numbersChangedAt: { label: 'Numbers changed', kind: 'instant' },
    companyName: { label: 'Company', kind: 'text' },
    firstName: { label: 'First name', kind: 'text' },
    lastName: { label: 'Last name', kind: 'text' },
    address1: { label: 'Address', kind: 'text' },
    city: { label: 'City', kind: 'text' },
    province: { label: 'Province', kind: 'text' },
    postalCode: { label: 'Postal code', kind: 'text' },
    country: { label: 'Country', kind: 'text' },
  },
});
