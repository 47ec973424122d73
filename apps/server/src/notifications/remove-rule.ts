import { contract } from '@passline/contract';
import { runAction } from '../actions/run-action.ts';
import { lockRecord } from '../records/lock-record.ts';
import { removeRecord } from '../records/write-record.ts';
import { ruleTable } from './rule-table.ts';

/** Removes a rule: what it has told stays in the outbox. See docs/rules/notifications.md#removing-a-rule. */
export const removeRule = runAction(contract.notifications.remove, async (call) => {
  const rule = await lockRecord(call.db, call.reach, ruleTable, call.input.ruleId);
  await removeRecord(call, ruleTable, rule);
  return { id: rule.id };
});
