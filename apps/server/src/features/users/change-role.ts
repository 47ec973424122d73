import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkCourierPhone, checkRoleChange } from '@passline/domain/users/change-role';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireFreshCode, requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { countDuties } from './count-duties.ts';
import { PERSONS, toPerson, type PersonRecord } from './person-record.ts';
import { roleChanged } from './role-changed.ts';

/**
 * Makes somebody a customer, a courier or a courier manager. Their open sessions and live queries have the new rights within a
 * second, in every process: a notification comes with the commit. See docs/rules/users.md#role.
 */
export const changeRole = runAction(contract.users.changeRole, async (call) => {
  const { db, input, caller, audit, mayBeUnchanged } = call;
  await requireAdmitted(db, caller);
  const { userId, role, expectedRole } = input;
  // To take a right away does not wait after a change of credentials.
  await (role === 'customer' ? requireFreshCode : requireSecondFactor)(db, caller);
  const { rows } = await db.query<PersonRecord>(
    'select * from users where id = $1 and erased_at is null for update',
    [userId],
  );
  const before = rows[0];
  if (!before) throw notFound();
  if (before.role === role) {
    mayBeUnchanged();
    return readPerson(db, userId);
  }
  const checked = checkRoleChange(before.role, role, await countDuties(db, userId));
  if (!checked.ok) throw refused(checked.refusal);
  if (before.role !== expectedRole) {
    const is = { role: before.role };
    throw await roleChanged({ db, caller }, userId, { seen: { role: expectedRole }, wanted: { role }, is });
  }
  const reached = checkCourierPhone(role, before.phone_number);
  if (!reached.ok) throw refused(reached.refusal);
  const isOff = role === 'customer' && before.rider_active_until !== null;
  await db.query(
    `update users set role = $2, rider_active_until = case when $3 then null else rider_active_until end where id = $1`,
    [userId, role, isOff],
  );
  const offDuty = (riderActiveUntil: string | null) => (isOff ? { riderActiveUntil } : {});
  audit({
    table: 'users',
    id: userId,
    before: { role: before.role, ...offDuty(before.rider_active_until) },
    after: { role, ...offDuty(null) },
  });
  return readPerson(db, userId);
});

async function readPerson(db: Queryable, userId: string) {
  const { rows } = await db.query<PersonRecord>(`${PERSONS} where u.id = $1`, [userId]);
  if (!rows[0]) throw notFound();
  return toPerson(rows[0]);
}
