import { EMULATIONS, PRINTER_TYPES, USUAL_PAPER_MM } from '@passline/domain/printing/printers';
import { readBluetoothAddress, readIpAddress } from '@passline/domain/printing/print-address';
import { PRINT_CAUSES, PRINT_STATES } from '@passline/domain/printing/print-jobs';
import { MOST_MAPPED } from '@passline/domain/printing/receipt-destinations';
import { TICKET_LOOKS } from '@passline/domain/printing/ticket';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id, line, nullableTimestamp, readBy, recordOf, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { destinationKind } from './destination-kind.ts';
import { printerKind } from './printer-kind.ts';
import { printingPermissions } from './permissions.ts';

/** Anything longer than every address is refused in the rule's own words too. */
const TYPED_MOST = 100;

/** What people send for a printer. The rule refuses what is missing, in words that a person reads. */
export const PRINTER_FIELDS = {
  name: line(60),
  type: z.enum(PRINTER_TYPES),
  ipAddress: readBy(line(TYPED_MOST), readIpAddress),
  bdAddress: readBy(line(TYPED_MOST), readBluetoothAddress),
  emulation: z.enum(EMULATIONS),
  /** Millimetres. */
  paperWidth: z.number('Invalid Paper Width').check(
    z.minimum(0, 'Invalid Paper Width'),
    z.refine((width) => width > 0, 'Invalid Paper Width'),
    z.maximum(1000, 'Invalid Paper Width'),
  ),
} as const;

/**
 * A printer of a location. Its address identifies it within the location. See
 * docs/rules/printing.md#a-printer.
 */
export const Printer = z.object({
  ...PRINTER_FIELDS,
  id,
  locationId: id,
  restaurantId: id,
  name: z.string(),
  /** '' if it has none. */
  ipAddress: z.string(),
  bdAddress: z.string(),
  rev: z.int(),
});
export type Printer = z.infer<typeof Printer>;

const chosen = recordOf(MOST_MAPPED, id, z.boolean());

/** What people send for a destination. In the two maps only the changes are needed. */
export const DESTINATION_FIELDS = {
  name: line(60),
  isCustomerCopy: z.boolean(),
  /** By product; absent: as `categoryIds` says for its category; true: it is printed. */
  productIds: chosen,
  /** By category, for products that `productIds` does not name, such as new ones; absent or true: they are printed. */
  categoryIds: chosen,
  /** By printer; true: the destination prints there. */
  printerIds: chosen,
} as const;

/** Which products print where. See docs/rules/printing.md#a-destination. */
export const ReceiptDestination = z.object({
  ...DESTINATION_FIELDS,
  id,
  locationId: id,
  restaurantId: id,
  name: z.string(),
  productIds: z.record(z.string(), z.boolean()),
  categoryIds: z.record(z.string(), z.boolean()),
  printerIds: z.record(z.string(), z.boolean()),
  rev: z.int(),
});
export type ReceiptDestination = z.infer<typeof ReceiptDestination>;

/** One ticket for one printer, and what became of it. See docs/rules/printing.md#printing. */
export const PrintJob = z.object({
  id,
  locationId: id,
  /** Null for a test. */
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  destinationId: z.nullable(id),
  destinationName: z.string(),
  printerId: id,
  printerName: z.string(),
  address: z.string(),
  cause: z.enum(PRINT_CAUSES),
  state: z.enum(PRINT_STATES),
  /** Why the last attempt failed; null if none did. */
  error: z.nullable(z.string()),
  /** The letters that stand as boxes on the paper, since no font has them; '' if all are there. */
  lackingLetters: z.string(),
  tries: z.int(),
  createdAt: timestamp,
  /** When it was printed or dismissed. */
  settledAt: nullableTimestamp,
  rev: z.int(),
});
export type PrintJob = z.infer<typeof PrintJob>;

/** More than a line of the longest note with marks on each letter. */
const LINE_MOST = 200;
/** More than the tickets of the longest order for 20 destinations have together. */
const LINES_MOST = 5000;
const look = z.enum(TICKET_LOOKS);

/** A line of a ticket as a printer gets it. See docs/rules/printing.md#letters. */
export const SentLine = z.object({
  /** With boxes for letters that cannot be drawn. */
  text: z.string(),
  look,
  /**
   * Null: the printer writes the text in letters of its own. `dots` is base64 of its rows from above, each of `width / 8`
   * bytes, the leftmost dot in the highest bit; 1 is black.
   */
  picture: z.nullable(z.object({ width: z.int(), height: z.int(), dots: z.string() })),
});
export type SentLine = z.infer<typeof SentLine>;

const of = { locationId: id };
const PERMISSION = printingPermissions.update;

const printerRecord = recordActions(printerKind, {
  permission: PERMISSION,
  row: Printer,
  added: {
    ...of,
    name: z._default(PRINTER_FIELDS.name, ''),
    /** Absent: refused as 'Missing Fields, please fill in all fields'. */
    type: z.optional(PRINTER_FIELDS.type),
    ipAddress: z._default(PRINTER_FIELDS.ipAddress, ''),
    bdAddress: z._default(PRINTER_FIELDS.bdAddress, ''),
    emulation: z._default(PRINTER_FIELDS.emulation, 'manual'),
    paperWidth: z._default(PRINTER_FIELDS.paperWidth, USUAL_PAPER_MM),
  },
  edited: PRINTER_FIELDS,
  path: '/printers',
  addPath: '/locations/{locationId}/printers',
  params: of,
});

const destinationRecord = recordActions(destinationKind, {
  permission: PERMISSION,
  row: ReceiptDestination,
  added: {
    ...of,
    name: z._default(DESTINATION_FIELDS.name, ''),
    isCustomerCopy: z._default(DESTINATION_FIELDS.isCustomerCopy, false),
    productIds: z._default(DESTINATION_FIELDS.productIds, {}),
    categoryIds: z._default(DESTINATION_FIELDS.categoryIds, {}),
    printerIds: z._default(DESTINATION_FIELDS.printerIds, {}),
  },
  edited: DESTINATION_FIELDS,
  path: '/receiptDestinations',
  addPath: '/locations/{locationId}/receiptDestinations',
  params: of,
});

export const printers = printerRecord.actions;
export const receiptDestinations = destinationRecord.actions;
export const printersLive = printerRecord.live;
export const destinationsLive = destinationRecord.live;

/**
 * Tickets that are waiting, those that failed until a person has dealt with them, and those printed within the
 * last twelve hours.
 */
export const printsLive = liveQuery({
  name: 'printing.prints',
  key: 'id',
  params: z.object(of),
  row: PrintJob,
  permission: PERMISSION,
});

const tags = ['printing'];
const one = z.object({ printId: id });

export const printing = {
  shared: query(PERMISSION)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/printers/shared',
      summary: "Addresses of its printers that the restaurant's other locations also print to",
      tags,
    })
    .input(z.object(of))
    .output(z.array(z.object({ address: z.string(), locationId: id, locationName: z.string() }))),
  draw: query(PERMISSION)
    .route({
      method: 'POST',
      path: '/locations/{locationId}/tickets/draw',
      summary: 'Lines of tickets as printers get them',
      tags,
    })
    .input(
      z.object({
        ...of,
        lines: z
          .array(z.object({ text: z.string().check(z.maxLength(LINE_MOST)), look }))
          .check(z.maxLength(LINES_MOST)),
      }),
    )
    .output(
      z.object({
        lines: z.array(SentLine),
        /** The letters that stand as boxes in them, each once. */
        lacking: z.array(z.string()),
      }),
    ),
  printOrder: action(PERMISSION)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/print',
      summary: 'Print the tickets of an order, or print them again',
      tags,
    })
    .input(z.object({ orderId: id }))
    .output(z.object({ prints: z.array(PrintJob) })),
  printTest: action(PERMISSION)
    .route({ method: 'POST', path: '/printers/{printerId}/test', summary: 'Print a test ticket', tags })
    .input(z.object({ printerId: id }))
    .output(PrintJob),
  retry: action(PERMISSION)
    .route({ method: 'POST', path: '/prints/{printId}/retry', summary: 'Print a failed ticket again', tags })
    .input(one)
    .output(PrintJob),
  dismiss: action(PERMISSION)
    .route({
      method: 'POST',
      path: '/prints/{printId}/dismiss',
      summary: 'Dismiss a failed ticket',
      tags,
    })
    .input(one)
    .output(PrintJob),
};
