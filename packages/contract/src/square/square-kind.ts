import { recordKind } from '../records/record-kind.ts';

/** What is chosen of a location's link to Square. See docs/rules/square.md#where-orders-go. */
export const squareKind = recordKind({
  name: 'square_links',
  noun: 'link to Square',
  subject: 'location',
  belongsTo: 'location',
  fields: {
    squareLocationId: { label: 'Location in Square', kind: 'text', editedBy: 'admin' },
    squareEnabled: { label: 'Orders are sent to Square', kind: 'yes-no', editedBy: 'admin' },
  },
});
