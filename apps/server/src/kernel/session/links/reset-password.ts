import { transaction, type Queryable } from '@passline/database';
import { changeCredential } from '../account/change-credential.ts';
import { isSuspended } from '../account/credentials.ts';
import { isSamePassword, samePassword } from '../account/same-password.ts';
import { removePasskeysOf } from '../passkeys/remove-passkeys-of.ts';
import type { StrangerAnswer, StrangerCall } from '../auth-call.ts';
import { endSessionHere } from './end-session-here.ts';
import { linkGone, readLink, takeLink } from './links.ts';
import { readPersonOfLink } from './person-of-link.ts';

/**
 * Sets the password of somebody who has forgotten it, by the link that was sent to them. All their sessions and
 * passkeys end, the second factor stays as it is, and nobody is signed in. See docs/rules/session.md#a-forgotten-password.
 *
 * @throws Refused SAME_PASSWORD for the one that they have
 */
export async function resetPassword(
  call: StrangerCall,
  { token, password }: { token: string; password: string },
): Promise<StrangerAnswer> {
  const { pool } = call;
  const { subjectId: forgetful } = await readLink(pool, 'password', token);
  const { rows } = await pool.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [forgetful],
  );
  const hash = rows[0]?.password;
  // The link stays good for another one.
  if (hash && (await isSamePassword(hash, password))) throw samePassword();
  const { hashPassword } = await import('better-auth/crypto');
  const passwordHash = await hashPassword(password);
  await transaction(pool, {
    run: async (db) => {
      const { subjectId } = await takeLink(db, 'password', token);
      const person = await readPersonOfLink(db, subjectId);
      const { rowCount } = await db.query(
        `update auth."account" set "password" = $2, "updatedAt" = now() where "userId" = $1 and "providerId" = 'credential'`,
        [person.userId, passwordHash],
      );
      if (rowCount === 0 || (await isSuspended(db, person.email))) throw linkGone();
      const passkeys = await removePasskeysOf(db, person.userId);
      await changeCredential(
        db,
        { ...call, person },
        { change: 'password-reset', action: 'session.resetPassword', renewedToken: null, ...passkeys },
      );
      await endSessionHere(db, call, 'a link');
    },
  });
  return { body: { status: true } };
}

/** Whose password a link sets. @throws Refused as `readLink` */
export async function readForgetful(db: Queryable, token: string): Promise<{ email: string }> {
  const { subjectId } = await readLink(db, 'password', token);
  const { email } = await readPersonOfLink(db, subjectId);
  return { email };
}
