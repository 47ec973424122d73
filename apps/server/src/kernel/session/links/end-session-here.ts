import type { Queryable } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import type { Person } from '../asker.ts';
import type { StrangerCall } from '../auth-call.ts';
import { deleteSession, sessionNotes } from '../account/end-sessions.ts';
import { credentialOf, hashToken } from '../session-token.ts';

/**
 * Ends the session of whoever is signed in in the browser that used a link or in which somebody signs in, in the same transaction:
 * from then on it is another's browser, and no window would hold that session. See docs/rules/session.md#links and #two-windows.
 */
export async function endSessionHere(
  db: Queryable,
  { cookies, secret, address, requestId }: Pick<StrangerCall, 'cookies' | 'secret' | 'address' | 'requestId'>,
  by: 'a link' | 'a sign-in',
): Promise<void> {
  const token = credentialOf({ cookie: cookies }, secret);
  if (token === null) return;
  const { rows } = await db.query<Omit<Person, 'kind'>>(
    `select s.id as "sessionId", u.id as "userId", u.email, u.name, u.role, u.restaurant_id as "restaurantId",
       u.location_id as "locationId"
     from auth."session" s join users u on u.id = s."userId" where s."token" = $1 and s."expiresAt" > now()`,
    [hashToken(token)],
  );
  const [person] = rows;
  if (!person) return;
  const ended = await deleteSession(db, person.userId, person.sessionId);
  if (ended.length === 0) return;
  const reason = `by ${by} ${by === 'a link' ? 'that was used ' : ''}in the same browser, from ${address}`;
  await writeAudit(
    db,
    { kind: 'user', ...person },
    'session.end',
    requestId,
    sessionNotes(ended).map((note) => ({ ...note, reason })),
  );
}
