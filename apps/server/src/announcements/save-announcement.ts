import { contract, type Announcement } from '@passline/contract';
import { checkAnnouncement, refuse } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fieldsChangedMeanwhile } from '../records/field-conflicts.ts';
import { recordPart } from '../records/find-authors.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { sortChanges } from '../records/sort-changes.ts';
import { saveRecord } from '../records/write-record.ts';

const NONE = { activeAfter: null, activeUntil: null, title: null, message: null };

/**
 * Saves what its sender changed of the announcement they saw, or the first one. A field that somebody else changed
 * meanwhile is a conflict; the others keep what somebody else wrote. See docs/rules/announcements.md#saving.
 */
export const saveAnnouncement = runAction(contract.announcements.save, async (call) => {
  const { input, db, reach, caller } = call;
  const { changes } = input;
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const current = record.announcement ?? NONE;
  const { wanted, conflicting } = sortChanges<keyof Announcement>(changes, current);
  if (conflicting.length > 0) {
    const found = conflicting.map((field) => ({
      part: recordPart(locationTable, record, ['announcement', field]),
      recordId: record.locationId,
      field,
      yours: changes[field]?.to,
      theirs: current[field],
    }));
    throw await fieldsChangedMeanwhile(db, found);
  }
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (wanted.length === 0) return seenAs(audience, locationTable, record);
  const announcement = merged(current, changes);
  if (!announcement.ok) throw refused(announcement.refusal);
  return seenAs(
    audience,
    locationTable,
    await saveRecord(call, locationTable, record, { announcement: announcement.value }),
  );
});

type Changes = { [Field in keyof Announcement]?: { to: Announcement[Field] } | undefined };

/** What comes of it. Also of two people: one moved the start and another the end, and each was right about what they saw. */
function merged(current: Announcement | typeof NONE, changes: Changes) {
  const activeAfter = changes.activeAfter?.to ?? current.activeAfter;
  const activeUntil = changes.activeUntil?.to ?? current.activeUntil;
  if (activeAfter === null) return refuse('start-missing', 'Please choose a start.', 'activeAfter');
  if (activeUntil === null) return refuse('end-missing', 'Please choose an end.', 'activeUntil');
  const announcement: Announcement = {
    activeAfter,
    activeUntil,
    title: changes.title?.to ?? current.title ?? '',
    message: changes.message?.to ?? current.message ?? '',
  };
  const checked = checkAnnouncement(announcement);
  return checked.ok ? { ok: true as const, value: announcement } : checked;
}
