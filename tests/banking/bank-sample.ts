import { bankKind } from '@passline/contract/banking/bank-kind';
import { bankTable } from '../../apps/server/src/features/banking/bank-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { putBankAccount } from './put-bank-account.ts';

export const bankSample: EditedSample = {
  kind: bankKind,
  table: bankTable,
  put: async (db, { locationId }) => {
    await putBankAccount(db, locationId);
    return locationId;
  },
  edits: { city: ['Burnaby', 'Surrey'], address1: ['1 First Ave', '2 Second Ave'] },
  refused: { companyName: [''], address1: [''], city: [''] },
  change: ({ kitchen: { locationId } }, field, change) => [
    'banking.update',
    { locationId, expectedRev: 0, changes: { [field]: change } },
  ],
};
