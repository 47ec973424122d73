import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createPool, OutcomeUnknown, troubleOf, type PoolOptions, type Trouble } from '@passline/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSilenceable } from '../setup/silenceable.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table note (id int primary key, text text); insert into note values (1), (2)',
  );
});

afterAll(() => database.drop());

function open(options: PoolOptions, connectionString = database.connectionString): pg.Pool {
  const pool = createPool(connectionString, { max: 1, ...options });
  onTestFinished(() => pool.end());
  return pool;
}

async function troubleIn(work: Promise<unknown>): Promise<Trouble | null> {
  return work.then(
    () => {
      throw new Error('It went well.');
    },
    (error: unknown) => troubleOf(error),
  );
}

/** Also when a busy machine takes longer to connect than the pool waits. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!['crowded', 'away'].includes(String(troubleOf(error)))) throw error;
    }
  }
}

async function backendOf(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Somebody who holds a row during the test. */
async function holdRow(): Promise<void> {
  const holder = await database.pool.connect();
  await holder.query('begin; select from note where id = 1 for update');
  onTestFinished(async () => {
    await holder.query('rollback');
    holder.release();
  });
}

test('a lock that is not released in time', async () => {
  await holdRow();
  const work = open({ lockTimeoutMs: 10 }).query(`update note set text = 'mine' where id = 1`);
  expect(await troubleIn(work)).toBe('locked');
});

test('a statement that takes too long', async () => {
  expect(await troubleIn(open({ statementTimeoutMs: 10 }).query('select pg_sleep(60)'))).toBe('slow');
});

test.each(['EMFILE', 'ENFILE'])('a process without a file descriptor for a connection (%s)', (code) => {
  expect(troubleOf(Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' }))).toBe(
    'crowded',
  );
});

test('no free connection in time', async () => {
  const pool = open({ waitMs: 10 });
  const client = await connect(pool);
  expect(await troubleIn(pool.query('select 1'))).toBe('crowded');
  client.release();
});

test('a connection that is cut', async () => {
  const pool = open({});
  expect(await troubleIn(pool.query('select pg_terminate_backend(pg_backend_pid())'))).toBe('away');
});

test('a server that is not there, by TCP and by a Unix socket', async () => {
  expect(await troubleIn(open({}, 'postgres://nobody@127.0.0.1:1/none').query('select 1'))).toBe('away');
  const nowhere = `postgres://nobody@localhost/none?host=${encodeURIComponent('/nowhere')}`;
  expect(await troubleIn(open({}, nowhere).query('select 1'))).toBe('away');
});

test('a server that takes the connection and says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const pool = open({ waitMs: 20 }, `postgres://nobody@127.0.0.1:${port}/none`);
  expect(await troubleIn(pool.query('select 1'))).toBe('away');
});

test('a server that falls silent during a query, but not one that is idle', async () => {
  const wire = await openSilenceable(database.connectionString);
  const limits = { statementTimeoutMs: 1_500, silenceMs: 0 };
  const resting = open(limits);
  const backend = await backendOf(resting);
  const client = await connect(open(limits, wire.connectionString));
  await client.query('select 1');
  wire.cut();
  expect(await troubleIn(client.query('select 1'))).toBe('away');
  client.release(true);
  expect(await backendOf(resting)).toBe(backend);
});

test('a missing file, a wrong statement and a database rule do not count as trouble', async () => {
  expect(troubleOf(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull();
  expect(await troubleIn(open({}).query('select nothing'))).toBeNull();
  expect(await troubleIn(open({}).query('insert into note values (1)'))).toBeNull();
  expect(troubleOf(new OutcomeUnknown(null))).toBe('unknown');
});
