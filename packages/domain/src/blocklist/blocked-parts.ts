import { phoneNumberWords } from '../users/phone-number.ts';

/** Empty where the entry does not name it. */
type Blocked = { userId: string; phoneNumber: string; email: string };

/** What an entry blocks, each in the form in which people read it. `name`: what the user is called, where that is known. */
export function blockedParts({ userId, phoneNumber, email }: Blocked, name = ''): string[] {
  const contacts = [phoneNumberWords(phoneNumber), email];
  const parts = name === '' ? [...contacts, userId && `User ${userId}`] : [userId && name, ...contacts];
  return parts.filter(Boolean);
}
