import { contract } from '@passline/contract';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { insertRecord } from '../records/write-record.ts';
import { ruleTable } from './rule-table.ts';

/** Adds a rule whose methods are all off. See docs/rules/notifications.md#rules. */
export const addRule = runAction(contract.notifications.add, async (call) => {
  const { locationId, trigger, phoneNumber, email } = call.input;
  if (!trigger) throw refused({ code: 'trigger-missing', message: 'Missing Trigger Type' });
  const { restaurantId } = await lockRecord(call.db, call.reach, locationTable, locationId);
  const createdAt = call.nowMs;
  return insertRecord(call, ruleTable, { restaurantId, locationId, trigger, phoneNumber, email, createdAt });
});
