import type { Queryable } from '@passline/database';
import { patternsOf } from '@passline/domain/personal-data/patterns';
import type { Identified } from './sealed-identity.ts';

/** Lines about invitations are few; they say the address where it was invited and where that was taken back. */
const LINES = `select array(select id from audit where record_table = 'invitations'
  and (lower(before ->> 'email') = any($1::text[]) or lower(after ->> 'email') = any($1::text[]))) as ids`;

/**
 * Nobody accepts an invitation any more, or sends it again, that went to an address of the people of an erasing, and its lines of the trail
 * lose the address.
 */
export async function endInvitations(
  db: Queryable,
  erasureId: string,
  { emails, sharedEmails }: Pick<Identified, 'emails' | 'sharedEmails'>,
): Promise<void> {
  const theirs = [...emails, ...sharedEmails];
  const { contacts } = patternsOf({ emails: theirs, phones: [], names: [], addresses: [] });
  if (contacts === null) return;
  const { rows: ended } = await db.query<{ id: string }>(
    'delete from invitations where lower(email) = any($1::text[]) returning id',
    [theirs],
  );
  await db.query(`delete from auth.links where purpose = 'invitation' and subject_id = any($1::uuid[])`, [
    ended.map(({ id }) => id),
  ]);
  const { rows: lines } = await db.query<{ ids: string[] }>(LINES, [theirs]);
  await db.query('select erase_contacts_from_trail($1, $2::bigint[], $3)', [
    erasureId,
    lines[0]?.ids ?? [],
    contacts,
  ]);
}
