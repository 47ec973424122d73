import { recordKind } from '../kernel/records/record-kind.ts';

/** What a person pays with, masked: programs change it, and super admins undo that. See docs/rules/users.md#payment-records. */
export const userCardKind = recordKind({
  name: 'user_cards',
  noun: 'card',
  subject: 'people',
  belongsTo: 'platform',
  title: 'maskedPan',
  fields: {
    maskedPan: { label: 'Card', kind: 'text', editedBy: 'super admin' },
    expdate: { label: 'End', kind: 'text', editedBy: 'super admin' },
    avsZipcode: { label: 'Postal code', kind: 'text', editedBy: 'super admin' },
    userId: { label: 'Person', kind: 'person' },
  },
});
