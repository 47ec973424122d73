import { contract } from '@passline/contract';
import { checkException, isSameJson, localDate, MAX_EXCEPTIONS, sortedRanges } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { saveRecord } from '../records/write-record.ts';
import { exceptionChangedMeanwhile, findException, isOnDate } from './find-exception.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/** Sets the hours of one date. Somebody else's change of the same date is a conflict; other dates are left alone. */
export const saveException = runAction(contract.hours.saveException, async (call) => {
  const { db, input, reach, caller, nowMs } = call;
  const wanted = { ...input.exception, ranges: sortedRanges(input.exception.ranges) };
  requireHoursUnlocked(caller, wanted.kind);
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const checked = checkException(wanted, record.timezone, nowMs);
  if (!checked.ok) throw refused(checked.refusal);
  const current = findException(record, wanted);
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (isSameJson(current, wanted)) return seenAs(audience, locationTable, record);
  if (!isSameJson(current, input.expected)) throw await exceptionChangedMeanwhile(db, record, wanted, wanted);
  const others = record.hoursExceptions.filter((one) => !isOnDate(one, wanted));
  const today = localDate(nowMs, record.timezone);
  if (others.filter(({ kind, date }) => kind === wanted.kind && date >= today).length >= MAX_EXCEPTIONS) {
    throw refused({
      code: 'exceptions-too-many',
      message: `There are ${MAX_EXCEPTIONS} dates already. Please remove one that is not needed.`,
    });
  }
  const exceptions = [...others, wanted].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return seenAs(
    audience,
    locationTable,
    await saveRecord(call, locationTable, record, { hoursExceptions: exceptions }),
  );
});
