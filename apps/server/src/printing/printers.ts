import { contract } from '@passline/contract';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { printerKind } from '@passline/contract/printing/printer-kind';
import type { Printer } from '@passline/contract/printing/printing';
import { mayPrintTo } from '@passline/domain/printing/print-address';
import { refused } from '../actions/refusal.ts';
import type { ActionCall } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { recordRuns } from '../records/record-runs.ts';
import { destinationTable } from './destination-table.ts';
import { printerTable } from './printer-table.ts';

type Placed = { locationId: string };

/** See docs/rules/printing.md#a-printer. */
export const printers = recordRuns(printerKind, printerTable, contract.printers, {
  completed: async (call) => {
    const { restaurantId } = await lockPlace(call);
    requireReachable(call, call.input.ipAddress);
    return { restaurantId };
  },
  changed: async (call, _printer, changes) => {
    if (changes.ipAddress) requireReachable(call, changes.ipAddress.to);
    return changes;
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

/** Asked again when it is printed: the setting may have become narrower since. */
function requireReachable({ printing }: ActionCall<unknown>, ipAddress: Printer['ipAddress']): void {
  if (ipAddress === '' || mayPrintTo(ipAddress, printing.ranges)) return;
  throw refused({
    code: 'address-not-allowed',
    message: `${ipAddress} is not an address of a local network. Printers are reached in those only.`,
    field: 'ipAddress',
  });
}
