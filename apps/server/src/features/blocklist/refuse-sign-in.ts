import { contactsOf } from '@passline/domain/blocklist/contacts';
import type { RefuseSignIn } from '../../kernel/session/account/refuse-sign-in.ts';
import { noteAttempt } from './attempts.ts';
import { findEntries } from './find-entries.ts';
import { holdContacts } from './hold-contacts.ts';

/** Whether someone is blocked who has just signed in, and notes it. See docs/rules/blocklist.md#signing-in. */
export const refuseSignIn: RefuseSignIn = async (db, { userId, name, email, phoneNumber, atMs }) => {
  const contacts = contactsOf({ userId, email, phoneNumber });
  const [, entries] = await Promise.all([holdContacts(db, contacts), findEntries(db, contacts)]);
  if (entries.length === 0) return false;
  const entryIds = entries.map(({ id }) => id);
  await noteAttempt(db, {
    kind: 'sign-in',
    entryIds,
    userId,
    name,
    email,
    phoneNumber,
    locationId: null,
    atMs,
  });
  return true;
};
