import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import type { Queryable } from '@passline/database';
import { contactsOf, isSamePerson, type Contacts, type Person } from '@passline/domain/blocklist/contacts';
import { SUPER_ADMIN_NOT_BLOCKED } from '@passline/domain/blocklist/entry';
import type { Role } from '@passline/domain/users/roles';
import { refused } from '../../kernel/actions/refusal.ts';
import type { RecordCall } from '../../kernel/records/record-table.ts';
import { endSessionsOf } from '../../kernel/session/account/end-sessions.ts';
import { holdContactsAlone } from './hold-contacts.ts';
import { roughEmailSql, roughForm, roughPhoneSql } from './rough-form.ts';

type Account = Person & { userId: string; role: Role };

/**
 * Before someone is blocked, also when an unblocking is undone: waits for their orders and sign-ins that are under way, refuses
 * who may not be blocked, and ends their sessions. See docs/rules/blocklist.md#blocking.
 */
export async function prepareBlocking(
  { db, audit }: RecordCall,
  written: readonly Partial<BlocklistEntry>[],
): Promise<void> {
  const contacts = contactsOf(
    ...written.map(({ userId = '', phoneNumber = '', email = '' }) => ({ userId, phoneNumber, email })),
  );
  await holdContactsAlone(db, contacts);
  await requireUsers(db, contacts.userIds);
  const accounts = await findAccounts(db, contacts);
  if (accounts.some(({ role }) => role === 'super_admin')) {
    throw refused({
      code: 'blocklist-super-admin',
      message: SUPER_ADMIN_NOT_BLOCKED,
    });
  }
  const ended = await endSessionsOf(
    db,
    accounts.map(({ userId }) => userId),
  );
  for (const { id, ...before } of ended) audit({ table: 'session', id, before, after: null });
}

async function requireUsers(db: Queryable, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await db.query<{ isErased: boolean }>(
    'select erased_at is not null as "isErased" from users where id = any($1::uuid[])',
    [userIds],
  );
  if (rows.length !== userIds.length)
    throw refused({ code: 'customer-unknown', message: 'There is no such customer.', field: 'userId' });
  if (rows.some(({ isErased }) => isErased)) {
    const message = 'What was known of this person is erased, so nobody can be blocked by their account.';
    throw refused({ code: 'customer-erased', message, field: 'userId' });
  }
}

/** Those who work here or are signed in, and share something with these contacts: guests who are neither have nothing to end. */
async function findAccounts(db: Queryable, contacts: Contacts): Promise<Account[]> {
  const rough = roughForm(contacts);
  const { rows } = await db.query<Account>(
    `select u.id as "userId", u.phone_number as "phoneNumber", u.email, u.role from users u
     where u.id in (select id from users where role <> 'customer' union select "userId" from auth."session")
       and (u.id = any($1::uuid[]) or ${roughPhoneSql('u.phone_number')} = any($2::text[]) or ${roughEmailSql('u.email')} = any($3::text[]))`,
    [contacts.userIds, rough.phoneNumbers, rough.emails],
  );
  return rows.filter((account) => isSamePerson(contacts, contactsOf(account)));
}
