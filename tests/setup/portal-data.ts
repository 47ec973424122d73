import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@passline/domain';
import type { Queryable } from '@passline/database';

export const PORTAL_PASSWORD = 'passline-demo';
/** scrypt of PORTAL_PASSWORD in the form that sign-in keeps: made once, since each costs a tenth of a second. */
const PASSWORD_HASH =
  'de4543fc0fcf35937b88adb7b08070b3:e515f244598e49fe7c61f30e85365d9485935df65c4eb518f57dd37ee796e9a540e6ee46569e196609340a0b501f98e383d8327f08f21fde448065aa04f604bb';
export const PORTAL_TOKEN = 'plst_of_the_portal_tests';

export type Place = { restaurantId: string; locationId: string; menuId: string; productId: string };
export type PortalData = { own: Place; foreign: Place };

export const emailOf = (who: Role | 'social') => `${who.replace('_', '.')}@passline.example`;

/** A person of each role, one without a password, a restaurant of the admin's and one of somebody else's. */
export async function loadPortalData(db: Queryable): Promise<PortalData> {
  const own = await createPlace(db, 'Golden Wok');
  const foreign = await createPlace(db, 'Taco Verde');
  await createPerson(db, 'super_admin');
  await createPerson(db, 'admin', own);
  for (const role of ['courier', 'courier_manager', 'customer'] as const) await createPerson(db, role);
  await createPerson(db, 'customer', undefined, 'google', emailOf('social'));
  await db.query('insert into service_tokens (name, token_hash, scopes) values ($1, $2, $3)', [
    'Portal tests',
    createHash('sha256').update(PORTAL_TOKEN).digest('hex'),
    ['orders:create', 'menus:read', 'kitchen'],
  ]);
  return { own, foreign };
}

async function createPlace(db: Queryable, name: string): Promise<Place> {
  const [restaurantId, locationId, menuId, categoryId, productId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await db.query('insert into restaurants (id, name) values ($1, $2)', [restaurantId, name]);
  await db.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, accepts_cash)
     values ($1, $2, $3, 'Main Street', '2500 Main St, Vancouver', 49.2634, -123.1007, true)`,
    [locationId, restaurantId, name],
  );
  await db.query(`insert into menus (id, location_id, name) values ($1, $2, 'Dinner')`, [menuId, locationId]);
  await db.query(`insert into categories (id, location_id, menu_id, name) values ($1, $2, $3, 'Noodles')`, [
    categoryId,
    locationId,
    menuId,
  ]);
  await db.query(
    `insert into products (id, location_id, category_id, name, price) values ($1, $2, $3, 'Chow mein', 14.5)`,
    [productId, locationId, categoryId],
  );
  return { restaurantId, locationId, menuId, productId };
}

async function createPerson(
  db: Queryable,
  role: Role,
  place?: Place,
  provider = 'credential',
  email = emailOf(role),
): Promise<void> {
  const id = randomUUID();
  await db.query(
    'insert into users (id, email, name, role, restaurant_id, location_id) values ($1, $2, $3, $4, $5, $6)',
    [id, email, `A ${role}`, role, place?.restaurantId ?? null, place?.locationId ?? null],
  );
  await db.query(`insert into auth."user" (id, name, email, "emailVerified") values ($1, $2, $3, true)`, [
    id,
    `A ${role}`,
    email,
  ]);
  await db.query(
    `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
     values ($1::text, $2, $1::text::uuid, $3, now())`,
    [id, provider, provider === 'credential' ? PASSWORD_HASH : null],
  );
}
