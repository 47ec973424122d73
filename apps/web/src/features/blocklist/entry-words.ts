import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { phoneNumberWords } from '@passline/domain/users/phone-number';

type Blocked = Pick<BlocklistEntry, 'userId' | 'phoneNumber' | 'email'>;

/** What an entry blocks, each in the form in which people read it. */
export function blockedParts({ userId, phoneNumber, email }: Blocked): string[] {
  return [phoneNumberWords(phoneNumber), email, userId && `User ${userId}`].filter(Boolean);
}

/** '604-555-0100, robin@example.com' */
export function blockedWords(entry: Blocked): string {
  return blockedParts(entry).join(', ');
}

/** What a dialog calls an entry: 'This blocked user is gone' would say something else. */
export const ENTRY = { noun: 'entry' };

/** ' This user stays blocked: …', after a sentence about one entry; '' where no other entry blocks the same user. */
export function staysBlockedWords(others: readonly Blocked[]): string {
  const what = others.flatMap(blockedParts).join(', ');
  if (others.length === 0) return '';
  return ` This user stays blocked: ${others.length === 1 ? 'another entry blocks' : 'other entries block'} ${what}.`;
}
