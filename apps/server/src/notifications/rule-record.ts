import { covers, type NotificationRule, type Reach } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { checkRoomForRule, type NotificationTrigger } from '@passline/domain';
import { notFound, refused } from '../actions/refusal.ts';

/** A row of `notification_rules`. */
export type RuleRecord = {
  id: string;
  restaurant_id: string;
  location_id: string;
  trigger: NotificationTrigger;
  by_phone_call: boolean;
  by_sms: boolean;
  by_email: boolean;
  phone_number: string;
  email: string;
  created_at: string;
  rev: number;
};

export function toRule(record: RuleRecord): NotificationRule {
  return {
    id: record.id,
    locationId: record.location_id,
    trigger: record.trigger,
    methods: { PhoneCall: record.by_phone_call, SMS: record.by_sms, Email: record.by_email },
    phoneNumber: record.phone_number,
    email: record.email,
    createdAt: Date.parse(record.created_at),
    rev: record.rev,
  };
}

/** Locks a rule; NOT_FOUND where there is none, or it is of a location outside the caller's reach. */
export async function lockRule(db: Queryable, reach: Reach, ruleId: string): Promise<RuleRecord> {
  const { rows } = await db.query<RuleRecord>('select * from notification_rules where id = $1 for update', [
    ruleId,
  ]);
  const record = rows[0];
  if (!record || !covers(reach, record.location_id)) throw notFound();
  return record;
}

/** Whether a location, which must be locked, may have one more rule. @throws Refused */
export async function requireRoomForRule(db: Queryable, locationId: string): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from notification_rules where location_id = $1',
    [locationId],
  );
  const checked = checkRoomForRule(rows[0]?.count ?? 0);
  if (!checked.ok) throw refused(checked.refusal);
}
