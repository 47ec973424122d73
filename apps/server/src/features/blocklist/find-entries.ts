import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import type { Queryable } from '@passline/database';
import { contactsOf, type Contacts, type Person } from '@passline/domain/blocklist/contacts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { blocklistTable } from './blocklist-table.ts';

/** Each of the three is a unique index, so this costs the same however long the list is. */
export const FIND_ENTRIES = `select * from blocklist
  where user_id = any($1::uuid[]) or phone_number = any($2::text[]) or email = any($3::text[]) order by created_at desc`;

/** The entries that block someone with these contacts; none: they are not blocked. */
export async function findEntries(db: Queryable, contacts: Contacts): Promise<BlocklistEntry[]> {
  const { userIds, phoneNumbers, emails } = contacts;
  const { rows } = await db.query<DatabaseRow>({
    name: 'find-blocklist-entries',
    text: FIND_ENTRIES,
    values: [userIds, phoneNumbers, emails],
  });
  return rows.map((row) => fromRow(blocklistTable, row));
}

/** What the account of someone says of them; null: there is no such account, or it was erased. */
export async function readAccount(db: Queryable, userId: string): Promise<Person | null> {
  const { rows } = await db.query<Person>({
    name: 'read-contacts-of-account',
    text: `select id as "userId", phone_number as "phoneNumber", email from users where id = $1 and erased_at is null`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** The entries that block someone, by what is said of them and by their account: is this person blocked, and why. */
export async function findBlocking(db: Queryable, said: Person): Promise<BlocklistEntry[]> {
  const account = said.userId ? await readAccount(db, said.userId) : null;
  return findEntries(db, contactsOf(said, ...(account ? [account] : [])));
}
