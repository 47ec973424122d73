import type { Queryable } from '@passline/database';

/**
 * Removes all passkeys of somebody, since one of them may be somebody else's: with a new password by a link, when they are
 * suspended, and with the second factor beside which they stand. Returns what the trail says of it; nothing where there were none. See docs/rules/session.md#passkeys.
 */
export async function removePasskeysOf(
  db: Queryable,
  userId: string,
): Promise<{ before: { passkeys?: string[] }; after: { passkeys?: string[] } }> {
  const { rows } = await db.query<{ name: string }>(
    'delete from auth.passkeys where user_id = $1 returning name',
    [userId],
  );
  return rows.length === 0
    ? { before: {}, after: {} }
    : { before: { passkeys: rows.map(({ name }) => name) }, after: { passkeys: [] } };
}
