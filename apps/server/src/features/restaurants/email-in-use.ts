import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';

/** Whether somebody signs in with this e-mail, or has it as their address. `email` is in small letters. */
export async function isEmailInUse(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from users where lower(email) = $1 union all select 1 from auth."user" where lower(email) = $1`,
    [email],
  );
  return rows.length > 0;
}

export function emailInUse() {
  return refused({
    code: 'email-in-use',
    field: 'email',
    message: 'This e-mail is in use already. Every restaurant needs its own e-mail.',
  });
}
