import type { Queryable } from '@passline/database';

/**
 * Holds the account of a person, and those of all super admins, in one order for everybody: two who suspend each other go one
 * after the other, and a sign-in that is under way sees what was done.
 */
export async function holdAccounts(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `select from auth."account" where "userId" = $1 or "userId" in (select id from users where role = 'super_admin')
     order by "userId", id for update`,
    [userId],
  );
}
