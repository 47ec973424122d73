import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ServiceScope } from '@passline/contract/kernel/permissions';
import type { Role } from '@passline/domain/users/roles';
import type { Queryable } from '@passline/database';
import { hashToken } from '../../apps/server/src/kernel/session/session-token.ts';
import type { Kitchen } from './kitchen.ts';

export const PASSWORD = 'passline-demo';
/** scrypt of PASSWORD in the form that sign-in stores: made once, since each takes a tenth of a second. */
const PASSWORD_HASH =
  'de4543fc0fcf35937b88adb7b08070b3:e515f244598e49fe7c61f30e85365d9485935df65c4eb518f57dd37ee796e9a540e6ee46569e196609340a0b501f98e383d8327f08f21fde448065aa04f604bb';

export type Person = { id: string; email: string; name: string; sessionId: string; token: string };
export type Program = { id: string; name: string; token: string };

/** A person who may sign in with PASSWORD and is signed in already: `token` is the bearer token of a session. */
export async function createPerson(db: Queryable, role: Role, kitchen?: Kitchen): Promise<Person> {
  const id = randomUUID();
  const name = `${role} ${id.slice(0, 4)}`;
  const email = `${role.replace('_', '.')}.${id.slice(0, 8)}@passline.example`;
  await db.query(
    'insert into users (id, email, name, role, restaurant_id, location_id) values ($1, $2, $3, $4, $5, $6)',
    [id, email, name, role, kitchen?.restaurantId ?? null, kitchen?.locationId ?? null],
  );
  await db.query(
    `insert into auth."user" ("id", "name", "email", "emailVerified") values ($1, $2, $3, true)`,
    [id, name, email],
  );
  await db.query(
    `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [id, PASSWORD_HASH],
  );
  return { id, email, name, ...(await createSession(db, id)) };
}

/** Another session of a person, as a sign-in would leave it. */
export async function createSession(
  db: Queryable,
  userId: string,
): Promise<Pick<Person, 'sessionId' | 'token'>> {
  const sessionId = randomUUID();
  const token = randomBytes(24).toString('hex');
  // Noted as the server notes a sign-in that is settled.
  await db.query(
    `with opened as (
       insert into auth."session" ("id", "token", "userId", "expiresAt", "updatedAt")
       values ($1, $2, $3, now() + interval '1 day', now()) returning "userId", "createdAt")
     insert into auth.sign_ins (user_id, signed_in_at) select "userId", "createdAt" from opened
     on conflict (user_id) do update set signed_in_at = excluded.signed_in_at, address = null, user_agent = null,
       rev = nextval('public.live_rev')`,
    [sessionId, hashToken(token), userId],
  );
  return { sessionId, token };
}

export async function createProgram(db: Queryable, scopes: readonly ServiceScope[]): Promise<Program> {
  const token = `plst_${randomBytes(24).toString('hex')}`;
  const name = `Program of ${scopes.join(', ')}`;
  const { rows } = await db.query<{ id: string }>(
    'insert into service_tokens (name, token_hash, scopes) values ($1, $2, $3) returning id',
    [name, createHash('sha256').update(token).digest('hex'), scopes],
  );
  return { id: rows[0]!.id, name, token };
}
