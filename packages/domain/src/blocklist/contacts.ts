import { normalEmail, normalPhone } from './normal-contact.ts';

/** What one person is known by, as it was written; '' or null for what is not known. */
export type Person = { userId: string | null; phoneNumber: string; email: string };

/** What one person is known by, each in its one form; empty lists for what is not known. */
export type Contacts = { userIds: string[]; phoneNumbers: string[]; emails: string[] };

/** The contacts of one person, who may be known in several ways: by an order and by their account. */
export function contactsOf(...known: readonly Person[]): Contacts {
  return {
    userIds: those(known.map(({ userId }) => (userId ?? '').trim().toLowerCase())),
    phoneNumbers: those(known.map(({ phoneNumber }) => normalPhone(phoneNumber))),
    emails: those(known.map(({ email }) => normalEmail(email))),
  };
}

/** Whether two of them share something: then an entry with the one blocks the other. */
export function isSamePerson(one: Contacts, other: Contacts): boolean {
  return (['userIds', 'phoneNumbers', 'emails'] as const).some((name) =>
    one[name].some((value) => other[name].includes(value)),
  );
}

function those(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
