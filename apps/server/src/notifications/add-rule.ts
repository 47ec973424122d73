import { contract } from '@passline/contract';
import { refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { requireRoomForRule, toRule, type RuleRecord } from './rule-record.ts';

/** Adds a rule whose methods are all off. See docs/rules/notifications.md#rules. */
export const addRule = runAction(contract.notifications.add, async ({ input, db, reach, nowMs, audit }) => {
  if (!input.trigger) throw refused({ code: 'trigger-missing', message: 'Missing Trigger Type' });
  const location = await lockLocation(db, reach, input.locationId);
  await requireRoomForRule(db, location.id);
  const { rows } = await db.query<RuleRecord>(
    `insert into notification_rules (restaurant_id, location_id, trigger, phone_number, email, created_at)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [location.restaurant_id, location.id, input.trigger, input.phoneNumber, input.email, new Date(nowMs)],
  );
  const added = rows[0];
  if (!added) throw new Error('The notification rule was not inserted.');
  audit({ table: 'notification_rules', id: added.id, locationId: location.id, before: null, after: added });
  return toRule(added);
});
