import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlazyRouter } from '@orpc/server';
import { contract, liveQueries } from '@passline/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveSources } from '../../apps/server/src/features.ts';
import { router } from '../../apps/server/src/router.ts';
import { describeApi } from '../../scripts/api-document/describe-api.ts';
import { dumpSchema } from '../../packages/database/src/schema/dump-schema.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const advice = 'run: node scripts/commands/dump-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('schema.sql matches the migrations', async () => {
  const client = await database.pool.connect();
  const dumped = await dumpSchema(client);
  client.release(true);
  expect(dumped, advice).toBe(await readFile(join(root, 'packages/database/schema.sql'), 'utf8'));
});

test('openapi.json matches the contract', async () => {
  const described = JSON.stringify(await describeApi(), null, 2);
  const kept: unknown = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'));
  expect(described, advice).toBe(JSON.stringify(kept, null, 2));
});

test('no summary of the API says a word twice in a row', async () => {
  const { paths = {} } = await describeApi();
  const summaries = Object.values(paths).flatMap((path) =>
    Object.values(path ?? {}).flatMap((one) =>
      typeof one === 'object' && 'summary' in one && typeof one.summary === 'string' ? [one.summary] : [],
    ),
  );
  expect(summaries.length).toBeGreaterThan(100);
  expect(summaries.filter((summary) => /\b(\w+) \1\b/i.test(summary))).toEqual([]);
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    `select k.conrelid::regclass || '.' || k.conname as key from pg_constraint k
     where k.contype = 'f' and not exists (
       select from pg_index i where i.indrelid = k.conrelid
       and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL')
       and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  );
  // A courier or a region has few rows, and nobody is deleted: see the migrations.
  expect(
    rows.map(({ key }) => key).filter((key) => key !== 'deliveries.deliveries_location_id_fkey'),
  ).toEqual([]);
});

describe('everything declared exists:', () => {
  const names = (tree: object) =>
    Object.entries(tree as Record<string, object>).flatMap(([feature, actions]) =>
      Object.keys(actions).map((action) => `${feature}.${action}`),
    );

  test('every action of the contract has its implementation, and no other exists', async () => {
    expect(names(await unlazyRouter(router)).toSorted()).toEqual(names(contract).toSorted());
  });

  test('every live query has its source, and no other exists', () => {
    expect(liveSources.map(({ query }) => query.name).toSorted()).toEqual(
      liveQueries.map(({ name }) => name).toSorted(),
    );
  });
});
