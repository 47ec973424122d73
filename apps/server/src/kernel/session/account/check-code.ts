import { isAppCode } from '@passline/domain/users/second-factor-code';
import type { Queryable } from '@passline/database';
import { libraryRequest, type AuthRequest } from '../ask-library.ts';
import type { Person } from '../asker.ts';
import type { AuthSettings } from '../auth.ts';
import { WrongGuess } from '../guesses/outcome-of.ts';
import { codeUsed, takeCode } from './second-factor-proof.ts';

export type CheckCode = {
  library: (request: Request) => Promise<Response>;
  auth: AuthSettings;
  pool: Queryable;
  person: Person;
} & Pick<AuthRequest, 'headers' | 'asker'>;

/**
 * Checks a code of the second factor, of the app or a backup code, and uses it up.
 *
 * @throws WrongGuess also for a code that was used before
 */
export async function checkCode(
  { library, auth, pool, person, headers, asker }: CheckCode,
  code: string,
): Promise<void> {
  const path = isAppCode(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const answer = await library(
    libraryRequest({ method: 'POST', path, headers, body: { code }, asker }, auth),
  );
  if (answer.status >= 500) throw new Error(`The second factor could not be checked: ${answer.status}.`);
  if (!answer.ok) throw wrongCode(code);
  if (!(await takeCode(pool, { email: person.email, code, secret: auth.secret }))) throw codeUsed();
}

function wrongCode(code: string): WrongGuess {
  return isAppCode(code)
    ? new WrongGuess('code', 'INVALID_CODE', 'This code is wrong or too old. Please use the one shown now.')
    : new WrongGuess('code', 'INVALID_BACKUP_CODE', 'This backup code is wrong, or was used before.');
}
