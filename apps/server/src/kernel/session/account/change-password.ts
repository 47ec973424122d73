import { transaction } from '@passline/database';
import type { CodeCall } from '../auth-call.ts';
import { changeCredential } from './change-credential.ts';
import { checkPassword, holdPassword } from './check-password.ts';
import { isSecondFactorOn } from './is-second-factor-on.ts';
import { isSamePassword, samePassword } from './same-password.ts';
import { codeMissing } from './second-factor-proof.ts';

/** `code`: of the second factor; null where it is off. */
type PasswordChange = { currentPassword: string; newPassword: string; code: string | null };

/**
 * Changes the caller's password and ends whatever else the old one has opened: every other session, and sign-ins that
 * wait for their second factor. See docs/rules/session.md#a-new-password.
 *
 * The library's own operation leaves that to the caller, does it after the change instead of with it, and asks for no code.
 *
 * @throws Refused SAME_PASSWORD for the one that they have: nothing ends, and the code stays unused
 * @throws WrongGuess INVALID_PASSWORD, also when the password was changed meanwhile; and for a code that is missing or wrong.
 */
export async function changePassword(
  call: CodeCall,
  { currentPassword, newPassword, code }: PasswordChange,
): Promise<{ status: true }> {
  const { person, pool } = call;
  const hash = await checkPassword(call, currentPassword);
  if (await isSamePassword(hash, newPassword)) throw samePassword();
  if (code !== null) await call.checkCode(code);
  const { hashPassword } = await import('better-auth/crypto');
  const newHash = await hashPassword(newPassword);
  await transaction(pool, {
    run: async (db) => {
      await holdPassword(db, call, hash);
      // Turned on since the request was looked at.
      if (code === null && (await isSecondFactorOn(db, person.userId))) throw codeMissing();
      await db.query(
        `update auth."account" set "password" = $2, "updatedAt" = now()
         where "userId" = $1 and "providerId" = 'credential'`,
        [person.userId, newHash],
      );
      await changeCredential(db, call, {
        change: 'password-changed',
        action: 'session.changePassword',
        before: {},
        after: {},
      });
    },
  });
  return { status: true };
}
