import { contract } from '@passline/contract';
import { checkException, localDate, MAX_EXCEPTIONS, refuse, sortedRanges } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fieldsChangedMeanwhile } from '../records/field-conflicts.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { sortChanges } from '../records/sort-changes.ts';
import { saveRecord } from '../records/write-record.ts';
import { exceptionConflict, findException, isOnDate } from './find-exception.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/** Sets the hours of one date. Somebody else's change of the same field of it is a conflict; other dates are left alone. */
export const saveException = runAction(contract.hours.saveException, async (call) => {
  const { db, input, reach, caller, nowMs } = call;
  const { kind, date } = input;
  requireHoursUnlocked(caller, kind);
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const current = findException(record, input);
  const changes = { ...input.changes };
  if (changes.ranges) changes.ranges = { ...changes.ranges, to: sortedRanges(changes.ranges.to) };
  const seen = current ?? { name: null, ranges: null };
  const { wanted, conflicting } = sortChanges<'name' | 'ranges'>(changes, seen);
  if (conflicting.length > 0) {
    const found = conflicting.map((field) =>
      exceptionConflict(record, input, { field, yours: changes[field]?.to, theirs: seen[field] }),
    );
    throw await fieldsChangedMeanwhile(db, found);
  }
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (current && wanted.length === 0) return seenAs(audience, locationTable, record);
  const exception = {
    kind,
    date,
    name: changes.name?.to ?? current?.name ?? '',
    ranges: changes.ranges?.to ?? current?.ranges ?? [],
  };
  const checked = checkException(exception, record.timezone, nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  if (exception.name === '') {
    throw refused(refuse('exception-name-missing', 'Please say what day it is.', 'name').refusal);
  }
  const others = record.hoursExceptions.filter((one) => !isOnDate(one, input));
  const today = localDate(nowMs, record.timezone);
  if (others.filter((one) => one.kind === kind && one.date >= today).length >= MAX_EXCEPTIONS) {
    throw refused({
      code: 'exceptions-too-many',
      message: `There are ${MAX_EXCEPTIONS} dates already. Please remove one that is not needed.`,
    });
  }
  const exceptions = [...others, exception].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return seenAs(
    audience,
    locationTable,
    await saveRecord(call, locationTable, record, { hoursExceptions: exceptions }),
  );
});
