import type { HoursExceptionOfKind } from '@passline/contract';
import type { LocationRecord } from '../locations/location-record.ts';

type Date = Pick<HoursExceptionOfKind, 'kind' | 'date'>;

export function isOnDate(exception: HoursExceptionOfKind, { kind, date }: Date): boolean {
  return exception.kind === kind && exception.date === date;
}

/** The exception of that date as it is; null where the date follows its week. */
export function findException(record: LocationRecord, on: Date): HoursExceptionOfKind | null {
  return record.hours_exceptions.find((one) => isOnDate(one, on)) ?? null;
}

type Found = { field?: 'name' | 'ranges'; yours: unknown; theirs: unknown };

/** A conflict over one date, or over one field of it: 'hoursExceptions.ordering.2026-12-25.name'. */
export function exceptionConflict(record: LocationRecord, on: Date, { field, ...values }: Found) {
  const path = ['hoursExceptions', on.kind, on.date, ...(field ? [field] : [])];
  const at = { table: 'locations', key: record.id, column: 'hours_exceptions', recordId: record.id };
  return { ...at, field: path.join('.'), ...values };
}
