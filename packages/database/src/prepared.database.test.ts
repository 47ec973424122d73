import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/test-database.ts';
import { createPool } from './pool.ts';
import { MOST_NAME_BYTES, prepared } from './prepared.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString, { max: 1 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('long texts that begin alike are different statements of one connection', async () => {
  const beginning = `select '${'x'.repeat(MOST_NAME_BYTES)}' as told`;
  for (const _time of ['first', 'again']) {
    for (const number of [1, 2]) {
      const { rows } = await pool.query(prepared(`${beginning}, $1::int + ${number} as sum`, [1]));
      expect(rows).toMatchObject([{ sum: 1 + number }]);
    }
  }
  const { rows } = await pool.query('select from pg_prepared_statements');
  expect(rows).toHaveLength(2);
});

test('a name that PostgreSQL would cut off is refused, and the pool goes on', async () => {
  const tooLong = 'ä'.repeat(32);
  await expect(pool.query({ name: tooLong, text: 'select 1' })).rejects.toThrow('Use prepared()');
  const client = await pool.connect();
  expect(() => client.query({ name: tooLong, text: 'select 1' })).toThrow(tooLong);
  client.release();
  const { rows } = await pool.query({ name: tooLong.slice(1), text: 'select 2 as answer' });
  expect(rows).toEqual([{ answer: 2 }]);
});
