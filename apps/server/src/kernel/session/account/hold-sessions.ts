import type { Queryable } from '@passline/database';
import { unauthorized } from '../../actions/refusal.ts';
import type { AuthCall } from '../auth-call.ts';

/** Those in which a person is signed in: none of them ends before the transaction does. */
export async function holdSessions(
  db: Queryable,
  userId: string,
): Promise<{ id: string; tokenHash: string }[]> {
  const { rows } = await db.query<{ id: string; tokenHash: string; isOpen: boolean }>(
    `select id, token as "tokenHash", "expiresAt" > now() as "isOpen" from auth."session" where "userId" = $1
     order by id for update`,
    [userId],
  );
  return rows.filter(({ isOpen }) => isOpen);
}

/**
 * For a change of how someone signs in: who was signed out while their request was under way changes nothing, and is not
 * signed out before the change is done. All of their sessions are held, since it ends the others.
 *
 * @throws UNAUTHORIZED
 */
export async function holdOwnSession(db: Queryable, { person }: Pick<AuthCall, 'person'>): Promise<void> {
  const open = await holdSessions(db, person.userId);
  if (!open.some(({ id }) => id === person.sessionId)) throw unauthorized();
}
