import { contract } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { checkNotificationRule, methodLock, NOTIFICATION_METHODS } from '@passline/domain';
import { conflict, refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { lockRule, toRule, type RuleRecord } from './rule-record.ts';

/** Changes a rule as its sender saw it. See docs/rules/notifications.md#editing-a-rule. */
export const updateRule = runAction(contract.notifications.update, async (call) => {
  const { input, db, reach, audit } = call;
  const record = await lockRule(db, reach, input.ruleId);
  for (const method of NOTIFICATION_METHODS) {
    const locked = input.methods?.[method] === undefined ? null : methodLock(record.trigger, method);
    if (locked) throw refused({ code: 'method-locked', message: locked });
  }
  if (record.rev !== input.expectedRev) throw await changedMeanwhile(db, record);
  const rule = toRule(record);
  const wanted = {
    trigger: rule.trigger,
    methods: {
      PhoneCall: input.methods?.PhoneCall ?? rule.methods.PhoneCall,
      SMS: input.methods?.SMS ?? rule.methods.SMS,
      Email: input.methods?.Email ?? rule.methods.Email,
    },
    phoneNumber: input.phoneNumber ?? rule.phoneNumber,
    email: input.email ?? rule.email,
  };
  const checked = checkNotificationRule(wanted);
  if (!checked.ok) throw refused(checked.refusal);
  const { rows } = await db.query<RuleRecord>(
    `update notification_rules set by_phone_call = $2, by_sms = $3, by_email = $4, phone_number = $5, email = $6
     where id = $1 returning *`,
    [
      record.id,
      wanted.methods.PhoneCall,
      wanted.methods.SMS,
      wanted.methods.Email,
      wanted.phoneNumber,
      wanted.email,
    ],
  );
  const saved = rows[0];
  if (!saved) throw new Error(`The locked rule ${record.id} was not there to be saved.`);
  audit({
    table: 'notification_rules',
    id: record.id,
    locationId: record.location_id,
    before: record,
    after: saved,
  });
  return toRule(saved);
});

async function changedMeanwhile(db: Queryable, record: RuleRecord) {
  const { rows } = await db.query<{ actor_name: string; at: string }>(
    `select actor_name, at from audit where record_table = 'notification_rules' and record_id = $1
     order by id desc limit 1`,
    [record.id],
  );
  const by = rows[0]?.actor_name ?? '';
  return conflict(
    `Changed meanwhile${by && ` by ${by}`}. Nothing was saved.`,
    toRule(record),
    by,
    rows[0] ? Date.parse(rows[0].at) : 0,
  );
}
