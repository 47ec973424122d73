import { recordKind } from '../kernel/records/record-kind.ts';

/**
 * The sender of bank files, of which there is one. What was changed is told, and not undone by itself: it decides where money returns to,
 * which takes a code. See docs/rules/balances.md#the-sender.
 */
export const eftOriginatorKind = recordKind({
  name: 'eft_originators',
  noun: 'sender of bank files',
  subject: 'balances',
  belongsTo: 'platform',
  fields: {
    originatorId: { label: 'Originator ID', kind: 'text' },
    longName: { label: 'Name', kind: 'text' },
    shortName: { label: 'Short name', kind: 'text' },
    dataCentre: { label: 'Data centre', kind: 'text' },
    account: { label: 'Returns go to', kind: 'text' },
    nextCreationNumber: { label: 'Number of the next file', kind: 'number' },
  },
});
