import { transaction, type Queryable } from '@passline/database';
import { writeAudit, type AuditNote } from '../../actions/audit.ts';
import { notFound } from '../../actions/refusal.ts';
import { fromWhere, type AuthCall } from '../auth-call.ts';
import { hashToken } from '../session-token.ts';

type EndedSession = {
  id: string;
  userId: string;
  signedInAt: string;
  address: string | null;
  userAgent: string | null;
};

/** Ends one of the caller's sessions. @throws Refused for an id that is unknown or somebody else's. */
export async function endSession(call: AuthCall, id: string): Promise<{ status: true }> {
  const { person, requestId, pool } = call;
  await transaction(pool, {
    run: async (db) => {
      const ended = await deleteSession(db, person.userId, id);
      if (ended.length === 0) throw notFound();
      await writeAudit(db, person, 'session.end', requestId, endNotes(call, ended));
    },
  });
  return { status: true };
}

/** Ends every session of the caller except the current one. */
export async function endOtherSessions(call: AuthCall): Promise<{ status: true }> {
  const { person, requestId, pool } = call;
  await transaction(pool, {
    run: async (db) => {
      const ended = await deleteOtherSessions(db, call);
      await writeAudit(db, person, 'session.endOthers', requestId, endNotes(call, ended));
    },
  });
  return { status: true };
}

export function deleteOtherSessions(
  db: Queryable,
  { person }: Pick<AuthCall, 'person'>,
): Promise<EndedSession[]> {
  return deleteSessions(db, '"userId" = $1 and id <> $2', [person.userId, person.sessionId]);
}

/** None where it is not a session of that person, or not any more. */
export function deleteSession(db: Queryable, userId: string, id: string): Promise<EndedSession[]> {
  return deleteSessions(db, '"userId" = $1 and id = $2', [userId, id]);
}

export function deleteAllSessions(db: Queryable, userId: string): Promise<EndedSession[]> {
  return deleteSessions(db, '"userId" = $1', [userId]);
}

/** For a session that was renewed, so that its id is not the caller's; null: every session ends. */
export function deleteAllSessionsBut(
  db: Queryable,
  { person }: Pick<AuthCall, 'person'>,
  token: string | null,
): Promise<EndedSession[]> {
  return deleteSessions(db, '"userId" = $1 and token is distinct from $2', [
    person.userId,
    token === null ? null : hashToken(token),
  ]);
}

/** A person is signed in at no more places; the oldest end first. See docs/rules/session.md#other-devices. */
const MOST_SESSIONS = 50;

/** For a session that has just been opened: it is never one of those that end. */
export function endOldestSessions(db: Queryable, token: string): Promise<EndedSession[]> {
  return deleteSessions(
    db,
    `id in (select s.id from auth."session" own join auth."session" s on s."userId" = own."userId" where own."token" = $1
       order by s.id = own.id desc, s."createdAt" desc, s.id offset ${MOST_SESSIONS})`,
    [hashToken(token)],
  );
}

/** Those of people who may no longer sign in. */
export function endSessionsOf(db: Queryable, userIds: readonly string[]): Promise<EndedSession[]> {
  return deleteSessions(db, '"userId" = any($1::uuid[])', [userIds]);
}

export function endNotes(call: Pick<AuthCall, 'address'>, ended: readonly EndedSession[]): AuditNote[] {
  return sessionNotes(ended).map((note) => ({ ...note, ...fromWhere(call) }));
}

/** Whose a session was stays with what is told of it: nothing else knows it any more. */
export function sessionNotes(ended: readonly EndedSession[]): AuditNote[] {
  return ended.map(({ id, ...before }) => ({ table: 'session', id, before, after: null }));
}

/** Locks them by their ids, as `holdSessions` does: two who end each other's go one after the other. */
async function deleteSessions(db: Queryable, which: string, values: unknown[]): Promise<EndedSession[]> {
  const { rows } = await db.query<EndedSession>(
    `delete from auth."session" where id in (select id from auth."session" where ${which} order by id for update)
     returning id, "userId", "createdAt" as "signedInAt", "ipAddress" as address, "userAgent"`,
    values,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.query('update auth.turning_on set is_session_ended = true where session_id = any($1::uuid[])', [
      ids,
    ]);
  return rows;
}
