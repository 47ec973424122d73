import { transaction } from '@passline/database';
import type { AuthCall } from '../auth-call.ts';
import { changeCredential } from './change-credential.ts';
import { checkPassword, holdPassword } from './check-password.ts';

/**
 * Changes the caller's password and ends whatever else the old one has opened: every other session, and sign-ins that
 * wait for their second factor.
 *
 * The library's own operation leaves that to the caller, and does it after the change instead of with it.
 *
 * @throws WrongGuess INVALID_PASSWORD, also when the password was changed meanwhile.
 */
export async function changePassword(
  call: AuthCall,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ status: true }> {
  const { person, pool } = call;
  const hash = await checkPassword(call, currentPassword);
  const { hashPassword } = await import('better-auth/crypto');
  const newHash = await hashPassword(newPassword);
  await transaction(pool, {
    run: async (db) => {
      await holdPassword(db, call, hash);
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
