import { contract } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fieldsChangedMeanwhile } from '../records/field-conflicts.ts';
import { recordPart } from '../records/find-authors.ts';
import { lockRecord } from '../records/lock-record.ts';
import { seenAs } from '../records/seen-as.ts';
import { saveRecord } from '../records/write-record.ts';

/** Takes away the announcement that its sender saw; another one stays. See docs/rules/announcements.md#deleting. */
export const removeAnnouncement = runAction(contract.announcements.remove, async (call) => {
  const { input, db, reach, caller } = call;
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const { announcement: current } = record;
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (current === null) return seenAs(audience, locationTable, record);
  if (!isSameJson(current, input.expected)) {
    const part = recordPart(locationTable, record, ['announcement']);
    const { locationId: recordId } = record;
    throw await fieldsChangedMeanwhile(db, [
      { part, recordId, field: 'announcement', yours: null, theirs: current },
    ]);
  }
  return seenAs(
    audience,
    locationTable,
    await saveRecord(call, locationTable, record, { announcement: null }),
  );
});
