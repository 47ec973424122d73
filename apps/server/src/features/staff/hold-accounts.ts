import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { unauthorized } from '../../kernel/actions/refusal.ts';

/**
 * Holds the account of a person, and those of all super admins, in one order for everybody: two who suspend each other go one
 * after the other, and a sign-in that is under way sees what was done.
 */
export async function holdAccounts(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `select from auth."account" where "userId" = $1 or "userId" in (select id from users where role = 'super_admin')
     order by "userId", id for update`,
    [userId],
  );
}

/**
 * Someone who has been suspended a moment ago does nothing more, although this process may not have heard of it. Holds their
 * account, so that they are not suspended meanwhile.
 *
 * @throws UNAUTHORIZED
 */
export async function requireAdmitted(db: Queryable, caller: Principal): Promise<void> {
  if (caller.kind !== 'user') throw unauthorized();
  await db.query('select from auth."account" where "userId" = $1 order by id for share', [caller.userId]);
  const { rowCount } = await db.query('select from auth.suspensions where user_id = $1', [caller.userId]);
  if (rowCount !== 0) throw unauthorized();
}
