import { contract } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fieldsChangedMeanwhile } from '../records/field-conflicts.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { saveRecord } from '../records/write-record.ts';
import { exceptionConflict, findException, isOnDate } from './find-exception.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/** Lets a date follow its week again. */
export const removeException = runAction(contract.hours.removeException, async (call) => {
  const { db, input, reach, caller } = call;
  requireHoursUnlocked(caller, input.kind);
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const current = findException(record, input);
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (current === null) return seenAs(audience, locationTable, record);
  if (!isSameJson(current, input.expected)) {
    const found = exceptionConflict(record, input, { yours: null, theirs: current });
    throw await fieldsChangedMeanwhile(db, [found]);
  }
  const exceptions = record.hoursExceptions.filter((one) => !isOnDate(one, input));
  return seenAs(
    audience,
    locationTable,
    await saveRecord(call, locationTable, record, { hoursExceptions: exceptions }),
  );
});
