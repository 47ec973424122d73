import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import type { StaffRow } from '@passline/contract/staff/staff';
import { contactsOf, type Contacts } from '@passline/domain/blocklist/contacts';

type Blocked = Pick<BlocklistEntry, 'userId' | 'phoneNumber' | 'email' | 'createdAt'>;

/**
 * Since when the blocklist blocks somebody, by account, phone number or e-mail; null: it does not. An invitation has only
 * an e-mail. The entries are read once, however many are asked about.
 */
export function blockedStaff(entries: readonly Blocked[]): (row: StaffRow) => number | null {
  const since = new Map<string, number>();
  for (const entry of entries)
    for (const known of wordsOf(contactsOf(entry)))
      since.set(known, Math.min(since.get(known) ?? Infinity, entry.createdAt));
  return ({ id, kind, phoneNumber, email }) => {
    const own = contactsOf({ userId: kind === 'person' ? id : null, phoneNumber, email });
    const found = wordsOf(own).flatMap((known) => since.get(known) ?? []);
    return found.length === 0 ? null : Math.min(...found);
  };
}

/** No phone number is an e-mail address, and neither is an id. */
function wordsOf({ userIds, phoneNumbers, emails }: Contacts): string[] {
  return [...userIds, ...phoneNumbers, ...emails];
}
