import type { Queryable } from '@passline/database';

/** A courier has an account from the first posting on. */
export async function openCourierAccount(db: Queryable, ...userIds: readonly string[]): Promise<void> {
  await db.query({
    name: 'open-courier-account',
    text: `insert into accounts (id, kind) select id, 'courier' from unnest($1::uuid[]) as id order by id on conflict do nothing`,
    values: [userIds],
  });
}
