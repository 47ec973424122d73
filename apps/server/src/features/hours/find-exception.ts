import type { HoursExceptionOfKind, Location } from '@passline/contract/restaurants/location';
import { locationTable } from '../locations/location-table.ts';
import type { FoundConflict } from '../../kernel/records/field-conflicts.ts';
import { recordPart } from '../../kernel/records/find-authors.ts';

type Date = Pick<HoursExceptionOfKind, 'kind' | 'date'>;

export function isOnDate(exception: HoursExceptionOfKind, { kind, date }: Date): boolean {
  return exception.kind === kind && exception.date === date;
}

/** The exception of that date as it is; null where the date follows its week. */
export function findException(record: Location, on: Date): HoursExceptionOfKind | null {
  return record.hoursExceptions.find((one) => isOnDate(one, on)) ?? null;
}

type Found = { field?: 'name' | 'ranges'; yours: unknown; theirs: unknown };

/** A conflict over one date, or over one field of it: 'hoursExceptions.ordering.2026-12-25.name'. */
export function exceptionConflict(record: Location, on: Date, { field, ...values }: Found): FoundConflict {
  const path = ['hoursExceptions', on.kind, on.date, ...(field ? [field] : [])];
  const part = recordPart(locationTable, record, path);
  return { part, recordId: record.locationId, field: path.join('.'), ...values };
}
