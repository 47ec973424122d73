import type { Printer, ReceiptDestination } from '@passline/contract/printing/printing';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useRecords } from '../../parts/records/use-records.ts';

export type Printers = ReturnType<typeof usePrinters>;
export type Destinations = ReturnType<typeof useDestinations>;

/** The printers of a location, by name. */
export function usePrinters(locationId: string) {
  const records = useRecords(printerKind, api.printers, { locationId });
  const { rows } = records;
  return { ...records, rows: useMemo(() => rows.toSorted(byName), [rows]) };
}

/** The receipt destinations of a location, by name. */
export function useDestinations(locationId: string) {
  const records = useRecords(destinationKind, api.receiptDestinations, { locationId });
  const { rows } = records;
  return { ...records, rows: useMemo(() => rows.toSorted(byName), [rows]) };
}

type Named = Pick<Printer | ReceiptDestination, 'id' | 'name'>;

function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1);
}
