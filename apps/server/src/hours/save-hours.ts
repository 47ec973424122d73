import { contract, type Location } from '@passline/contract';
import { checkWeekHours, isSameJson, mergeWeek, sortedHours, type WeekHours } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { fieldsChangedMeanwhile } from '../actions/field-conflicts.ts';
import { toLocation, toWholeLocation } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

type Found = { field: string; yours: unknown; theirs: unknown };
type Week = Location['hoursLT'];
type Merged = { hours: WeekHours | null; conflicts: Found[] };

/** Sets the hours of a week. Days that others changed meanwhile merge; the same day twice is a conflict. */
export const saveHours = runAction(contract.hours.save, async (call) => {
  const { db, input, reach, caller } = call;
  const { locationId, kind } = input;
  requireHoursUnlocked(caller, kind);
  const record = await lockLocation(db, reach, locationId);
  const location = toWholeLocation(record);
  const [field, column] =
    kind === 'ordering'
      ? (['hoursLT', 'hours_lt'] as const)
      : (['deliveryHoursLT', 'delivery_hours_lt'] as const);
  if (kind === 'ordering' && (input.hours === null || input.expected === null)) {
    throw refused({ code: 'hours-missing', message: 'Ordering hours need a week of their own.' });
  }
  const current = location[field];
  const { hours, conflicts } = mergeHours(field, current, input.expected, input.hours);
  if (conflicts.length > 0) {
    const at = { table: 'locations', recordId: record.id, column, locationId };
    throw await fieldsChangedMeanwhile(
      db,
      conflicts.map((found) => ({ ...at, ...found })),
    );
  }
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (hours === null) {
    const left = current === null ? record : await saveLocation(call, record, { [column]: null });
    return toLocation(left, audience);
  }
  // Also what two people wanted that fits alone: one's Friday night and the other's Saturday morning.
  const checked = checkWeekHours(hours);
  if (!checked.ok) throw refused(checked.refusal);
  const sorted = sortedHours(checked.value);
  const saved = isSameJson(sorted, current) ? record : await saveLocation(call, record, { [column]: sorted });
  return toLocation(saved, audience);
});

/** Null is 'the same as ordering': a switch between that and a week of its own changes all of it. */
function mergeHours(field: string, current: Week | null, expected: Week | null, wanted: Week | null): Merged {
  if (current !== null && expected !== null && wanted !== null) {
    const { merged, conflicts } = mergeWeek(current, expected, wanted);
    return {
      hours: merged,
      conflicts: conflicts.map((day) => ({
        field: `${field}.${day}`,
        yours: wanted[day],
        theirs: current[day],
      })),
    };
  }
  if (isSameJson(wanted, current) || isSameJson(wanted, expected)) return { hours: current, conflicts: [] };
  if (isSameJson(current, expected)) return { hours: wanted, conflicts: [] };
  return { hours: current, conflicts: [{ field, yours: wanted, theirs: current }] };
}
