import { contract } from '@passline/contract/contract';
import { completeAnnouncement } from '@passline/domain/announcements/announcement';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { fieldsChangedMeanwhile } from '../../kernel/records/field-conflicts.ts';
import { recordPart } from '../../kernel/records/find-authors.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { mergeInside } from '@passline/contract/kernel/records/parted';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { saveRecord } from '../../kernel/records/write-record.ts';
import { locationTable } from '../locations/location-table.ts';

const NONE = { activeAfter: null, activeUntil: null, title: null, message: null };

/**
 * Saves what its sender changed of the announcement they saw, or the first one. A field that somebody else changed
 * meanwhile is a conflict; the others keep what somebody else wrote. The result is checked as a whole: one may have moved the
 * start and another the end. See docs/rules/announcements.md#saving.
 */
export const saveAnnouncement = runAction(contract.announcements.save, async (call) => {
  const { input, db, reach, caller } = call;
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const { value, conflicts } = mergeInside(record.announcement ?? NONE, input.changes);
  if (conflicts.length > 0) {
    const found = conflicts.map(({ part, yours, theirs }) => ({
      part: recordPart(locationTable, record, ['announcement', part]),
      recordId: record.locationId,
      field: part,
      yours,
      theirs,
    }));
    throw await fieldsChangedMeanwhile(call, found);
  }
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  const isUnsaid = record.announcement === null && Object.values(value).every((one) => one === null);
  if (isUnsaid) return seenAs(audience, locationTable, record);
  const announcement = completeAnnouncement(value);
  if (!announcement.ok) throw refused(announcement.refusal);
  return seenAs(
    audience,
    locationTable,
    await saveRecord(call, locationTable, record, { announcement: announcement.value }),
  );
});
