import { contract, notificationRuleKind } from '@passline/contract';
import { methodLock, NOTIFICATION_METHODS } from '@passline/domain';
import { refused } from '../actions/refusal.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../records/lock-record.ts';
import { recordRuns } from '../records/record-runs.ts';
import { ruleTable } from './rule-table.ts';

/**
 * A rule is added with all its methods off. What a removed one has told stays in the outbox.
 * See docs/rules/notifications.md#rules.
 */
export const rules = recordRuns(notificationRuleKind, ruleTable, contract.notifications, {
  completed: async ({ db, input, reach, nowMs }) => {
    const { locationId, trigger } = input;
    if (!trigger) throw refused({ code: 'trigger-missing', message: 'Missing Trigger Type' });
    const { restaurantId } = await lockRecord(db, reach, locationTable, locationId);
    return { restaurantId, trigger, createdAt: nowMs };
  },
  // See docs/rules/notifications.md#editing-a-rule.
  changed: async (_, rule, changes) => {
    const { methods } = changes;
    for (const method of NOTIFICATION_METHODS) {
      const isAsked = methods && methods.to[method] !== rule.methods[method];
      const locked = isAsked ? methodLock(rule.trigger, method) : null;
      if (locked) throw refused({ code: 'method-locked', message: locked });
    }
    return changes;
  },
});
