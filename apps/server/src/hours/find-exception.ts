import type { HoursExceptionOfKind, Location } from '@passline/contract';

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
export function exceptionConflict(record: Location, on: Date, { field, ...values }: Found) {
  const path = ['hoursExceptions', on.kind, on.date, ...(field ? [field] : [])];
  const at = {
    kind: 'locations',
    key: record.locationId,
    recordId: record.locationId,
    told: 'hoursExceptions',
  };
  return { ...at, field: path.join('.'), ...values };
}
