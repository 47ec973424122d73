import { createPool } from '@passline/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('a statement that takes longer than its pool allows is ended by the server, and its connection goes on', async () => {
  const pool = createPool(database.connectionString, { max: 1, statementTimeoutMs: 50 });
  await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('statement timeout');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
  await pool.end();
});
