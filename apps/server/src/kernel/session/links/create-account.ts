import type { Queryable } from '@passline/database';
import type { Role } from '@passline/domain/users/roles';
import { Refused } from '../../actions/refusal.ts';

export type NewAccount = {
  name: string;
  email: string;
  role: Role;
  restaurantId: string | null;
  locationId: string | null;
  passwordHash: string;
};

/** A new person who signs in with a password; returns their id. @throws Refused where somebody has the e-mail */
export async function createAccount(db: Queryable, account: NewAccount): Promise<string> {
  const { name, email, role, restaurantId, locationId, passwordHash } = account;
  const { rows } = await db.query<{ id: string }>(
    `insert into users (name, email, role, restaurant_id, location_id) values ($1, lower($2), $3, $4, $5)
     on conflict (lower(email)) do nothing returning id`,
    [name, email, role, restaurantId, locationId],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw emailTaken();
  await db.query(
    `insert into auth."user" ("id", "name", "email", "emailVerified") values ($1, $2, lower($3), true)`,
    [id, name, email],
  );
  await db.query(
    `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [id, passwordHash],
  );
  return id;
}

function emailTaken(): Refused {
  const message = 'Somebody has this e-mail address already. Please use another one.';
  return new Refused('EMAIL_TAKEN', { status: 422, message });
}
