import { ReceiptDestination, DESTINATION_FIELDS } from '@passline/contract/printing/printing';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { checkDestination, checkRoomForDestination } from '@passline/domain/printing/receipt-destinations';
import * as z from 'zod/mini';
import { recordTable } from '../../kernel/records/record-table.ts';
import type { Stored } from '../../kernel/records/stored.ts';

type Chosen = ReceiptDestination['productIds'];

/** Undoing the first choice for a product makes it null. */
const chosen = z.record(z.string(), z.nullable(z.boolean()));

/** The receipt destinations of locations. See docs/rules/printing.md#a-destination. */
export const destinationTable = recordTable<ReceiptDestination>({
  kind: destinationKind,
  wire: ReceiptDestination,
  key: 'id',
  edited: { ...DESTINATION_FIELDS, productIds: chosen, categoryIds: chosen, printerIds: chosen },
  place: 'locationId',
  stored: {
    productIds: map('product_ids'),
    categoryIds: map('category_ids'),
    printerIds: map('printer_ids'),
  },
  blank: { isCustomerCopy: false, productIds: {}, categoryIds: {}, printerIds: {} },
  rules: { comesAndGoes: true, check: checkDestination, room: checkRoomForDestination },
});

function map(name: string): Stored<Chosen> {
  return {
    read: (row) => row[name] as Chosen,
    // Undoing the first choice for a product makes it null: nothing is chosen for it any more.
    write: (value) => {
      const said = Object.entries<boolean | null>(value).filter(([, isChosen]) => isChosen !== null);
      return { [name]: JSON.stringify(Object.fromEntries(said)) };
    },
  };
}
