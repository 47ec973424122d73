import { createPool, transaction } from '@passline/database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
/** What the pool reported about idle connections. */
let idleErrors: Error[];

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(() => {
  idleErrors = [];
  pool = createPool(database.connectionString, { max: 1, onIdleError: (error) => idleErrors.push(error) });
  return () => pool.end();
});

afterAll(() => database.drop());

/** Ends the connection from the other side, as a restart of PostgreSQL does, and waits until our side has noticed. */
async function cut(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
}

/** The connection that the pool hands out next. */
function nextTaken(): Promise<pg.ClientBase> {
  return new Promise((resolve) => pool.once('acquire', resolve));
}

async function expectPoolWorks(): Promise<void> {
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}

test('a connection cut between two statements fails its transaction, not the process', async () => {
  const taken = nextTaken();
  const work = transaction(pool, {
    run: async (db) => {
      await cut(await taken);
      await db.query('select 1');
    },
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|connection error/i);
  await expectPoolWorks();
});

test('a connection cut during a statement fails that statement, not the process', async () => {
  const taken = nextTaken();
  const work = transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      const client = await taken;
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      const told = expect(db.query('select pg_sleep(60)')).rejects.toThrow(/terminat/i);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await told;
      await ended;
    },
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|connection error/i);
  await expectPoolWorks();
});

test('a connection cut while idle is reported once and replaced', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.release();
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
  await expectPoolWorks();
  expect(idleErrors).toHaveLength(1);
});
