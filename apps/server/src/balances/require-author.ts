import type { Principal } from '@passline/contract';
import { refused } from '../actions/refusal.ts';

export type Author = { id: string; email: string };

/** Who moves money is a person with an e-mail address. @throws Refused in the words of the caller */
export function requireAuthor(caller: Principal, missing: string): Author {
  if (caller.kind !== 'user' || caller.email === '') {
    throw refused({ code: 'author-missing', message: missing });
  }
  return { id: caller.userId, email: caller.email };
}
