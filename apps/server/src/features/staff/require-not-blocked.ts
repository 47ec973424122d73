import type { Queryable } from '@passline/database';
import { contactsOf, type Person } from '@passline/domain/blocklist/contacts';
import { refused } from '../../kernel/actions/refusal.ts';
import { findEntries } from '../blocklist/find-entries.ts';
import { holdContacts } from '../blocklist/hold-contacts.ts';

/**
 * Who is blocked could not sign in; blocking waits until the invitation is sent.
 *
 * @param field - where the refusal is shown, if there is one
 * @throws `blocked` where an entry names the e-mail address (small letters), or the account that has it
 */
export async function requireNotBlocked(db: Queryable, email: string, field?: 'email'): Promise<void> {
  const { rows } = await db.query<Person>(
    `select id as "userId", phone_number as "phoneNumber", email from users where lower(email) = $1`,
    [email],
  );
  const contacts = contactsOf({ userId: null, phoneNumber: '', email }, ...rows);
  await holdContacts(db, contacts);
  if ((await findEntries(db, contacts)).length === 0) return;
  throw refused({
    code: 'blocked',
    message: 'This person is on the blocklist. Please remove them from it first.',
    ...(field === undefined ? {} : { field }),
  });
}

/** @throws `blocked` where an entry names this person: nobody blocks a super admin, so nobody who is blocked becomes one */
export async function requirePersonNotBlocked(db: Queryable, userId: string): Promise<void> {
  const { rows } = await db.query<{ email: string }>(
    'select lower(email) as email from users where id = $1',
    [userId],
  );
  if (rows[0]) await requireNotBlocked(db, rows[0].email);
}
