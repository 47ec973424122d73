import type { Queryable } from '@passline/database';

/** What a sign-in by this e-mail is checked against: another text after each change of the password or the second factor. */
export async function readCredentials(db: Queryable, email: string): Promise<string> {
  const { rows } = await db.query<{ credentials: string }>(
    `select concat(a."password", ' ', coalesce(u."twoFactorEnabled", false)) as credentials
     from auth."user" u join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
     where u.email = lower($1)`,
    [email],
  );
  return rows[0]?.credentials ?? '';
}

/** Waits for a change of the password that is under way, and keeps the next one waiting until the transaction ends. */
export async function holdCredentials(db: Queryable, email: string): Promise<void> {
  await db.query(
    `select from auth."account" where "providerId" = 'credential'
       and "userId" = (select id from auth."user" where email = lower($1)) for share`,
    [email],
  );
}
