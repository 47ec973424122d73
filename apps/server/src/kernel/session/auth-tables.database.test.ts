import { createPool } from '@passline/database';
import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/setup/test-database.ts';
import { createAuth } from './auth.ts';

test('the tables of sign-in are those that its library wants', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.connectionString, { max: 1, searchPath: 'auth' });
  const auth = createAuth({
    pool,
    secret: 'a secret that is only good for tests',
    publicUrl: 'http://127.0.0.1',
    trustedOrigins: () => [],
  });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  await pool.end();
  await database.drop();
});
