import { transaction, type Queryable } from '@passline/database';
import type { AuthCall } from '../auth-call.ts';
import { hashToken } from '../session-token.ts';
import { changeCredential } from './change-credential.ts';
import { holdCredentials } from './credentials.ts';
import { holdSessions } from './hold-sessions.ts';
import { readPasswordMark, takeTurningOn } from './turning-on.ts';

/** `renewedToken`: of the session that goes on, which the library has renewed; null: none does. */
type TurnedOn = { renewedToken: string | null; passwordMark: string };

/**
 * What follows when the person's second factor was turned on: it may be someone with a stolen password who turns on a factor
 * of their own. Where the password was changed meanwhile, or their session was ended, they get no factor: it is taken off again. It
 * is also false where another process has done what follows, and ended every session: see `finish-turning-on.ts`.
 */
export async function noteTurnedOn(
  call: AuthCall,
  { renewedToken, passwordMark }: TurnedOn,
): Promise<boolean> {
  const { pool, person } = call;
  return transaction(pool, {
    run: async (db) => {
      await holdCredentials(db, person.email);
      // Before what was noted: whoever ends a session marks it there.
      const open = await holdSessions(db, person.userId);
      const taken = await takeTurningOn(db, person.userId);
      if (!taken) return false;
      const renewed = renewedToken && hashToken(renewedToken);
      const isEnded =
        taken.isSessionEnded || (renewed !== null && !open.some(({ tokenHash }) => tokenHash === renewed));
      if (isEnded || (await readPasswordMark(db, person.userId)) !== passwordMark) {
        await takeOffAgain(db, person.userId, renewed);
        return false;
      }
      // The library writes this last, after it has turned the factor on.
      await db.query('update auth."twoFactor" set verified = true where "userId" = $1', [person.userId]);
      await changeCredential(db, call, {
        change: 'second-factor-on',
        action: 'session.turnOnSecondFactor',
        before: { isTwoFactorEnabled: false },
        after: { isTwoFactorEnabled: true },
        renewedToken,
        beginsWait: taken.beginsWait,
      });
      return true;
    },
  });
}

/** `renewed`: the hash of the token; null: one of their sessions was renewed, and nobody knows which. */
async function takeOffAgain(db: Queryable, userId: string, renewed: string | null): Promise<void> {
  await db.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [userId]);
  await db.query('delete from auth."twoFactor" where "userId" = $1', [userId]);
  await db.query('delete from auth."session" where "userId" = $1 and token = coalesce($2, token)', [
    userId,
    renewed,
  ]);
}
