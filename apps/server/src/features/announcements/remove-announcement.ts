import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { locationTable } from '../locations/location-table.ts';

/** Removes the announcement that its sender saw; another one stays. See docs/rules/announcements.md#deleting. */
export const removeAnnouncement = runAction(contract.announcements.remove, async (call) => {
  const { input, db, reach, caller } = call;
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const changes = { announcement: { from: input.expected, to: null } };
  return seenAs(audienceOf(caller), locationTable, await applyChanges(call, locationTable, record, changes));
});
