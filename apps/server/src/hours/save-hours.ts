import { contract, type HoursKind, type Location } from '@passline/contract';
import { checkWeekHours, isSameJson, mergeWeek, sortedHours, type WeekHours } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fieldsChangedMeanwhile, type FoundConflict } from '../records/field-conflicts.ts';
import { recordPart } from '../records/find-authors.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { saveRecord } from '../records/write-record.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

type Found = { field: string; yours: unknown; theirs: unknown };
type Week = Location['hoursLT'];
type Merged = { hours: WeekHours | null; conflicts: Found[] };

/** The weeks of a location, with who may edit them. */
const WEEKS = [
  { field: 'hoursLT', kind: 'ordering' },
  { field: 'deliveryHoursLT', kind: 'delivery' },
] as const satisfies readonly { field: keyof Location; kind: HoursKind }[];

/**
 * Sets the hours of a week, of ordering and of delivery together or neither. Days that others changed meanwhile merge;
 * the same day twice is a conflict.
 */
export const saveHours = runAction(contract.hours.save, async (call) => {
  const { db, input, reach, caller } = call;
  const { locationId, changes } = input;
  const weeks = WEEKS.filter(({ field }) => changes[field] !== undefined);
  for (const { kind } of weeks) requireHoursUnlocked(caller, kind);
  const record = await lockRecord(db, reach, locationTable, locationId);
  const conflicts: FoundConflict[] = [];
  const fields: Partial<Location> = {};
  for (const { field } of weeks) {
    const { from = null, to = null } = changes[field] ?? {};
    const current = record[field];
    // Its schema is that of a week, or null.
    const merged = mergeHours(field, current, from as Week | null, to);
    conflicts.push(
      ...merged.conflicts.map((found) => ({
        part: recordPart(locationTable, record, found.field.split('.')),
        recordId: locationId,
        ...found,
      })),
    );
    const hours = merged.conflicts.length > 0 ? current : sortedWeek(field, merged.hours);
    Object.assign(fields, { [field]: hours });
  }
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(db, conflicts);
  call.mayBeUnchanged();
  return seenAs(audienceOf(caller), locationTable, await saveRecord(call, locationTable, record, fields));
});

/** A week that can be kept. Two people may want what fits alone: one's Friday night and the other's Saturday morning. */
function sortedWeek(field: string, hours: WeekHours | null): WeekHours | null {
  if (hours === null) return null;
  const checked = checkWeekHours(hours);
  if (!checked.ok) throw refused({ ...checked.refusal, field: `${field}.${checked.refusal.field}` });
  return sortedHours(checked.value);
}

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
