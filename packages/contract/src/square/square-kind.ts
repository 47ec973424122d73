import { recordKind } from '../kernel/records/record-kind.ts';

/** What a location's link to Square shows, and its settings. See docs/rules/square.md#where-orders-go. */
export const squareKind = recordKind({
  name: 'square_links',
  noun: 'link to Square',
  subject: 'location',
  belongsTo: 'location',
  fields: {
    state: { label: 'Link', kind: 'choice', words: { linked: 'linked', ended: 'ended' } },
    endedReason: { label: 'Reason', kind: 'text' },
    squareLocationId: { label: 'Location in Square', kind: 'text', editedBy: 'admin' },
    squareEnabled: { label: 'Orders are sent to Square', kind: 'yes-no', editedBy: 'admin' },
  },
});
