import type { Queryable } from '@passline/database';
import { contactsOf, type Person } from '@passline/domain/blocklist/contacts';
import { refused, type Refused } from '../../kernel/actions/refusal.ts';
import { findEntries } from './find-entries.ts';
import { holdContacts } from './hold-contacts.ts';

/**
 * Who is blocked could not sign in; blocking waits until the invitation is sent.
 *
 * @param field - where the refusal is shown, if there is one
 * @throws `blocked` where an entry names the e-mail address (small letters), or the account that has it
 */
export async function requireNotBlocked(db: Queryable, email: string, field?: 'email'): Promise<void> {
  const contacts = await contactsWith(db, email);
  await holdContacts(db, contacts);
  if ((await findEntries(db, contacts)).length > 0) throw personBlocked(field);
}

/** The same without a hold, for a request that asks somebody else before its transaction. */
export async function isEmailBlocked(db: Queryable, email: string): Promise<boolean> {
  return (await findEntries(db, await contactsWith(db, email))).length > 0;
}

export function personBlocked(field?: 'email'): Refused {
  return refused({
    code: 'blocked',
    message: 'This person is on the blocklist. Please remove them from it first.',
    ...(field === undefined ? {} : { field }),
  });
}

async function contactsWith(db: Queryable, email: string) {
  const { rows } = await db.query<Person>(
    `select id as "userId", phone_number as "phoneNumber", email from users where lower(email) = $1`,
    [email],
  );
  return contactsOf({ userId: null, phoneNumber: '', email }, ...rows);
}

/** @throws `blocked` where an entry names this person: nobody blocks a super admin, so nobody who is blocked becomes one */
export async function requirePersonNotBlocked(db: Queryable, userId: string): Promise<void> {
  const { rows } = await db.query<{ email: string }>(
    'select lower(email) as email from users where id = $1',
    [userId],
  );
  if (rows[0]) await requireNotBlocked(db, rows[0].email);
}
