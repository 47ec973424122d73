import type { Queryable } from '@passline/database';
import type { Person } from '../asker.ts';

/**
 * Whether turning the factor on begins no wait: it is required of them, they never had one, and they turn it on in the session that
 * their link opened, so no stolen password was ever enough. See docs/rules/session.md#a-second-factor-of-super-admins.
 */
export async function isFirstRequiredFactor(db: Queryable, person: Person): Promise<boolean> {
  if (!person.owesSecondFactor) return false;
  const { rowCount } = await db.query(
    `select from auth.session_ways where session_id = $1 and way = 'link' and not exists (
       select from audit where record_table = 'users' and record_id = $2::text and action = 'session.turnOnSecondFactor')`,
    [person.sessionId, person.userId],
  );
  return rowCount === 1;
}
