import { contract } from '@passline/contract';
import { checkAnnouncement, isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { fieldsChangedMeanwhile } from '../actions/field-conflicts.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { mergeParts } from '../records/parted.ts';
import { seenAs } from '../records/seen-as.ts';
import { saveRecord } from '../records/write-record.ts';

const FIELDS = ['activeAfter', 'activeUntil', 'title', 'message'] as const;
const NONE = { activeAfter: null, activeUntil: null, title: null, message: null };

/**
 * Saves what its sender changed of the announcement they saw. A field that somebody else changed meanwhile is a
 * conflict; the others keep what somebody else wrote. See docs/rules/announcements.md#saving.
 */
export const saveAnnouncement = runAction(contract.announcements.save, async (call) => {
  const { input, db, reach, caller } = call;
  const asked = checkAnnouncement(input.announcement);
  if (!asked.ok) throw refused(asked.refusal);
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const { announcement: current } = record;
  const at = { kind: 'locations', key: record.locationId, recordId: record.locationId };
  if (input.expected && !current) {
    const removed = { ...at, field: 'announcement', yours: input.announcement, theirs: null };
    throw await fieldsChangedMeanwhile(db, [removed]);
  }
  const seen = input.expected ?? NONE;
  const touched = FIELDS.filter((field) => !isSameJson(seen[field], input.announcement[field]));
  const { value, conflicts } = mergeParts([
    current ?? NONE,
    seen,
    Object.fromEntries(touched.map((field) => [field, input.announcement[field]])),
  ]);
  if (conflicts.length > 0) {
    const told = conflicts.map(({ part, ...values }) => ({
      ...at,
      ...values,
      field: part,
      told: 'announcement',
    }));
    throw await fieldsChangedMeanwhile(db, told);
  }
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  const announcement = { ...input.announcement, ...value };
  if (isSameJson(announcement, current)) return seenAs(audience, locationTable, record);
  // One moved the start and another the end: each was right about what they saw.
  const merged = checkAnnouncement(announcement);
  if (!merged.ok) throw refused(merged.refusal);
  return seenAs(audience, locationTable, await saveRecord(call, locationTable, record, { announcement }));
});
