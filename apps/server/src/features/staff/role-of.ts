import type { Queryable } from '@passline/database';
import type { Role } from '@passline/domain/users/roles';
import { notFound } from '../../kernel/actions/refusal.ts';

/** @throws NOT_FOUND for somebody who does not sign in, or neither is nor was staff */
export async function roleOf(db: Queryable, userId: string): Promise<Role> {
  const { rows } = await db.query<{ role: Role }>(
    `select u.role from users u join auth."user" a on a.id = u.id where u.id = $1 and (u.role <> 'customer' or u.was_staff)`,
    [userId],
  );
  if (!rows[0]) throw notFound();
  return rows[0].role;
}
