import type { Principal } from '@passline/contract/kernel/permissions';
import { refused } from '../../kernel/actions/refusal.ts';

/** Who says what a line is. */
export type Matcher = { id: string; email: string };

/** @throws Refused for a program: people say what the bank means. */
export function requireMatcher(caller: Principal): Matcher {
  if (caller.kind !== 'user')
    throw refused({ code: 'author-missing', message: 'Only a person matches lines of the bank.' });
  return { id: caller.userId, email: caller.email };
}
