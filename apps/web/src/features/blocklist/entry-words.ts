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
