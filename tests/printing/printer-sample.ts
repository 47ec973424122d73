import { printerKind } from '@passline/contract/printing/printer-kind';
import { MAX_PRINTERS } from '@passline/domain/printing/printers';
import { printerTable } from '../../apps/server/src/printing/printer-table.ts';
import type { RecordSample } from '../setup/record-sample.ts';

let made = 0;

export const printerSample: RecordSample = {
  kind: printerKind,
  table: printerTable,
  feature: 'printers',
  roles: ['admin', 'super_admin'],
  added: ({ locationId }) => {
    made += 1;
    // Of no network that could be there: a worker of a test may try to print.
    const ipAddress = `169.254.${Math.floor(made / 256) % 256}.${made % 256}`;
    return { locationId, name: 'Bar', type: 'network', ipAddress, paperWidth: 80 };
  },
  names: 'locationId',
  edits: { name: ['Kitchen', 'Counter'], paperWidth: [58, 112] },
  most: [MAX_PRINTERS, 'printers-too-many'],
};
