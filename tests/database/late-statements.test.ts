import { createPool, OutcomeUnknown, transaction } from '@passline/database';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const TOO_LATE = 'A statement came after the end of its transaction.';

let database: TestDatabase;
/** With one connection, so that the next transaction is on the same one. */
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table notes (text text)');
});
beforeEach(async () => {
  await database.pool.query('truncate notes');
  pool = createPool(database.connectionString, { max: 1 });
  return () => pool.end();
});
afterAll(() => database.drop());

const written = async () =>
  (await database.pool.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text);

test('after parallel work failed, a late statement of the rest runs neither after the end nor in the next transaction', async () => {
  const mayGoOn = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const first = transaction(pool, {
    run: (db) => {
      late = mayGoOn.promise.then(() => db.query(`insert into notes values ('late')`));
      return Promise.all([late, db.query('select 1 / 0')]);
    },
  });
  await expect(first).rejects.toThrow('division by zero');
  await transaction(pool, {
    run: async (db) => {
      await db.query(`insert into notes values ('next')`);
      mayGoOn.resolve();
      await expect(late).rejects.toThrow(TOO_LATE);
    },
  });
  expect(await written()).toEqual(['next']);
});

test('of statements that fail together the first one says why, also where another one is heard before it', async () => {
  const deep = async (answer: Promise<unknown>) => {
    const found = await answer;
    return found;
  };
  const work = transaction(pool, {
    run: (db) => Promise.all([deep(deep(deep(db.query('select 1 / 0')))), db.query('select 1')]),
  });
  await expect(work).rejects.toThrow('division by zero');
});

test('a last statement that waits for another one is refused, without a claim that nothing was changed', async () => {
  const work = transaction(pool, {
    run: (db) => db.query(`insert into notes values ('whole')`),
    finish: async (db) => {
      await db.query('select 1');
      await db.query(`insert into notes values ('half')`);
    },
  });
  await expect(work).rejects.toThrow(OutcomeUnknown);
  expect(await written()).toEqual(['whole']);
});
