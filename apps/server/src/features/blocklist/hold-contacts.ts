import type { Queryable } from '@passline/database';
import type { Contacts } from '@passline/domain/blocklist/contacts';

/**
 * Until the transaction ends, nobody blocks one of these contacts. So an order, or a sign-in, either comes before the blocking
 * and is seen by it, or sees it. Only the same person waits: others have other contacts.
 */
export async function holdContacts(db: Queryable, contacts: Contacts): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock_shared', contacts);
}

/** For the one who blocks them: waits for the orders and sign-ins with them that are under way, and holds up new ones. */
export async function holdContactsAlone(db: Queryable, contacts: Contacts): Promise<void> {
  await lock(db, 'pg_advisory_xact_lock', contacts);
}

async function lock(db: Queryable, how: string, { userIds, phoneNumbers, emails }: Contacts): Promise<void> {
  // In one order everywhere, so that two who block at once do not wait for each other.
  const names = [...userIds, ...phoneNumbers, ...emails].map((one) => `blocklist ${one}`).toSorted();
  await db.query({
    name: `blocklist-${how}`,
    text: `select ${how}(hashtext(name)) from unnest($1::text[]) name`,
    values: [names],
  });
}
