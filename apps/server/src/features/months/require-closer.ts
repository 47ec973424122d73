import type { Principal } from '@passline/contract/kernel/permissions';
import { refused } from '../../kernel/actions/refusal.ts';

/** @throws Refused for a program: people answer for the books. */
export function requireCloser(caller: Principal): { id: string; email: string } {
  if (caller.kind !== 'user')
    throw refused({ code: 'author-missing', message: 'Only a person closes or opens months.' });
  return { id: caller.userId, email: caller.email };
}
