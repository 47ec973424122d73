import { contract } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { fieldsChangedMeanwhile } from '../actions/field-conflicts.ts';
import { runAction } from '../actions/run-action.ts';
import { toLocation } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';
import { exceptionConflict, findException, isOnDate } from './find-exception.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/** Lets a date follow its week again. */
export const removeException = runAction(contract.hours.removeException, async (call) => {
  const { db, input, reach, caller } = call;
  requireHoursUnlocked(caller, input.kind);
  const record = await lockLocation(db, reach, input.locationId);
  const current = findException(record, input);
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (current === null) return toLocation(record, audience);
  if (!isSameJson(current, input.expected)) {
    const found = exceptionConflict(record, input, { yours: null, theirs: current });
    throw await fieldsChangedMeanwhile(db, [found]);
  }
  const exceptions = record.hours_exceptions.filter((one) => !isOnDate(one, input));
  return toLocation(await saveLocation(call, record, { hours_exceptions: exceptions }), audience);
});
