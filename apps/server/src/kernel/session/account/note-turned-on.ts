import { transaction, type Queryable } from '@passline/database';
import { unauthorized } from '../../actions/refusal.ts';
import type { AuthCall } from '../auth-call.ts';
import { hashToken } from '../session-token.ts';
import { changeCredential } from './change-credential.ts';
import { holdCredentials } from './credentials.ts';

/**
 * The password beside which the second factor is turned on, before the library is asked to.
 *
 * @throws Refused where the caller's session has just been ended: by a new password, it may be
 */
export async function readPasswordBefore({ pool, person }: AuthCall): Promise<string> {
  const before = await readPassword(pool, person.userId);
  const { rowCount } = await pool.query('select from auth."session" where id = $1', [person.sessionId]);
  if (rowCount === 0) throw unauthorized();
  return before;
}

/**
 * What follows when the person's second factor was turned on: it may be someone with a stolen password who turns on a factor
 * of their own. The library has committed the change: a process that is killed in between does none of this. Where the password
 * was changed meanwhile, whoever knew the old one gets no factor: it is taken off again, and false is returned.
 *
 * @param renewedToken of the session that goes on: the library has renewed it.
 */
export async function noteTurnedOn(
  call: AuthCall,
  { renewedToken, passwordBefore }: { renewedToken: string; passwordBefore: string },
): Promise<boolean> {
  const { pool, person } = call;
  return transaction(pool, {
    run: async (db) => {
      await holdCredentials(db, person.email);
      if ((await readPassword(db, person.userId)) !== passwordBefore) {
        await takeOffAgain(db, person.userId, renewedToken);
        return false;
      }
      await changeCredential(db, call, {
        change: 'second-factor-on',
        action: 'session.turnOnSecondFactor',
        before: { isTwoFactorEnabled: false },
        after: { isTwoFactorEnabled: true },
        renewedToken,
      });
      return true;
    },
  });
}

async function takeOffAgain(db: Queryable, userId: string, token: string): Promise<void> {
  await db.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [userId]);
  await db.query('delete from auth."twoFactor" where "userId" = $1', [userId]);
  await db.query('delete from auth."session" where token = $1', [hashToken(token)]);
}

async function readPassword(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? '';
}
