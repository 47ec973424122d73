import { contract } from '@passline/contract/contract';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import { locationTable } from '../locations/location-table.ts';
import { requireHoursUnlocked } from './require-hours-unlocked.ts';

/** Lets a date follow its week again, where it still is as its sender saw it. */
export const removeException = runAction(contract.hours.removeException, async (call) => {
  const { db, input, reach, caller } = call;
  requireHoursUnlocked(caller, input.kind);
  const record = await lockRecord(db, reach, locationTable, input.locationId);
  const changes = { hoursExceptions: { from: [input.expected], to: [] } };
  return seenAs(audienceOf(caller), locationTable, await applyChanges(call, locationTable, record, changes));
});
