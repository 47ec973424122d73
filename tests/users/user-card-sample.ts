import { userCardKind } from '@passline/contract/users/card-kind';
import { cardTable } from '../../apps/server/src/features/users/card-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { createGuest } from '../setup/rewards.ts';
import { putCard } from './put-card.ts';

export const userCardSample: EditedSample = {
  kind: userCardKind,
  table: cardTable,
  put: async (db) => putCard(db, await createGuest(db)),
  edits: { expdate: ['0430', '0531'], avsZipcode: ['V5K 0A1', 'V6B 1A1'] },
  refused: { maskedPan: ['4242 4242 4242 4242'], avsZipcode: ['4242424242424242'] },
  change: () => undefined,
  isOfPrograms: true,
};
