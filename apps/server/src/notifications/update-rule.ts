import { contract } from '@passline/contract';
import { methodLock, NOTIFICATION_METHODS } from '@passline/domain';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { applyChanges } from '../records/apply-changes.ts';
import { lockRecord } from '../records/lock-record.ts';
import { ruleTable } from './rule-table.ts';

/** Changes a rule. See docs/rules/notifications.md#editing-a-rule. */
export const updateRule = runAction(contract.notifications.update, async (call) => {
  const { ruleId, changes } = call.input;
  const rule = await lockRecord(call.db, call.reach, ruleTable, ruleId);
  for (const method of NOTIFICATION_METHODS) {
    const isAsked = changes.methods && changes.methods.to[method] !== rule.methods[method];
    const locked = isAsked ? methodLock(rule.trigger, method) : null;
    if (locked) throw refused({ code: 'method-locked', message: locked });
  }
  return applyChanges(call, ruleTable, rule, changes);
});
