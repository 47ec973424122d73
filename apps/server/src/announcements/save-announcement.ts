import { contract, type Announcement } from '@passline/contract';
import { checkAnnouncement, isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { fieldsChangedMeanwhile, sortChanges } from '../actions/field-conflicts.ts';
import { toLocation } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';

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
  const record = await lockLocation(db, reach, input.locationId);
  const { announcement: current } = record;
  const at = { table: 'locations', key: record.id, column: 'announcement', recordId: record.id };
  if (input.expected && !current) {
    const removed = { ...at, field: 'announcement', yours: input.announcement, theirs: null };
    throw await fieldsChangedMeanwhile(db, [removed]);
  }
  const seen = input.expected ?? NONE;
  const touched = FIELDS.filter((field) => !isSameJson(seen[field], input.announcement[field]));
  const changes = Object.fromEntries(
    touched.map((field) => [field, { from: seen[field], to: input.announcement[field] }]),
  );
  const { wanted, conflicting } = sortChanges<keyof Announcement>(changes, current ?? NONE);
  if (conflicting.length > 0) {
    throw await fieldsChangedMeanwhile(
      db,
      conflicting.map((field) => ({
        ...at,
        field,
        yours: input.announcement[field],
        theirs: current?.[field] ?? null,
      })),
    );
  }
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (wanted.length === 0) return toLocation(record, audience);
  const mine = Object.fromEntries(wanted.map((field) => [field, input.announcement[field]]));
  const announcement: Announcement = { ...(current ?? input.announcement), ...mine };
  // One moved the start and another the end: each was right about what they saw.
  const merged = checkAnnouncement(announcement);
  if (!merged.ok) throw refused(merged.refusal);
  return toLocation(await saveLocation(call, record, { announcement }), audience);
});
