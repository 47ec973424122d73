// A real embedded PostgreSQL with a real server on it, since what is shown is how they start: once for the whole file, on
// a data folder as a version left it that worked as a superuser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@passline/database';
import { type EmbeddedPostgres, startEmbedded } from '@passline/database/embedded';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { warnOfRights } from '../../apps/server/src/kernel/health/warn-of-rights.ts';
import { jobName, Jobs } from '../../apps/server/src/kernel/jobs/jobs.ts';
import { openDatabase } from '../../apps/server/src/open-database.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts';
import { waitUntil } from '../setup/wait-until.ts';

const OLD_JOB = jobName<object>('from-before');

let embedded: EmbeddedPostgres;
let server: ServerProcess;
let owner: Pool;
let application: Pool;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passline-role-'));
  const settings = { fsync: 'off', shared_buffers: '16MB' };
  embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), settings });
  owner = new Pool({ connectionString: embedded.connectionString, max: 2 });
  application = new Pool({ connectionString: embedded.application.connectionString, max: 1 });
  // A pool says that it has ended before its connections have: PostgreSQL may stop first, and each of them tells.
  for (const pool of [owner, application]) pool.on('error', () => {});
  await migrate(embedded.connectionString);
  await putOldJob(owner, embedded.connectionString);
  await owner.query(`drop role ${embedded.application.role}`);
  server = await startServerProcess('', folder);
  return async () => {
    await server.kill();
    await Promise.all([owner.end(), application.end()]);
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
});

/** Makes the queue where there is none, and puts a job on it. */
async function putOldJob(db: Pool, connectionString: string): Promise<void> {
  const jobs = new Jobs({ connectionString, isWorker: false, log: pino({ level: 'silent' }) });
  const kind = { name: OLD_JOB, expireInSeconds: 60, work: async () => {}, unfinished: async () => [] };
  jobs.start(async () => [kind]);
  await jobs.enqueue(db, OLD_JOB, {});
  await jobs.stop();
}

test('the server works on a folder of an earlier version: an order is placed and done, with its postings and its jobs', async () => {
  const kitchen = await createKitchen(owner);
  const market = await createProgram(owner, ['orders:create']);
  const { token } = await createPerson(owner, 'admin', kitchen);
  const { id: orderId } = await placeOrder(server.url, market.token, kitchen, {
    paymentMethod: 'online-creditcard',
  });
  const input = { orderId, expectedStatus: 'New', minutes: 20 };
  expect((await call(server.url, 'orders.confirm', input, { token })).status).toBe(200);
  await owner.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [orderId]);
  const done = await call(server.url, 'orders.markDone', { orderId, expectedStatus: 'Preparing' }, { token });
  expect(done.status, done.text).toBe(200);
  const { rows } = await owner.query<{ isEqual: boolean }>(
    `select balance = (select sum(amount) from postings where account_id = a.id) as "isEqual"
     from accounts a where id = $1`,
    [kitchen.locationId],
  );
  expect(rows).toEqual([{ isEqual: true }]);
  await waitUntil(async () => {
    const { rows: queues } = await owner.query<{ count: number }>('select count(*)::int from jobs.queue');
    return (queues[0]?.count ?? 0) > 1;
  });
  const { rows: strangers } = await owner.query(
    `select relname from pg_class where relnamespace = 'jobs'::regnamespace and relowner::regrole::text <> $1`,
    [embedded.application.role],
  );
  expect(strangers).toEqual([]);
  const { rows: old } = await owner.query('select from jobs.job where name = $1', [OLD_JOB]);
  expect(old).toHaveLength(1);
});

test('all connections of the server are those of a role that is no superuser, except the one that holds PostgreSQL', async () => {
  const { rows } = await owner.query<{ name: string; user: string }>(
    `select distinct application_name as name, usename as "user" from pg_stat_activity
     where application_name like 'passline%' order by 1`,
  );
  const { role } = embedded.application;
  expect(rows.filter(({ user }) => user !== role).map(({ name }) => name)).toEqual(['passline keeper']);
  expect(rows.length).toBeGreaterThan(2);
  const { rows: roles } = await owner.query(
    'select rolsuper, rolcreaterole from pg_roles where rolname = $1',
    [role],
  );
  expect(roles).toEqual([{ rolsuper: false, rolcreaterole: false }]);
});

test('what the role of the server makes is never taken for ours by the owner: neither a schema with its name nor a view in it', async () => {
  const { role } = embedded.application;
  const application = new Pool({ connectionString: embedded.application.connectionString, max: 1 });
  const ownerName = embedded.connection.user;
  try {
    await application.query(`create schema "${ownerName}";
      create function "${ownerName}".rise() returns boolean language plpgsql as
        'begin alter role "${role}" superuser; return true; end';
      create view "${ownerName}".migrations as select m.* from public.migrations m where "${ownerName}".rise()`);
    expect(await migrate(embedded.connectionString, { application: role })).toEqual({ applied: [] });
    const { rows } = await owner.query('select rolsuper from pg_roles where rolname = $1', [role]);
    expect(rows).toEqual([{ rolsuper: false }]);
  } finally {
    await application.query(`drop schema "${ownerName}" cascade`);
    await application.end();
  }
});

describe('the role of the server is refused', () => {
  test.each([
    'update postings set amount = amount + 1',
    'delete from postings',
    'truncate postings',
    'alter table postings disable trigger postings_stay',
    'alter table postings disable trigger all',
    'drop trigger postings_move_balances on postings',
    'update accounts set balance = balance + 1',
    'alter table accounts disable trigger accounts_balance_stays',
    'update accounts set is_split = true',
    `insert into accounts (id, kind, balance) values (gen_random_uuid(), 'courier', 1)`,
    'delete from accounts',
    'insert into account_slots select id, 0, 1 from accounts limit 1',
    'update account_slots set balance = balance + 1',
    'truncate account_slots',
    'set session_replication_role = replica',
    `create or replace function move_balances() returns trigger language plpgsql as 'begin return null; end'`,
    `create function public.mine() returns integer language sql as 'select 1'`,
    `begin; create table jobs.mine (like postings);
     create trigger mine after insert on jobs.mine referencing new table as posted for each statement execute function move_balances()`,
    `update audit set actor_name = 'Somebody else'`,
    'delete from audit',
    'truncate audit',
    'delete from migrations',
    'set role portal',
    'alter role passline superuser',
    `copy (select 1) to program 'true'`,
  ])('%s', async (sql) => {
    await expect(application.query(sql)).rejects.toMatchObject({ code: '42501' });
    await application.query('rollback');
  });

  test('and none of it has changed a posting, a balance or the trail', async () => {
    const { rows } = await owner.query<{ wrong: number; postings: number; told: number }>(
      `select (select count(*)::int from postings) as postings,
         (select count(*)::int from audit where actor_name <> 'Somebody else') as told, count(*)::int as wrong from accounts a where
         balance + coalesce((select sum(s.balance) from account_slots s where s.account_id = a.id), 0)
         <> coalesce((select sum(amount) from postings where account_id = a.id), 0)`,
    );
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.postings).toBeGreaterThan(0);
    expect(rows[0]?.told).toBeGreaterThan(0);
  });
});

test('it reads and writes what the owner makes later, such as the tables of an import', async () => {
  await owner.query('create table made_later (id integer)');
  await application.query('insert into made_later values (1)');
  expect((await application.query('select id from made_later')).rows).toEqual([{ id: 1 }]);
});

test('a right too many that somebody gave it is taken away by the next start, and a migrated database needs one query', async () => {
  const { role } = embedded.application;
  for (const [right, sql] of [
    ['update on postings', 'update postings set amount = amount'],
    ['delete on audit', 'delete from audit where false'],
  ]) {
    await owner.query(`grant ${right} to ${role}`);
    await migrate(embedded.connectionString, { application: role });
    await expect(application.query(String(sql)), right).rejects.toMatchObject({ code: '42501' });
  }
});

test('an owner that is no superuser lets the role of DATABASE_URL work, and hands it the queue that it has made itself', async () => {
  const database = 'elsewhere';
  for (const sql of [
    'create role its_owner login',
    'create role its_server login',
    'grant its_server to its_owner',
    `create database ${database} owner its_owner`,
  ])
    await owner.query(sql);
  const at = (role: string) => {
    const url = new URL(embedded.connectionString);
    return Object.assign(url, { username: role, pathname: `/${database}` }).href;
  };
  const [databaseUrl, ownerUrl] = [at('its_server'), at('its_owner')];
  const log = pino({ level: 'silent' });
  await openDatabase({ databaseUrl: ownerUrl, databaseOwner: null, dataDir: '' }, log);
  const theirs = new Pool({ connectionString: ownerUrl, max: 1 });
  await putOldJob(theirs, ownerUrl);
  await openDatabase(
    { databaseUrl, databaseOwner: { url: ownerUrl, application: 'its_server' }, dataDir: '' },
    log,
  );
  const { rows } = await theirs.query(
    `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'jobs'::regnamespace`,
  );
  expect(rows).toEqual([{ owner: 'its_server' }]);
  const server = new Pool({ connectionString: databaseUrl, max: 1 });
  await expect(server.query('delete from postings')).rejects.toMatchObject({ code: '42501' });
  await putOldJob(server, databaseUrl);
  await Promise.all([theirs.end(), server.end()]);
});

test('a server that works as a superuser or as the owner says so at its start, and one that does not says nothing', async () => {
  const logged: object[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => logged.push(JSON.parse(line) as object) });
  await owner.query('create role head login in role portal');
  const head = new Client({ ...embedded.connection, user: 'head' });
  await head.connect();
  await warnOfRights(owner, log);
  await warnOfRights(head, log);
  await warnOfRights(application, log);
  await head.end();
  expect(logged).toMatchObject([
    {
      level: 40,
      role: 'portal',
      msg: expect.stringMatching(/ as a superuser of PostgreSQL: it could change postings/),
    },
    {
      level: 40,
      role: 'head',
      msg: expect.stringMatching(/ as the owner of its tables: it could change postings/),
    },
  ]);
  expect(logged).toHaveLength(2);
});
