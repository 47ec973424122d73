import { staffKind } from '@passline/contract/staff/staff-kind';
import { staffTable } from '../../apps/server/src/features/staff/staff-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import { createPerson } from '../setup/people.ts';

export const staffSample: EditedSample = {
  kind: staffKind,
  table: staffTable,
  put: async (db) => (await createPerson(db, 'courier')).id,
  edits: { name: ['Lea Patel', 'Leah Patel'], phoneNumber: ['+16045550171', '+16045550172'] },
  refused: { name: [''] },
  change: ({ id }, field, change) => ['staff.update', { userId: id, changes: { [field]: change } }],
};
