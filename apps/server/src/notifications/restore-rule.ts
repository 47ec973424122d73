import type { ActionCall } from '../actions/run-action.ts';
import type { Undoing } from '../actions/taking-back.ts';
import { requireRoomForRule, type RuleRecord } from './rule-record.ts';

/**
 * Gives back a rule of a locked location, itself locked where it is there, with the note of it. What it has told stays in
 * the outbox either way.
 */
export async function restoreRule(
  { db, audit }: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  locationId: string,
  ruleId: string,
  undoing: Undoing,
): Promise<void> {
  const { rows: was } = await db.query<RuleRecord>('select * from notification_rules where id = $1', [
    ruleId,
  ]);
  const before = was[0] ?? null;
  if (undoing.kind === 'record') await requireRoomForRule(db, locationId);
  const after = await write(db, ruleId, undoing);
  audit({ table: 'notification_rules', id: ruleId, locationId, before, after });
}

/** The columns of a rule, as far as they are not made by the database. */
const COLUMNS = [
  'id',
  'restaurant_id',
  'location_id',
  'trigger',
  'by_phone_call',
  'by_sms',
  'by_email',
  'phone_number',
  'email',
  'created_at',
] as const satisfies readonly (keyof RuleRecord)[];

async function write(
  db: ActionCall<unknown>['db'],
  ruleId: string,
  undoing: Undoing,
): Promise<RuleRecord | null> {
  if (undoing.kind === 'no record') {
    await db.query('delete from notification_rules where id = $1', [ruleId]);
    return null;
  }
  if (undoing.kind === 'record') {
    const { record } = undoing;
    const { rows } = await db.query<RuleRecord>(
      `insert into notification_rules (${COLUMNS.join(', ')})
       values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      COLUMNS.map((column) => record[column]),
    );
    return rows[0] ?? null;
  }
  const names = Object.keys(undoing.fields);
  const { rows } = await db.query<RuleRecord>(
    `update notification_rules set ${names.map((column, index) => `${column} = $${index + 2}`).join(', ')}
     where id = $1 returning *`,
    [ruleId, ...Object.values(undoing.fields)],
  );
  return rows[0] ?? null;
}
