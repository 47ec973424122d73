import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { countUncovered } from '../schedules/uncovered-shifts.ts';
import { roleOf } from './role-of.ts';

/** Lets a suspended person sign in again, as they did before. See docs/rules/staff.md#suspending. */
export const letIn = runAction(contract.staff.letIn, async ({ db, input, caller, audit, nowMs }) => {
  const { userId } = input;
  await requireAdmitted(db, caller);
  await requireSecondFactor(db, caller);
  await roleOf(db, userId);
  // Of those that nobody has taken over meanwhile: the others are somebody else's.
  const coveredShifts = await countUncovered(db, userId, nowMs);
  const { rowCount } = await db.query('delete from auth.suspensions where user_id = $1', [userId]);
  if (rowCount === 0) throw refused({ code: 'not-suspended', message: 'This person is not suspended.' });
  audit({
    table: 'users',
    id: userId,
    before: { isSuspended: true, ...(coveredShifts && { uncoveredShifts: coveredShifts }) },
    after: { isSuspended: false, ...(coveredShifts && { uncoveredShifts: 0 }) },
  });
  return { userId, coveredShifts };
});
