// Two real processes that work, of which one is killed in the middle of a run: what is shown is what the others make of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask, create, earningKitchen, linesOf, payable, wantedOf } from '../balances/pay-run-desk.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { createPerson } from '../setup/people.ts';
import { startServerProcess, type ServerProcess } from '../setup/server-process.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { startVopayDouble, VOPAY_ACCOUNT } from '../setup/vopay-double.ts';
import { waitUntil } from '../setup/wait-until.ts';

const folder = await mkdtemp(join(tmpdir(), 'passline-pay-run-'));
const database = await createTestDatabase();
const { pool } = database;
const site = { database };
const vopay = await startVopayDouble();
const start = () =>
  startServerProcess(database.connectionString, folder, {
    ROLE: 'all',
    APPROVAL_FROM: '1',
    VOPAY_ACCOUNT_ID: VOPAY_ACCOUNT.accountId,
    VOPAY_KEY: VOPAY_ACCOUNT.key,
    VOPAY_SECRET: VOPAY_ACCOUNT.secret,
    VOPAY_URL: vopay.url,
  });
const servers: [ServerProcess, ServerProcess] = await Promise.all([start(), start()]);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all([vopay.stop(), database.drop()]);
  await rm(folder, { recursive: true });
});
const [boss, colleague] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];

/** In cents, to the cent and past it. */
const AMOUNTS = [101, 20_002, 30_303, 40_404, 55_555, 123_456];

test('a run whose workers are killed in its middle is resumed by the others, and nobody is paid twice', async () => {
  const desk = { url: servers[0].url, boss, site };
  const kitchens = [];
  for (const cents of AMOUNTS) kitchens.push(await earningKitchen(desk, cents / 100));
  const lines = await wantedOf(desk, kitchens);
  const { body: run } = await create(desk, lines, { key: 'the one run' });
  expect(run.state).toBe('WAITING');
  // Somebody has one of the accounts locked, so that the run stands in its middle.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for update', [kitchens[3]!.locationId]);
  const approved = await ask(desk, 'approve', { runId: run.id }, colleague);
  expect(approved.body.state).toBe('PAYING');
  await waitUntil(async () => (await linesOf(desk, run.id)).lines.some(({ state }) => state === 'CREATED'));
  await Promise.all(servers.map((server) => server.kill()));
  expect((await pool.query(`select from pay_run_lines where state = 'WAITING'`)).rowCount).toBeGreaterThan(0);
  await holder.query('rollback');
  holder.release();
  [servers[0], servers[1]] = await Promise.all([start(), start()]);
  const now = { ...desk, url: servers[0].url };
  // What was asked for before the kill, once more: the first answer.
  expect((await create(now, lines, { key: 'the one run' })).body.id).toBe(run.id);
  await waitUntil(async () => (await linesOf(now, run.id)).lines.every(({ payout }) => payout !== null));
  await waitUntil(() => vopay.paid.length >= AMOUNTS.length);
  for (const one of vopay.paid) one.status = 'successful';
  await waitUntil(async () =>
    (await linesOf(now, run.id)).lines.every(({ payout }) => payout?.state === 'SUCCESS'),
  );
  // By what the bank was told, which shares nothing with our tables.
  expect(vopay.paid.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted((a, b) => a - b)).toEqual(
    AMOUNTS,
  );
  expect(new Set(vopay.paid.map(({ key }) => key)).size).toBe(AMOUNTS.length);
  for (const { locationId } of kitchens) expect(await balanceOf({ site }, locationId)).toBe(0);
  const { rows } = await pool.query<{ sum: string; count: string }>(
    `select sum(amount), count(*) from postings where belongs_to = 'payout' and amount > 0`,
  );
  expect(rows).toEqual([{ sum: '2698.21', count: '6' }]);
  expect((await linesOf(now, run.id)).run.state).toBe('DONE');
  expect((await payable(now)).rows).toEqual([]);
  expect((await proof({ site })).faults).toEqual([]);
});
