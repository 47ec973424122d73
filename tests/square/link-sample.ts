import { squareKind } from '@passline/contract/square/square-kind';
import { linkTable } from '../../apps/server/src/features/square/link-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { putSquareLink } from './put-square.ts';

export const linkSample: EditedSample = {
  kind: squareKind,
  table: linkTable,
  put: async (db, kitchen) => {
    await putSquareLink(db, kitchen);
    return kitchen.locationId;
  },
  edits: { squareLocationId: ['SIMULATED_BACK', 'SIMULATED_FRONT'], squareEnabled: [false, false] },
  refused: { squareLocationId: ['LOTHER', null] },
  change: ({ kitchen: { locationId } }, field, change) => [
    'square.update',
    { locationId, changes: { [field]: change } },
  ],
};
