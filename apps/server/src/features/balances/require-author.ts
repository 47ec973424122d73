import type { Principal } from '@passline/contract/kernel/permissions';
import { refused } from '../../kernel/actions/refusal.ts';

export type Author = { id: string; email: string };

/** Only a person with an e-mail address may move money. @throws Refused in the words of the caller */
export function requireAuthor(caller: Principal, missing: string): Author {
  if (caller.kind !== 'user' || caller.email === '') {
    throw refused({ code: 'author-missing', message: missing });
  }
  return { id: caller.userId, email: caller.email };
}
