import { transaction } from '@passline/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a temporary table could deceive, and those that look into the temporary ones before ours. */
const DECEIVED = `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'auth') and (p.prorettype = 'trigger'::regtype or p.prosecdef)
    and not exists (select from unnest(p.proconfig) setting where setting = 'search_path=public, pg_temp') order by 1`;

test('each trigger function, and each that runs as the owner, names where it looks: set search_path = public, pg_temp', async () => {
  const { rows } = await database.pool.query<{ name: string }>(DECEIVED);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('so do those of tables that are tracked from now on', async () => {
  await expect(
    transaction(database.pool, {
      run: async (db) => {
        await db.query('create table parcels (id uuid primary key, rev bigint not null)');
        await db.query('create table parcel_parts (parcel_id uuid not null)');
        await db.query(
          `select live_track('parcels', 'id', array['id']), live_track_parts('parcel_parts', array['parcel_id'])`,
        );
        const { rows } = await db.query<{ name: string }>(DECEIVED);
        throw new Error(`Deceived: ${rows.length}`);
      },
    }),
  ).rejects.toThrow('Deceived: 0');
});

test('who has a temporary table that is called like the feed hides no change from others', async () => {
  const { locationId } = await createKitchen(database.pool);
  const told = async (table: string) => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where table_name = 'locations' and key = $1`,
      [locationId],
    );
    return rows[0]?.count;
  };
  const before = (await told('change')) ?? 0;
  const hidden = await transaction(database.pool, {
    run: async (db) => {
      await db.query('create temp table change (like public.change including defaults) on commit drop');
      await db.query(`update locations set location_name = 'Elsewhere' where id = $1`, [locationId]);
      return (await db.query('select from pg_temp.change')).rowCount;
    },
  });
  expect(hidden).toBe(0);
  expect(await told('change')).toBe(before + 1);
});
