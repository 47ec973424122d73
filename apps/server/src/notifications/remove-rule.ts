import { contract } from '@passline/contract';
import { runAction } from '../actions/run-action.ts';
import { lockRule } from './rule-record.ts';

/** Removes a rule: what it has told stays in the outbox. See docs/rules/notifications.md#removing-a-rule. */
export const removeRule = runAction(contract.notifications.remove, async ({ input, db, reach, audit }) => {
  const record = await lockRule(db, reach, input.ruleId);
  await db.query('delete from notification_rules where id = $1', [record.id]);
  audit({
    table: 'notification_rules',
    id: record.id,
    locationId: record.location_id,
    before: record,
    after: null,
  });
  return { id: record.id };
});
