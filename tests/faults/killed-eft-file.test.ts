// Two real processes write files at once, and one is killed in the middle of it: there is no file without its postings, and no posting
// without its place in a file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eft, filesOf, saveOriginator } from '../balances/eft-desk.ts';
import { earningKitchen, linesOf, wantedOf, WEEK } from '../balances/pay-run-desk.ts';
import { proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { startServerProcess, type ServerProcess } from '../setup/server-process.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { waitUntil } from '../setup/wait-until.ts';

const folder = await mkdtemp(join(tmpdir(), 'passline-eft-'));
const database = await createTestDatabase();
const { pool } = database;
const site = { database };
const start = () => startServerProcess(database.connectionString, folder, { ROLE: 'all' });
const servers: [ServerProcess, ServerProcess] = await Promise.all([start(), start()]);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.drop();
  await rm(folder, { recursive: true });
});
const boss = await createPerson(pool, 'super_admin');

test('whoever is killed while a file is written leaves all of it or nothing, and nobody is paid twice', async () => {
  const desk = { url: servers[0].url, boss, site };
  expect((await saveOriginator(desk)).status).toBe(200);
  const kitchens = [];
  for (const dollars of [10.01, 20.02, 30.03, 40.04]) kitchens.push(await earningKitchen(desk, dollars));
  const lines = await wantedOf(desk, kitchens);
  const { body: run } = await call<{ id: string }>(
    desk.url,
    'payRuns.create',
    { week: WEEK, method: 'EFT', lines },
    { token: boss.token! },
  );
  await waitUntil(async () => (await linesOf(desk, run.id)).run.state === 'DONE');
  // Somebody has one of the accounts locked, so that the writing stands in its middle.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for update', [kitchens[2]!.locationId]);
  const written = eft(desk, 'write', { runId: run.id, payouts: 4 }).catch(() => null);
  await waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'select from accounts%' and datname = current_database()`,
    );
    return rowCount === 1;
  });
  await servers[0].kill();
  await written;
  await holder.query('rollback');
  holder.release();
  const now = { ...desk, url: servers[1].url };
  await waitUntil(async () => (await filesOf(now, run.id)).unfiled.payouts === 4);
  expect((await filesOf(now, run.id)).files).toEqual([]);
  servers[0] = await start();
  const both = await Promise.all(
    servers.map(({ url }) => eft({ ...desk, url }, 'write', { runId: run.id, payouts: 4 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await filesOf(now, run.id)).files).toMatchObject([
    { creationNumber: 12, payouts: 4, total: 100.1 },
  ]);
  const { rows } = await pool.query(
    `select count(*)::int as postings, sum(amount)::text as total from postings where belongs_to = 'payout' and amount > 0`,
  );
  expect(rows).toEqual([{ postings: 4, total: '100.10' }]);
  expect((await proof({ site })).faults).toEqual([]);
});
