import { contract } from '@passline/contract/contract';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { printerKind } from '@passline/contract/printing/printer-kind';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { destinationTable } from './destination-table.ts';
import { printerTable } from './printer-table.ts';

type Placed = { locationId: string };

/** See docs/rules/printing.md#a-printer. */
export const printers = recordRuns(printerKind, printerTable, contract.printers, {
  completed: async (call) => {
    const { restaurantId } = await lockPlace(call);
    return { restaurantId };
  },
});

/** See docs/rules/printing.md#a-destination. */
export const receiptDestinations = recordRuns(
  destinationKind,
  destinationTable,
  contract.receiptDestinations,
  {
    completed: async (call) => {
      const { restaurantId } = await lockPlace(call);
      return { restaurantId };
    },
  },
);

function lockPlace({ db, reach, input }: ActionCall<Placed>) {
  return lockRecord(db, reach, locationTable, input.locationId);
}
