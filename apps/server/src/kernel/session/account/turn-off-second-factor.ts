import { transaction } from '@passline/database';
import { Refused } from '../../actions/refusal.ts';
import type { CodeCall } from '../auth-call.ts';
import { changeCredential } from './change-credential.ts';
import { checkPassword, holdPassword } from './check-password.ts';
import { requireDispensable } from './second-factor-required.ts';
import { removePasskeysOf } from '../passkeys/remove-passkeys-of.ts';

/**
 * Turns the caller's second factor off, by their password and a code of that factor. The library's own operation asks for
 * the password alone. See docs/rules/session.md#turning-the-second-factor-off.
 *
 * @throws WrongGuess for a wrong password or code, Refused where it is off
 */
export async function turnOffSecondFactor(
  call: CodeCall,
  { password, code }: { password: string; code: string },
): Promise<{ status: true }> {
  const { person, pool } = call;
  requireDispensable(call.services, person);
  const hash = await checkPassword(call, password);
  await call.checkCode(code);
  await transaction(pool, {
    run: async (db) => {
      await holdPassword(db, call, hash);
      const turned = await db.query(
        `update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now() where id = $1 and "twoFactorEnabled"`,
        [person.userId],
      );
      if (turned.rowCount === 0) throw secondFactorOff();
      await db.query('delete from auth."twoFactor" where "userId" = $1', [person.userId]);
      // Its backup codes are the way in without a passkey.
      const passkeys = await removePasskeysOf(db, person.userId);
      await changeCredential(db, call, {
        change: 'second-factor-off',
        action: 'session.turnOffSecondFactor',
        before: { isTwoFactorEnabled: true, ...passkeys.before },
        after: { isTwoFactorEnabled: false, ...passkeys.after },
      });
    },
  });
  return { status: true };
}

export function secondFactorOff(): Refused {
  return new Refused('SECOND_FACTOR_OFF', { status: 400, message: 'The second factor is off already.' });
}
