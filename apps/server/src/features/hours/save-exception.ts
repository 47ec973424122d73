import { contract } from '@passline/contract/contract';
import { sortedRanges } from '@passline/domain/hours/week-hours';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { fieldsChangedMeanwhile } from '../../kernel/records/field-conflicts.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { mergeInside } from '@passline/contract/kernel/records/parted';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { saveRecord } from '../../kernel/records/write-record.ts';
import { locationTable } from '../locations/location-table.ts';
import { exceptionConflict, findException, isOnDate } from './find-exception.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/**
 * Sets the hours of one date. If somebody else changed the same field of it, that is a conflict; other dates are left
 * alone.
 */
export const saveException = runAction(contract.hours.saveException, async (call) => {
  const { db, input, reach, caller } = call;
  const { kind, date } = input;
  requireHoursUnlocked(caller, kind);
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const changes = { ...input.changes };
  if (changes.ranges) changes.ranges = { ...changes.ranges, to: sortedRanges(changes.ranges.to) };
  const { name, ranges } = findException(record, input) ?? { name: null, ranges: null };
  const { value, conflicts } = mergeInside({ name, ranges }, changes);
  if (conflicts.length > 0) {
    const found = conflicts.map(({ part, ...values }) =>
      exceptionConflict(record, input, { field: part, ...values }),
    );
    throw await fieldsChangedMeanwhile(call, found);
  }
  call.mayBeUnchanged();
  const exception = { kind, date, name: value.name ?? '', ranges: value.ranges ?? [] };
  const others = record.hoursExceptions.filter((one) => !isOnDate(one, input));
  const hoursExceptions = [...others, exception].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return seenAs(
    audienceOf(caller),
    locationTable,
    await saveRecord(call, locationTable, record, { hoursExceptions }),
  );
});
