import { migrate, readMigrations } from '@passline/database';
import { Client } from 'pg';
import { applyMigration } from '../../packages/database/src/apply-migration.ts';
import { takeTurn } from '../../packages/database/src/take-turn.ts';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { hashToken } from '../../apps/server/src/kernel/session/session-token.ts';
import { testDatabaseName } from '../setup/abandoned-databases.ts';
import { adminQuery, withDatabase } from '../setup/admin-query.ts';
import { waitUntil } from '../setup/wait-until.ts';

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
    /canceling statement due to lock timeout\. Another session holds a table that it must change\.$/,
  );
  await holder.end();
});

/** What `migrate` makes before the first migration, and a table. */
const laySheet = () =>
  adminQuery(
    url,
    `create table migrations (name text primary key, applied_at timestamptz not null default now());
     create table sheet (line int)`,
  );
const concurrently = (...statements: string[]) => ({
  name: '9000-sheet.sql',
  sql: ['-- concurrently', '-- Why.', ...statements.map((statement) => `${statement};`)].join('\n'),
});
const rebuild = [
  'drop index concurrently if exists sheet_idx',
  'create unique index concurrently sheet_idx on sheet (line)',
];
const indexes = () =>
  adminQuery<{ name: string; isValid: boolean }>(
    url,
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = 'sheet'::regclass`,
  );

test('an index that is built concurrently keeps nobody who writes waiting, and does not wait for a process that waits for its turn', async () => {
  await laySheet();
  const writer = await holding('insert into sheet values (1)');
  const [first, second] = [await holding('select'), await holding('select')];
  await Promise.all([first.query('commit'), second.query('commit')]);
  await takeTurn(first, 1, 'the sheet', { tableWithinMs: 20 });
  const turn = takeTurn(second, 1, 'the sheet');
  const building = applyMigration(first, concurrently(...rebuild));
  await waitUntil(async () => {
    const waiting = await adminQuery(
      url,
      `select from pg_stat_activity where query like 'create unique index%' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    return waiting.length === 1;
  });
  // Longer than a migration of tables waits for one.
  await writer.query('select pg_sleep(0.1)');
  await adminQuery(url, 'insert into sheet values (2)');
  await writer.query('commit');
  await building;
  expect(await indexes()).toEqual([{ name: 'sheet_idx', isValid: true }]);
  expect(await adminQuery(url, 'select name from migrations')).toEqual([{ name: '9000-sheet.sql' }]);
  expect((await first.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '20ms' }]);
  await first.end();
  await turn;
  await Promise.all([writer.end(), second.end()]);
});

test('an index whose build ended in the middle is built again by the next start', async () => {
  await laySheet();
  await adminQuery(url, 'insert into sheet values (1), (1)');
  const client = await holding('select');
  await client.query('commit');
  await expect(applyMigration(client, concurrently(...rebuild))).rejects.toThrow(
    /^The migration 9000-sheet\.sql failed: could not create unique index "sheet_idx"/,
  );
  expect(await indexes()).toEqual([{ name: 'sheet_idx', isValid: false }]);
  expect(await adminQuery(url, 'select from migrations')).toEqual([]);
  await adminQuery(url, 'delete from sheet');
  await applyMigration(client, concurrently(...rebuild));
  expect(await indexes()).toEqual([{ name: 'sheet_idx', isValid: true }]);
  await client.end();
});

test.each([
  ['anything else', ['update sheet set line = 2']],
  ['an index that was not dropped before', [rebuild[1]!]],
  ['another one than was dropped', ['drop index concurrently if exists other_idx', rebuild[1]!]],
  ['one that keeps writers waiting', [rebuild[0]!, 'create index sheet_idx on sheet (line)']],
])('%s is not done outside of a transaction', async (_, statements) => {
  await laySheet();
  const client = await holding('select');
  await client.query('commit');
  await expect(applyMigration(client, concurrently(...statements))).rejects.toThrow(
    'outside of a transaction an index is dropped and then built, nothing else',
  );
  expect(await indexes()).toEqual([]);
  expect(await adminQuery(url, 'select from migrations')).toEqual([]);
  await client.end();
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
