import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { phoneNumberWords } from '@passline/domain/users/phone-number';

type Blocked = Pick<BlocklistEntry, 'userId' | 'phoneNumber' | 'email'>;

/** What an entry blocks, each in the form in which people read it. `name`: what the user is called, where that is known. */
export function blockedParts({ userId, phoneNumber, email }: Blocked, name = ''): string[] {
  const contacts = [phoneNumberWords(phoneNumber), email];
  const parts = name === '' ? [...contacts, userId && `User ${userId}`] : [userId && name, ...contacts];
  return parts.filter(Boolean);
}

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
