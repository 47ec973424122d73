import type { Queryable } from '@passline/database';

/**
 * The location whose account it is, the first one of several; null: none of them is a location's. The account of a location has its id.
 */
export async function placeOfMoney(db: Queryable, accountIds: readonly string[]): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from accounts where id = any($1) and kind = 'restaurant' order by array_position($1, id) limit 1`,
    [accountIds],
  );
  return rows[0]?.id ?? null;
}

/** Those of the accounts that are a location's. */
export async function placesOfMoney(
  db: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from accounts where id = any($1) and kind = 'restaurant'`,
    [accountIds],
  );
  return new Set(rows.map(({ id }) => id));
}
