import { transaction } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import { Refused } from '../../actions/refusal.ts';
import { fromWhere, type AuthCall } from '../auth-call.ts';
import { deleteOtherSessions, endNotes } from './end-sessions.ts';

/**
 * Changes the caller's password and ends whatever else the old one has opened: every other session, and sign-ins that
 * wait for their second factor.
 *
 * The library's own operation leaves that to the caller, and does it after the change instead of with it.
 *
 * @throws Refused INVALID_PASSWORD, also when the password was changed meanwhile.
 */
export async function changePassword(
  call: AuthCall,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ status: true }> {
  const { person, requestId, pool } = call;
  const { hashPassword, verifyPassword } = await import('better-auth/crypto');
  const { rows } = await pool.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [person.userId],
  );
  const hash = rows[0]?.password;
  if (!hash || !(await verifyPassword({ hash, password: currentPassword }))) throw wrongPassword();
  const newHash = await hashPassword(newPassword);
  await transaction(pool, {
    run: async (db) => {
      const changed = await db.query(
        `update auth."account" set "password" = $3, "updatedAt" = now()
         where "userId" = $1 and "providerId" = 'credential' and "password" = $2`,
        [person.userId, hash, newHash],
      );
      if (changed.rowCount === 0) throw wrongPassword();
      await db.query('delete from auth."verification" where "value" = $1', [person.userId]);
      const ended = await deleteOtherSessions(db, call);
      const note = { table: 'users', id: person.userId, before: {}, after: {}, ...fromWhere(call) };
      await writeAudit(db, person, 'session.changePassword', requestId, [note, ...endNotes(call, ended)]);
    },
  });
  return { status: true };
}

function wrongPassword(): Refused {
  return new Refused('INVALID_PASSWORD', { status: 400, message: 'The password is wrong.' });
}
