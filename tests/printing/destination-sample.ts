import { destinationKind } from '@passline/contract/printing/destination-kind';
import { MAX_DESTINATIONS } from '@passline/domain/printing/receipt-destinations';
import { destinationTable } from '../../apps/server/src/features/printing/destination-table.ts';
import type { RecordSample } from '../setup/record-sample.ts';

export const destinationSample: RecordSample = {
  kind: destinationKind,
  table: destinationTable,
  feature: 'receiptDestinations',
  roles: ['admin', 'super_admin'],
  added: ({ locationId }) => ({ locationId, name: 'Kitchen' }),
  names: 'locationId',
  edits: { name: ['Bar', 'Counter'], isCustomerCopy: [true, true] },
  most: [MAX_DESTINATIONS, 'destinations-too-many'],
};
