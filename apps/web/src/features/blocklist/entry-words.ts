import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { blockedParts } from '@passline/domain/blocklist/blocked-parts';

type Blocked = Pick<BlocklistEntry, 'userId' | 'phoneNumber' | 'email'>;

/** '604-555-0100, robin@example.com'; with a name 'Robin Field, robin@example.com' */
export function blockedWords(entry: Blocked, name?: string): string {
  return blockedParts(entry, name).join(', ');
}

/** What a dialog calls an entry: 'This blocked user is gone' would say something else. */
export const ENTRY = { noun: 'entry' };

/** ' This user stays blocked: …', after a sentence about one entry; '' where no other entry blocks the same user. */
export function staysBlockedWords(others: readonly Blocked[]): string {
  const what = others.flatMap((entry) => blockedParts(entry)).join(', ');
  if (others.length === 0) return '';
  return ` This user stays blocked: ${others.length === 1 ? 'another entry blocks' : 'other entries block'} ${what}.`;
}
