import { migrate, readMigrations } from '@passline/database';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { hashToken } from '../../apps/server/src/kernel/session/session-token.ts';
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

test('a database that a newer version has migrated is refused with a message and left as it is', async () => {
  await migrate(url);
  await adminQuery(url, `insert into migrations (name) values ('9999-from-the-future.sql')`);
  await expect(migrate(url)).rejects.toThrow(
    'The database has the migration 9999-from-the-future.sql, which this version does not know. Start a newer version of Passline.',
  );
});

test('a migration that fails is rolled back completely, and is named', async () => {
  const migrations = await readMigrations();
  // What 0003 creates exists already.
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

async function holding(sql: string): Promise<Client> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(sql);
  return holder;
}

test('a process that migrates for too long is reported instead of being waited for forever', async () => {
  const holder = await holding('select pg_advisory_lock(7251994)');
  const said: string[] = [];
  const waiting = migrate(url, { turnWithinMs: 20, log: (line) => said.push(line) });
  await expect(waiting).rejects.toThrow(
    /^Another process has been busy with the migrations for more than 0 s: /,
  );
  expect(said).toEqual(['Another process is busy with the migrations; waiting for it.']);
  await holder.end();
  expect((await migrate(url)).applied).not.toEqual([]);
});

test('a table that somebody holds fails the migration that must change it, and nothing waits behind it', async () => {
  await migrate(url);
  // It writes into the orders and may be done twice.
  await adminQuery(url, `delete from migrations where name = '0015-tips-in-person.sql'`);
  const holder = await holding('lock table orders in access exclusive mode');
  await expect(migrate(url, { tableWithinMs: 20 })).rejects.toThrow(
    /Another session holds a table that it must change\.$/,
  );
  await holder.end();
});

test('people who signed in before tokens were hashed stay signed in', async () => {
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
