import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireFreshCode } from '../../kernel/session/account/second-factor-proof.ts';
import { takeBackEmailChange } from '../../kernel/session/links/email-changes.ts';
import { takeBack } from '../../kernel/session/links/invitations.ts';
import { removePasskeysOf } from '../../kernel/session/passkeys/remove-passkeys-of.ts';
import { revokeServiceTokens } from '../../kernel/session/revoke-service-tokens.ts';
import { releaseSupportOf } from '../orders/release-support-of.ts';
import { endShift } from '../schedules/end-shift.ts';
import { countUncovered } from '../schedules/uncovered-shifts.ts';
import { holdAccounts } from './hold-accounts.ts';
import { signOutEverywhere } from './end-sessions.ts';
import { requireAnotherSuperAdmin } from './require-another-super-admin.ts';
import { roleOf } from './role-of.ts';

/**
 * Keeps a person out: their sessions, sign-ins that owe a code, links, passkeys, service tokens and the invitations that they sent
 * end with it, and so do their duty, the shift that they are on and their support of orders. It takes rights away, so it does not wait after a change of credentials. See docs/rules/staff.md#suspending.
 */
export const suspend = runAction(contract.staff.suspend, async (call) => {
  const { db, input, caller, callerName, audit, nowMs } = call;
  const { userId } = input;
  await holdAccounts(db, userId);
  await requireAdmitted(db, caller);
  await requireFreshCode(db, caller);
  const role = await roleOf(db, userId);
  if (role === 'super_admin') await requireAnotherSuperAdmin(db, userId, 'be suspended');
  const duty = await readDuty(db, userId);
  const { rowCount } = await db.query(
    `insert into auth.suspensions (user_id, suspended_by) values ($1, $2) on conflict (user_id) do nothing`,
    [userId, callerName],
  );
  if (rowCount === 0) {
    throw refused({ code: 'suspended-already', message: 'This person is suspended already.' });
  }
  const passkeys = await removePasskeysOf(db, userId);
  const uncovered = await countUncovered(db, userId, nowMs);
  audit({
    table: 'users',
    id: userId,
    before: {
      isSuspended: false,
      ...duty.before,
      ...passkeys.before,
      ...(uncovered && { uncoveredShifts: 0 }),
    },
    after: {
      isSuspended: true,
      ...duty.after,
      ...passkeys.after,
      ...(uncovered && { uncoveredShifts: uncovered }),
    },
  });
  await db.query('update users set rider_active_until = null where id = $1', [userId]);
  await endShift(call, userId);
  await releaseSupportOf(call, userId);
  const revoked = await revokeServiceTokens(db, 'made_by_id = $1', { value: userId, revokedBy: callerName });
  for (const note of revoked) audit(note);
  for (const note of await signOutEverywhere(db, userId)) audit(note);
  await db.query(`delete from auth.links where purpose = 'password' and subject_id = $1`, [userId]);
  for (const note of await takeBackEmailChange(db, userId)) audit(note);
  for (const note of await takeBack(db, 'invited_by_id = $1', userId)) audit(note);
  return { userId };
});

type Duty = { riderActiveUntil?: string | null };

/** Since when the person works, as the trail tells it. Holds their row: nobody gives them work meanwhile. */
async function readDuty(db: Queryable, userId: string): Promise<{ before: Duty; after: Duty }> {
  const { rows } = await db.query<{ until: string | null }>(
    'select rider_active_until as until from users where id = $1 for update',
    [userId],
  );
  const until = rows[0]?.until ?? null;
  return until === null
    ? { before: {}, after: {} }
    : { before: { riderActiveUntil: until }, after: { riderActiveUntil: null } };
}
