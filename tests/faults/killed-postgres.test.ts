import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordersBoard } from '@passline/contract/orders/board';
import type { Order } from '@passline/contract/orders/order';
import { createPool } from '@passline/database';
import { startEmbedded, type EmbeddedPostgres } from '@passline/database/embedded';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revisions, truth } from '../live/board.ts';
import { providerOf } from '../payments/money-desk.ts';
import { migrateForApplication } from '../setup/application-role.ts';
import { ask, type RefusalBody } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveClient } from '../setup/live-reader.ts';
import { createPerson, createProgram, type Person, type Program } from '../setup/people.ts';
import { anOrder, type OrderInput } from '../setup/place-order.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let server: TestServer;
let kitchen: Kitchen;
let boss: Person;
let market: Program;
/** How the card provider is kept from answering. */
let providerAnswers: () => void;
let isAsked = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-killed-'));
  await chmod(folder, 0o755);
  postgres = await startEmbedded({ dataDir: join(folder, 'data'), settings: { shared_buffers: '16MB' } });
  await migrateForApplication(postgres.connectionString);
  pool = createPool(postgres.connectionString, { max: 2 });
  [kitchen, boss, market] = [
    await createKitchen(pool),
    await createPerson(pool, 'super_admin'),
    await createProgram(pool, ['orders:create']),
  ];
  const provider = new Promise<void>((resolve) => (providerAnswers = resolve));
  server = await startTestServer(postgres.connectionString, {
    role: 'all',
    cardGateways: providerOf(async () => {
      isAsked = true;
      await provider;
      return { outcome: 'approved', reference: 'r-1' };
    }),
  });
});

afterAll(async () => {
  providerAnswers();
  await server.stop();
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function place(changes: Partial<OrderInput> = {}) {
  const body = anOrder(kitchen, changes);
  return ask(server.url, '/api/orders', { method: 'POST', token: market.token, body });
}

function cancel({ id, total }: Order) {
  const body = { expectedStatus: 'New', expectedDue: total };
  return ask(server.url, `/api/orders/${id}/cancel`, { method: 'POST', token: boss.token, body });
}

async function refundOf({ id }: Order): Promise<unknown[]> {
  return (await pool.query('select kind, state from payments where order_id = $1', [id])).rows;
}

test('a PostgreSQL killed under load comes back: confirmed changes are there, boards and jobs go on', async () => {
  const board = openLiveClient(server.url, boss.token);
  const { collection, retain } = board.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  const online = { paymentMethod: 'online-creditcard' } as const;
  const paid = (await place(online)).json() as Order;
  const cancelled = cancel(paid);
  await waitUntil(() => isAsked);

  const placed: string[] = [];
  const failed: { status: number; code: string; retryAfter: string | undefined }[] = [];
  const progress = { isOver: false };
  const keepPlacing = async () => {
    while (!progress.isOver) {
      const { status, headers, json } = await place();
      if (status < 300) placed.push((json() as Order).id);
      else failed.push({ status, code: (json() as RefusalBody).code, retryAfter: headers['retry-after'] });
    }
  };
  const placing = Promise.all([keepPlacing(), keepPlacing(), keepPlacing()]);
  await waitUntil(() => placed.length >= 10);
  const killed = postgres.pid;
  process.kill(killed, 'SIGKILL');
  await waitUntil(() => postgres.pid !== killed);
  const before = placed.length;
  await waitUntil(() => placed.length >= before + 10);
  progress.isOver = true;
  await placing;

  expect(failed.length).toBeGreaterThan(0);
  for (const answer of failed) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) });
    expect(['DATABASE_AWAY', 'OUTCOME_UNKNOWN', 'OVERLOADED']).toContain(answer.code);
  }
  const { rows } = await pool.query<{ id: string }>('select id from orders where id = any($1)', [placed]);
  expect(rows).toHaveLength(placed.length);
  await waitUntil(() => collection.get(placed.at(-1)!) !== undefined);
  expect(revisions(collection.list)).toEqual(await truth(pool, kitchen.locationId));
  await waitUntil(async () => (await ask(server.url, '/readyz')).status === 200);

  // The refund that was on its way when the database went down, and one made afterwards.
  expect(await cancelled.then(({ json }) => json())).toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  providerAnswers();
  await waitUntil(async () => JSON.stringify(await refundOf(paid)).includes('succeeded'));
  const later = (await place(online)).json() as Order;
  expect((await cancel(later)).status).toBe(200);
  for (const order of [paid, later])
    expect(await refundOf(order)).toEqual([{ kind: 'refund', state: 'succeeded' }]);
  expect(server.logged.filter(({ level }) => level > 40)).toEqual([]);
  board.client.close();
});
