import { printerKind } from '@passline/contract/printing/printer-kind';
import { MAX_PRINTERS } from '@passline/domain/printing/printers';
import { printerTable } from '../../apps/server/src/features/printing/printer-table.ts';
import type { RecordSample } from '../setup/record-sample.ts';

let made = 0;

export const printerSample: RecordSample = {
  kind: printerKind,
  table: printerTable,
  feature: 'printers',
  roles: ['admin', 'super_admin'],
  added: ({ locationId }) => {
    made += 1;
    // In a network that does not exist: a test's worker may try to print.
    const ipAddress = `10.254.${Math.floor(made / 256) % 256}.${made % 256}`;
    return { locationId, name: 'Bar', type: 'network', ipAddress, paperWidth: 80 };
  },
  names: 'locationId',
  edits: { name: ['Kitchen', 'Counter'], paperWidth: [58, 112] },
  refused: { ipAddress: ['203.0.113.7', ''], type: ['bluetooth'] },
  most: [MAX_PRINTERS, 'printers-too-many'],
};
