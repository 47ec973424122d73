import { contract } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { audienceOf } from '../actions/audience.ts';
import { runAction } from '../actions/run-action.ts';
import { fieldsChangedMeanwhile } from '../actions/field-conflicts.ts';
import { toLocation } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';

/** Takes away the announcement that its sender saw; another one stays. See docs/rules/announcements.md#deleting. */
export const removeAnnouncement = runAction(contract.announcements.remove, async (call) => {
  const { input, db, reach, caller } = call;
  const record = await lockLocation(db, reach, input.locationId);
  const { announcement: current } = record;
  call.mayBeUnchanged();
  const audience = audienceOf(caller);
  if (current === null) return toLocation(record, audience);
  if (!isSameJson(current, input.expected)) {
    const at = { table: 'locations', key: record.id, column: 'announcement', recordId: record.id };
    throw await fieldsChangedMeanwhile(db, [{ ...at, field: 'announcement', yours: null, theirs: current }]);
  }
  return toLocation(await saveLocation(call, record, { announcement: null }), audience);
});
