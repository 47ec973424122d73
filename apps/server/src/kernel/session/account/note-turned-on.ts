import { transaction } from '@passline/database';
import type { AuthCall } from '../auth-call.ts';
import { changeCredential } from './change-credential.ts';

/**
 * What follows when the person's second factor was turned on: it may be someone with a stolen password who turns on a factor
 * of their own. The library has committed the change: a process that is killed in between does none of this.
 *
 * @param renewedToken of the session that goes on: the library has renewed it.
 */
export async function noteTurnedOn(call: AuthCall, renewedToken: string): Promise<void> {
  await transaction(call.pool, {
    run: (db) =>
      changeCredential(db, call, {
        change: 'second-factor-on',
        action: 'session.turnOnSecondFactor',
        before: { isTwoFactorEnabled: false },
        after: { isTwoFactorEnabled: true },
        renewedToken,
      }),
  });
}
