import { ReceiptDestination } from '@passline/contract/printing/printing';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { checkDestination, checkRoomForDestination } from '@passline/domain/printing/receipt-destinations';
import { recordTable } from '../records/record-table.ts';
import type { Stored } from '../records/stored.ts';

type Chosen = ReceiptDestination['productIds'];

/** The receipt destinations of locations. See docs/rules/printing.md#a-destination. */
export const destinationTable = recordTable<ReceiptDestination>({
  kind: destinationKind,
  wire: ReceiptDestination,
  key: 'id',
  place: 'locationId',
  stored: { productIds: map('product_ids'), printerIds: map('printer_ids') },
  blank: { isCustomerCopy: false, productIds: {}, printerIds: {} },
  rules: { comesAndGoes: true, check: checkDestination, room: checkRoomForDestination },
});

function map(name: string): Stored<Chosen> {
  return {
    read: (row) => row[name] as Chosen,
    // Who takes back the first word about a product makes it null: nothing is said of it any more.
    write: (value) => {
      const said = Object.entries<boolean | null>(value).filter(([, isChosen]) => isChosen !== null);
      return { [name]: JSON.stringify(Object.fromEntries(said)) };
    },
  };
}
