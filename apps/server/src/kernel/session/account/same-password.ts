import { Untried } from '../guesses/outcome-of.ts';

/** Whether a new password is the one that somebody has. */
export async function isSamePassword(hash: string, newPassword: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash, password: newPassword });
}

/** No guess was wrong. See docs/rules/session.md#a-new-password. */
export function samePassword(): Untried {
  const message = 'This is the password that you have already. Please choose another one.';
  return new Untried('SAME_PASSWORD', { status: 422, message });
}
