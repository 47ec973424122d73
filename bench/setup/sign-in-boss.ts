import type { Queryable } from '@passline/database';
import { randomBytes } from 'node:crypto';
import { hashToken } from '../../apps/server/src/kernel/session/session-token.ts';

/** A super admin's session, as a sign-in would leave it; returns its bearer token. */
export async function signInBoss(pool: Queryable): Promise<string> {
  const bearer = randomBytes(24).toString('hex');
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, name, role)
     values (gen_random_uuid(), 'boss@passline.example', 'Boss', 'super_admin') returning id`,
  );
  await pool.query(
    `insert into auth."user" (id, name, email, "emailVerified") values ($1, 'Boss', 'boss@passline.example', true)`,
    [rows[0]?.id],
  );
  await pool.query(
    `insert into auth."session" (id, token, "userId", "expiresAt", "updatedAt")
     values (gen_random_uuid(), $1, $2, now() + interval '1 day', now())`,
    [hashToken(bearer), rows[0]?.id],
  );
  return bearer;
}
