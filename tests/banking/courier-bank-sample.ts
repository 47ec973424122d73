import { courierBankKind } from '@passline/contract/banking/bank-kind';
import { courierBankTable } from '../../apps/server/src/features/banking/bank-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { createPerson } from '../setup/people.ts';
import { putCourierBank } from './put-courier-bank.ts';

export const courierBankSample: EditedSample = {
  kind: courierBankKind,
  table: courierBankTable,
  put: async (db) => {
    const { id } = await createPerson(db, 'courier');
    await putCourierBank(db, id);
    return id;
  },
  edits: { city: ['Burnaby', 'Surrey'], address1: ['1 First Ave', '2 Second Ave'] },
  refused: { firstName: [''], address1: [''], city: [''] },
  change: ({ id }, field, change) => [
    'banking.updateCourier',
    { riderUserId: id, expectedRev: 0, changes: { [field]: change } },
  ],
};
