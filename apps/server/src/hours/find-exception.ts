import type { HoursExceptionOfKind, Location } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { fieldsChangedMeanwhile } from '../actions/field-conflicts.ts';

type Date = Pick<HoursExceptionOfKind, 'kind' | 'date'>;

export function isOnDate(exception: HoursExceptionOfKind, { kind, date }: Date): boolean {
  return exception.kind === kind && exception.date === date;
}

/** The exception of that date as it is; null where the date follows its week. */
export function findException(record: Location, on: Date): HoursExceptionOfKind | null {
  return record.hoursExceptions.find((one) => isOnDate(one, on)) ?? null;
}

/** The 409 with both values of one date. `yours` null: to be removed. */
export function exceptionChangedMeanwhile(
  db: Queryable,
  record: Location,
  on: Date,
  yours: HoursExceptionOfKind | null,
) {
  const at = { kind: 'locations', key: record.locationId, recordId: record.locationId };
  const field = `hoursExceptions.${on.kind}.${on.date}`;
  return fieldsChangedMeanwhile(db, [{ ...at, field, yours, theirs: findException(record, on) }]);
}
