import pg from 'pg';
import { DEMO_ACCOUNTS } from './accounts.ts';

export type DemoOptions = {
  /** Of the service token that the simulator signs in with. */
  serviceTokenHash: string;
  /** Milliseconds since 1970: the end of the history. */
  nowMs: number;
};

/** scrypt of DEMO_PASSWORD in the form that sign-in keeps; computing it for each account would slow the start. */
const PASSWORD_HASH =
  'de4543fc0fcf35937b88adb7b08070b3:e515f244598e49fe7c61f30e85365d9485935df65c4eb518f57dd37ee796e9a540e6ee46569e196609340a0b501f98e383d8327f08f21fde448065aa04f604bb';

const LOCATION = '00000000-0000-4000-8000-000000000100';
const RESTAURANT = '00000000-0000-4000-8000-000000000101';

/** Loads the demo into an empty database; does nothing where there is a person already. */
export async function loadDemo(connectionString: string, options: DemoOptions): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table users in share row exclusive mode');
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount === 0) await load(client, options);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, options: DemoOptions): Promise<void> {
  await client.query(`insert into restaurants (id, name) values ($1, 'Golden Wok')`, [RESTAURANT]);
  await client.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, accepts_cash, offers_dine_in)
     values ($1, $2, 'Golden Wok', 'Main Street', '2500 Main St, Vancouver', 49.2634, -123.1007, true, true)`,
    [LOCATION, RESTAURANT],
  );
  for (const { id, email, name, role, provider } of DEMO_ACCOUNTS) {
    const isAdmin = role === 'admin';
    await client.query(
      'insert into users (id, email, name, role, restaurant_id, location_id) values ($1, $2, $3, $4, $5, $6)',
      [id, email, name, role, isAdmin ? RESTAURANT : null, isAdmin ? LOCATION : null],
    );
    await client.query(
      `insert into auth."user" (id, name, email, "emailVerified") values ($1, $2, $3, true)`,
      [id, name, email],
    );
    await client.query(
      `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt") values ($1::text, $2, $1::text::uuid, $3, now())`,
      [id, provider, provider === 'credential' ? PASSWORD_HASH : null],
    );
  }
  await client.query(
    `insert into service_tokens (name, token_hash, scopes) values ('Demo marketplace', $1, $2)`,
    [options.serviceTokenHash, ['orders:create', 'menus:read', 'riders:write', 'devices:write', 'kitchen']],
  );
  await client.query(
    `with m as (insert into menus (location_id, name) values ($1, 'Dinner') returning id),
      c as (insert into categories (location_id, menu_id, name) select $1, id, 'Noodles' from m returning id)
      insert into products (location_id, category_id, name, price) select $1, c.id, p.name, p.price
      from c, (values ('Chow mein', 14.5), ('Beef ho fun', 16.95)) p(name, price)`,
    [LOCATION],
  );
}
