import { contract } from '@passline/contract/contract';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { refused } from '../../kernel/actions/refusal.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { ruleTable } from './rule-table.ts';

/**
 * A rule is added with all its methods off. Messages sent by a removed rule stay in the outbox. See
 * docs/rules/notifications.md#rules.
 */
export const rules = recordRuns(notificationRuleKind, ruleTable, contract.notifications, {
  completed: async ({ db, input, reach, nowMs }) => {
    const { locationId, trigger } = input;
    if (!trigger) throw refused({ code: 'trigger-missing', message: 'Missing Trigger Type' });
    const { restaurantId } = await lockRecord(db, reach, locationTable, locationId);
    return { restaurantId, trigger, createdAt: nowMs };
  },
});
