import type { TakenOff } from '@passline/domain/printing/ticket';
import type { PrintedChange } from '@passline/domain/printing/ticket-change';
import type { PrintJob } from '@passline/contract/printing/printing';

/** A row of `print_jobs`. */
export type PrintRecord = {
  id: string;
  rev: number;
  location_id: string;
  order_id: string | null;
  order_number: number | null;
  destination_id: string | null;
  destination_name: string;
  printer_id: string;
  printer_name: string;
  address: string;
  cause: PrintJob['cause'];
  /** What was taken off, where this ticket says so. */
  taken_off: readonly TakenOff[] | null;
  /** What else was changed of the order, where this ticket says so. */
  changed: PrintedChange | null;
  state: PrintJob['state'];
  error: string | null;
  lacking_letters: string;
  tries: number;
  created_at: string;
  begun_at: string;
  claimed_at: string | null;
  settled_at: string | null;
};

export function toPrintJob(record: PrintRecord): PrintJob {
  return {
    id: record.id,
    rev: record.rev,
    locationId: record.location_id,
    orderId: record.order_id,
    orderNumber: record.order_number,
    destinationId: record.destination_id,
    destinationName: record.destination_name,
    printerId: record.printer_id,
    printerName: record.printer_name,
    address: record.address,
    cause: record.cause,
    state: record.state,
    error: record.error,
    lackingLetters: record.lacking_letters,
    tries: record.tries,
    createdAt: Date.parse(record.created_at),
    settledAt: record.settled_at === null ? null : Date.parse(record.settled_at),
  };
}
