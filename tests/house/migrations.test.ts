import { migrate, readMigrations } from '@passline/database';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { hashToken } from '../../apps/server/src/session/session-token.ts';
import { testDatabaseName } from '../setup/abandoned-databases.ts';
import { adminQuery, withDatabase } from '../setup/admin-query.ts';

let name: string;
let url: string;

beforeEach(async () => {
  name = testDatabaseName();
  url = withDatabase(inject('adminUrl'), name);
  await adminQuery(inject('adminUrl'), `create database "${name}" template template0`);
});

afterEach(() => adminQuery(inject('adminUrl'), `drop database "${name}" with (force)`));

test('a database that a newer version has migrated is refused in a sentence and left as it is', async () => {
  await migrate(url);
  await adminQuery(url, `insert into migrations (name) values ('9999-from-the-future.sql')`);
  await expect(migrate(url)).rejects.toThrow(
    'The database has the migration 9999-from-the-future.sql, which this version does not know. Start a newer version of Passline.',
  );
});

test('a migration that fails is rolled back whole, and names itself', async () => {
  const migrations = await readMigrations();
  // What 0003 wants to make is in its way.
  await adminQuery(url, 'create table orders (in_the_way int)');
  await expect(migrate(url)).rejects.toThrow(
    /^The migration 0003-orders\.sql failed: relation "orders" already exists/,
  );
  const done = await adminQuery<{ name: string }>(url, 'select name from migrations order by name');
  expect(done.map((row) => row.name)).toEqual(migrations.slice(0, 2).map((migration) => migration.name));
  const left = await adminQuery(url, `select to_regclass('order_items') as items`);
  expect(left).toEqual([{ items: null }]);

  await adminQuery(url, 'drop table orders');
  const { applied } = await migrate(url);
  expect(applied).toEqual(migrations.slice(2).map((migration) => migration.name));
});

test('two processes that start at once migrate once', async () => {
  const results = await Promise.all([migrate(url), migrate(url)]);
  const names = (await readMigrations()).map((migration) => migration.name);
  expect(results.map(({ applied }) => applied.length).toSorted((a, b) => a - b)).toEqual([0, names.length]);
});

test('who was signed in before tokens were hashed still is', async () => {
  const last = '0015-tips-in-person.sql';
  for (const { name: migration, sql } of (await readMigrations()).filter((each) => each.name <= last)) {
    await adminQuery(url, sql);
    await adminQuery(
      url,
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await adminQuery(url, 'insert into migrations (name) values ($1)', [migration]);
  }
  const id = crypto.randomUUID();
  const person = [id, 'Ana', 'ana@passline.example'];
  await adminQuery(
    url,
    `insert into users (id, name, email, role) values ($1, $2, $3, 'super_admin')`,
    person,
  );
  await adminQuery(
    url,
    `insert into auth."user" ("id", "name", "email", "emailVerified") values ($1, $2, $3, true)`,
    person,
  );
  await adminQuery(
    url,
    `insert into auth."session" ("token", "userId", "expiresAt", "updatedAt") values ('plain', $1, now() + interval '1 day', now())`,
    [id],
  );
  await migrate(url);
  expect(await adminQuery(url, 'select "token" from auth."session"')).toEqual([
    { token: hashToken('plain') },
  ]);
});
