import { contract } from '@passline/contract/contract';
import { WeekHours, type HoursKind, type Location } from '@passline/contract/restaurants/location';
import { sortedHours } from '@passline/domain/hours/week-hours';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { locationTable } from '../locations/location-table.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

type Week = Location['deliveryHoursLT'];

/** A location's weeks, with who may edit them. */
const WEEKS = [
  { field: 'hoursLT', kind: 'ordering' },
  { field: 'deliveryHoursLT', kind: 'delivery' },
] as const satisfies readonly { field: keyof Location; kind: HoursKind }[];

/**
 * Sets the ordering and delivery hours of a week, both or neither. Days that others changed meanwhile merge;
 * the same day twice is a conflict. Each day's ranges are compared and kept from morning to night.
 */
export const saveHours = runAction(contract.hours.save, async (call) => {
  const { db, input, reach, caller } = call;
  const { locationId, changes } = input;
  const weeks = WEEKS.filter(({ field }) => changes[field] !== undefined);
  for (const { kind } of weeks) requireHoursUnlocked(caller, kind);
  const found = await lockRecord(db, reach, locationTable, locationId);
  const hoursLT = sorted(found.hoursLT) ?? found.hoursLT;
  const record = { ...found, hoursLT, deliveryHoursLT: sorted(found.deliveryHoursLT) };
  const wanted = weeks.flatMap(({ field }) => {
    const { from, to = null } = changes[field] ?? {};
    // Its schema is that of a week, or null. A program that does not say what it saw changes what is there.
    const seen = from === undefined ? record[field] : sorted(from as Week);
    const change = { from: seen, to: sorted(to) };
    return isSameJson(change.from, change.to) ? [] : [[field, change] as const];
  });
  const saved = await applyChanges(call, locationTable, record, Object.fromEntries(wanted));
  return seenAs(audienceOf(caller), locationTable, saved);
});

function sorted(week: Week): Week {
  return week && WeekHours.parse(sortedHours(week));
}
