import { listedKind } from '../kernel/records/record-kind.ts';

/** A user, a phone number or an e-mail address whose orders and sign-ins are refused. See docs/rules/blocklist.md. */
export const blocklistKind = listedKind({
  name: 'blocklist',
  noun: 'blocked user',
  id: 'entryId',
  live: 'blocklist.entries',
  subject: 'blocklist',
  belongsTo: 'platform',
  title: 'description',
  newestFirst: 'createdAt',
  fields: {
    userId: { label: 'User ID', kind: 'person' },
    phoneNumber: { label: 'Phone number', kind: 'phone' },
    email: { label: 'E-mail', kind: 'email' },
    description: { label: 'Description', kind: 'long-text' },
    createdAt: { label: 'Blocked', kind: 'instant' },
    createdBy: { label: 'Blocked by', kind: 'text' },
  },
});
