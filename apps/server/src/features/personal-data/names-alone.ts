import type { Queryable } from '@passline/database';

/**
 * What an account is called, where no other account and no program is: only then a name alone says who did something. Asked only of
 * somebody who did something for others, and for the file, since it looks at every account.
 */
export async function readNamesAlone(
  db: Queryable,
  account: { id: string; name: string } | null,
): Promise<string[]> {
  if (!account || account.name === '') return [];
  const { rows } = await db.query(
    `select from users where lower(name) = lower($2) and id <> $1
     union all select from service_tokens where lower(name) = lower($2) limit 1`,
    [account.id, account.name],
  );
  return rows.length === 0 ? [account.name] : [];
}
