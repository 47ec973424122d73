import type { Queryable } from '@passline/database';
import { contactsOf, type Person } from '@passline/domain/blocklist/contacts';
import { refused } from '../../kernel/actions/refusal.ts';
import { findEntries } from '../blocklist/find-entries.ts';

/** Whether somebody else than `userId` could let people in again. */
export async function hasAnotherSuperAdmin(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query<Person>(
    `select distinct u.id as "userId", u.phone_number as "phoneNumber", u.email from users u join auth."account" a on a."userId" = u.id
     where u.role = 'super_admin' and u.id <> $1 and not exists (select from auth.suspensions s where s.user_id = u.id)`,
    [userId],
  );
  // Whom the blocklist keeps out lets nobody in.
  for (const one of rows) if ((await findEntries(db, contactsOf(one))).length === 0) return true;
  return false;
}

/**
 * @param what - what they cannot do
 * @throws REFUSED 'last-super-admin' where nobody else could let people in again
 */
export async function requireAnotherSuperAdmin(
  db: Queryable,
  userId: string,
  what: 'be suspended' | 'become something else',
): Promise<void> {
  if (await hasAnotherSuperAdmin(db, userId)) return;
  throw refused({ code: 'last-super-admin', message: `The last super admin cannot ${what}.` });
}
