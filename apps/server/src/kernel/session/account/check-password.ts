import type { Queryable } from '@passline/database';
import type { AuthCall } from '../auth-call.ts';
import { WrongGuess } from '../guesses/outcome-of.ts';

/** Returns the hash of the caller's password, for `holdPassword`. @throws WrongGuess */
export async function checkPassword({ pool, person }: AuthCall, password: string): Promise<string> {
  const { verifyPassword } = await import('better-auth/crypto');
  const { rows } = await pool.query<{ password: string | null }>(
    `select "password" from auth."account" where "userId" = $1 and "providerId" = 'credential'`,
    [person.userId],
  );
  const hash = rows[0]?.password;
  if (!hash || !(await verifyPassword({ hash, password }))) throw wrongPassword();
  return hash;
}

/** Locks the password that was checked until the transaction ends. @throws WrongGuess if it was changed meanwhile */
export async function holdPassword(db: Queryable, { person }: AuthCall, hash: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from auth."account" where "userId" = $1 and "providerId" = 'credential' and "password" = $2 for update`,
    [person.userId, hash],
  );
  if (rowCount === 0) throw wrongPassword();
}

function wrongPassword(): WrongGuess {
  return new WrongGuess('password', 'INVALID_PASSWORD', 'The password is wrong.');
}
