import { expect, inject, test } from 'vitest';
import { dropAbandonedDatabases } from '../setup/abandoned-databases.ts';
import { adminQuery } from '../setup/admin-query.ts';
import { createTestDatabase } from '../setup/test-database.ts';

const databases = async () =>
  (await adminQuery<{ datname: string }>(inject('adminUrl'), 'select datname from pg_database')).map(
    ({ datname }) => datname,
  );

test('two test databases do not see each other, and are gone afterwards', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.pool.query('create table note (value int)');
  await two.pool.query('create table note (value text)');
  const names = [one, two].map(({ connectionString }) => new URL(connectionString).pathname.slice(1));
  expect(await databases()).toEqual(expect.arrayContaining(names));

  await Promise.all([one.drop(), two.drop()]);
  expect((await databases()).filter((name) => names.includes(name))).toEqual([]);
});

test('the database of a dead run is removed, that of a live one stays', async () => {
  const adminUrl = inject('adminUrl');
  const living = await createTestDatabase();
  // 2^22 is beyond the largest process id.
  const dead = `passline_test_4194305_${Date.now().toString(36)}_dead`;
  await adminQuery(adminUrl, `create database "${dead}"`);
  await dropAbandonedDatabases(adminUrl);
  const names = await databases();
  expect(names).not.toContain(dead);
  expect(names).toContain(new URL(living.connectionString).pathname.slice(1));
  await living.drop();
});
