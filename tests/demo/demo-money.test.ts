import type { WrittenEftFile } from '@passline/contract/balances/eft-files';
import type { HomeNeeds } from '@passline/contract/home/home';
import type { Order } from '@passline/contract/orders/order';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from '@passline/database/data-sets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putDemoBankFile } from '../../apps/server/src/features/balances/demo-bank-file.ts';
import { openDemoBanks } from '../../apps/server/src/demo/demo-banks.ts';
import { disputeDemoPayments } from '../../apps/server/src/demo/demo-chargebacks.ts';
import { GatewayUnreachable } from '../../apps/server/src/features/payments/card-gateway.ts';
import { standInChargebacks } from '../../apps/server/src/features/payments/stand-in-chargebacks.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { signIn } from '../setup/auth-client.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

// The real clock: the demo is as old as the moment at which it is loaded.
const nowMs = Date.now();
const vault = new Vault([], TEST_SECRET);
let database: TestDatabase;
let server: TestServer;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  await loadDemo(connectionString, { serviceTokenHash: 'a hash', nowMs });
  await openDemoBanks(connectionString, vault);
  await putDemoBankFile(connectionString, vault, nowMs);
  await disputeDemoPayments(connectionString, nowMs);
  server = await startTestServer(connectionString, { role: 'all' });
  const boss = DEMO_ACCOUNTS.find(({ role }) => role === 'super_admin')!;
  token = ((await signIn(server.url, boss.email, DEMO_PASSWORD)).json() as { token: string }).token;
}, 120_000);

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const ask = <Body>(action: string, input?: object) => call<Body>(server.url, action, input, { token });
const needs = async () => (await ask<HomeNeeds>('home.needs')).body;

test('the stand-in tells of disputes in every state by its events; each is posted, named on its order and on Home, and the ledger is proven', async () => {
  await waitUntil(async () => (await needs()).chargebacks.count === 5);
  const { rows } = await database.pool.query<{
    order_id: string;
    state: string;
    withdrawn: number;
    total: number;
  }>(
    `select b.order_id, b.state, b.withdrawn::float8, o.total::float8 from chargebacks b join orders o on o.id = b.order_id order by b.opened_at`,
  );
  expect(rows.map(({ state }) => state)).toEqual([
    'lost',
    'won',
    'under-review',
    'needs-response',
    'inquiry',
  ]);
  for (const { order_id, state, withdrawn, total } of rows) {
    const taken = state === 'won' || state === 'inquiry' ? 0 : total + 15;
    expect(withdrawn).toBeCloseTo(taken, 2);
    const { body: order } = await ask<Order>('orders.get', { orderId: order_id });
    expect(order.chargebacks).toMatchObject([{ state, evidenceUrl: null }]);
    expect(order.paymentGateway.isStandIn).toBe(true);
  }
  expect((await needs()).chargebacks).toMatchObject({ dueCount: 2, worst: { state: 'needs-response' } });
  const trail = await database.pool.query(
    `select distinct actor_name from audit where action = 'payments.chargeback' and record_id = any($1)`,
    [rows.map(({ order_id }) => order_id)],
  );
  expect(trail.rows).toEqual([{ actor_name: 'Stripe (stand-in)' }]);
  const borne = await database.pool.query('select distinct borne_by from chargebacks order by 1');
  expect(borne.rows).toEqual([{ borne_by: 'platform' }, { borne_by: 'restaurant' }]);
  expect((await proof({ site: { database } })).faults).toEqual([]);
});

test('a bank file can be written at once: its payouts wait for it, and have left once it is written', async () => {
  await waitUntil(async () => (await needs()).eftFiles.unwrittenCount > 0);
  const { unwrittenCount, unwrittenTotal, oldestUnwritten } = (await needs()).eftFiles;
  const { runId } = oldestUnwritten!;
  const { status, body } = await ask<WrittenEftFile>('eftFiles.write', { runId, payouts: unwrittenCount });
  expect(status).toBe(200);
  expect(body.file).toMatchObject({ payouts: unwrittenCount, total: unwrittenTotal, creationNumber: 1 });
  expect((await needs()).eftFiles.unwrittenCount).toBe(0);
  expect((await proof({ site: { database } })).faults).toEqual([]);
});

test('of a dispute that the stand-in does not know, such as one of the real provider, nothing is said, so that its event waits', async () => {
  const { chargebackState } = standInChargebacks(database.pool);
  await expect(chargebackState('dp_1', 'acct_1')).rejects.toThrow('The stand-in knows no such chargeback.');
  const { rows } = await database.pool.query<{ reference: string }>(
    'select reference from stand_in_chargebacks limit 1',
  );
  // Nor on another account than its own.
  await expect(chargebackState(rows[0]!.reference, 'acct_1')).rejects.toThrow(GatewayUnreachable);
});
