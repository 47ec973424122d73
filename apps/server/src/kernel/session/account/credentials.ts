import type { Queryable } from '@passline/database';

/**
 * What a sign-in by this e-mail is checked against: another text after each change of the password, the second factor, its
 * backup codes or the passkeys, and after a suspension.
 */
export async function readCredentials(db: Queryable, email: string): Promise<string> {
  const { rows } = await db.query<{ credentials: string }>(
    `select concat(a."password", ' ', coalesce(u."twoFactorEnabled", false), ' ',
       case when u."twoFactorEnabled" then (select string_agg(f.id::text, ' ' order by f.id) from auth."twoFactor" f where f."userId" = u.id) end, ' ',
       exists (select from auth.suspensions s where s.user_id = u.id), ' ',
       (select string_agg(p.id::text, ' ' order by p.id) from auth.passkeys p where p.user_id = u.id)) as credentials
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

/** For a change of them that is not checked against the password: see `holdPassword`. */
export async function lockCredentials(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `select from auth."account" where "userId" = $1 and "providerId" = 'credential' for update`,
    [userId],
  );
}

/** Whether the person with this e-mail is kept out. See docs/rules/staff.md#suspending. */
export async function isSuspended(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from auth.suspensions s join auth."user" u on u.id = s.user_id where u.email = lower($1)`,
    [email],
  );
  return rowCount === 1;
}
