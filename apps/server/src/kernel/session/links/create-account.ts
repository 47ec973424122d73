import type { Queryable } from '@passline/database';
import type { Role } from '@passline/domain/users/roles';
import { Refused } from '../../actions/refusal.ts';

export type NewAccount = {
  name: string;
  email: string;
  /** In its one form; '' for none. */
  phoneNumber: string;
  role: Role;
  restaurantId: string | null;
  locationId: string | null;
  passwordHash: string;
};

/** A new person who signs in with a password; returns their id. @throws Refused where somebody has the e-mail */
export async function createAccount(db: Queryable, account: NewAccount): Promise<string> {
  const { name, email, phoneNumber, role, restaurantId, locationId } = account;
  const { rows } = await db.query<{ id: string }>(
    `insert into users (name, email, role, restaurant_id, location_id, phone_number)
     values ($1, lower($2), $3, $4, $5, $6)
     on conflict (lower(email)) do nothing returning id`,
    [name, email, role, restaurantId, locationId, phoneNumber],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw emailTaken();
  await addPassword(db, id, account);
  return id;
}

/** Somebody who has an account, and has never signed in to Passline: a guest of the app, a courier that a guest became, or staff whose account was written by SQL. */
export type Known = {
  id: string;
  name: string;
  phoneNumber: string;
  role: Role;
  locationId: string | null;
};

/** Holds the account of somebody with this e-mail who does not sign in yet; null: nobody, or they sign in. */
export async function findWithoutSignIn(db: Queryable, email: string): Promise<Known | null> {
  const { rows } = await db.query<Known>(
    `select id, name, phone_number as "phoneNumber", role, location_id as "locationId" from users u where lower(email) = lower($1) and erased_at is null
       and not exists (select from auth."user" a where a.id = u.id) for update`,
    [email],
  );
  return rows[0] ?? null;
}

/** Their account becomes that of the invited person, with all that belongs to it, and with the phone number that it says. */
export async function letSignIn(db: Queryable, { id }: Known, account: NewAccount): Promise<void> {
  const { name, phoneNumber, role, restaurantId, locationId } = account;
  await db.query(
    'update users set name = $2, role = $3, restaurant_id = $4, location_id = $5, phone_number = $6 where id = $1',
    [id, name, role, restaurantId, locationId, phoneNumber],
  );
  await addPassword(db, id, account);
}

async function addPassword(
  db: Queryable,
  id: string,
  { name, email, passwordHash }: NewAccount,
): Promise<void> {
  await db.query(
    `insert into auth."user" ("id", "name", "email", "emailVerified") values ($1, $2, lower($3), true)`,
    [id, name, email],
  );
  await db.query(
    `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, 'credential', $1::text::uuid, $2, now())`,
    [id, passwordHash],
  );
}

export function emailTaken(): Refused {
  const message = 'Somebody has this e-mail address already. Please use another one.';
  return new Refused('EMAIL_TAKEN', { status: 422, message });
}
