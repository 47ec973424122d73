import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { unauthorized } from '../../actions/refusal.ts';

/**
 * Someone who has been suspended or got another role a moment ago does nothing more, although this process may not have heard of
 * it. Holds their account, so that neither happens meanwhile: whatever else is held is held after it. Returns who they are.
 *
 * @throws UNAUTHORIZED
 */
export async function requireAdmitted(db: Queryable, caller: Principal): Promise<string> {
  if (caller.kind !== 'user') throw unauthorized();
  await db.query('select from auth."account" where "userId" = $1 order by id for share', [caller.userId]);
  const { rowCount } = await db.query(
    'select from users where id = $1 and role = $2 and not exists (select from auth.suspensions where user_id = $1)',
    [caller.userId, caller.role],
  );
  if (rowCount === 0) throw unauthorized();
  return caller.userId;
}
