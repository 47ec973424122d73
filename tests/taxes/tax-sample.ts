import { randomUUID } from 'node:crypto';
import { taxKind } from '@passline/contract/taxes/tax-kind';
import { taxTable } from '../../apps/server/src/features/taxes/tax-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';

export const taxSample: EditedSample = {
  kind: taxKind,
  table: taxTable,
  put: async (db) => {
    const id = randomUUID();
    await db.query(`insert into taxes (id, name, rate) values ($1, $1, 0.07)`, [id]);
    return id;
  },
  edits: { percent: [9.975, 10], orderTypes: [['DineIn'], ['Delivery', 'Pickup']] },
  refused: { name: ['gst', 'Gst!'], percent: [7.1234], orderTypes: [['Pickup', 'Pickup']] },
  change: ({ id }, field, change) => ['taxes.update', { taxId: id, changes: { [field]: change } }],
};
