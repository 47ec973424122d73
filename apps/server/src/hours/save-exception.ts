import { contract } from '@passline/contract';
import { checkException, isSameJson, localDate, MAX_EXCEPTIONS, sortedRanges } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { toLocation } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';
import { exceptionChangedMeanwhile, findException, isOnDate } from './find-exception.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/** Sets the hours of one date. Somebody else's change of the same date is a conflict; other dates are left alone. */
export const saveException = runAction(contract.hours.saveException, async (call) => {
  const { db, input, reach, caller, nowMs } = call;
  const wanted = { ...input.exception, ranges: sortedRanges(input.exception.ranges) };
  requireHoursUnlocked(caller, wanted.kind);
  const record = await lockLocation(db, reach, input.locationId);
  const checked = checkException(wanted, record.timezone, nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  const current = findException(record, wanted);
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (isSameJson(current, wanted)) return toLocation(record, audience);
  if (!isSameJson(current, input.expected)) throw await exceptionChangedMeanwhile(db, record, wanted, wanted);
  const others = record.hours_exceptions.filter((one) => !isOnDate(one, wanted));
  const today = localDate(nowMs, record.timezone);
  if (others.filter(({ kind, date }) => kind === wanted.kind && date >= today).length >= MAX_EXCEPTIONS) {
    throw refused({
      code: 'exceptions-too-many',
      message: `There are ${MAX_EXCEPTIONS} dates already. Please remove one that is not needed.`,
    });
  }
  const exceptions = [...others, wanted].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return toLocation(await saveLocation(call, record, { hours_exceptions: exceptions }), audience);
});
