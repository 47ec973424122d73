import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import type { Heard } from '../setup/http-double.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { SQUARE_APPLICATION, startSquareDouble } from '../setup/square-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { putSquareLink } from '../square/put-square.ts';
import { killing } from './killing.ts';

const folder = await mkdtemp(join(tmpdir(), 'passline-killed-at-square-'));
const database = await createTestDatabase();
const { pool } = database;
const square = await startSquareDouble();
const start = () =>
  startServerProcess(database.connectionString, folder, {
    SQUARE_APPLICATION_ID: SQUARE_APPLICATION.applicationId,
    SQUARE_APPLICATION_SECRET: SQUARE_APPLICATION.applicationSecret,
    SQUARE_URL: square.url,
  });
let server = await start();
const { killedWhileAsking, killedBeforeStoring } = killing(pool, () => server.kill());
afterAll(async () => {
  await server.kill();
  await Promise.all([square.stop(), database.drop()]);
  await rm(folder, { recursive: true });
});

const [boss, market] = [
  await createPerson(pool, 'super_admin'),
  await createProgram(pool, ['orders:create']),
];
beforeEach(() => {
  Object.assign(square, { afterwards: () => undefined, orders: [], payments: [] });
});

/** A kitchen that is linked to the double, as if its admin had allowed it. */
async function linkedKitchen(): Promise<Kitchen> {
  const kitchen = await createKitchen(pool);
  const [token] = await putSquareLink(pool, kitchen);
  square.accessTokens.add(token ?? '');
  square.scopes = new Set(SQUARE_SCOPES);
  await pool.query(`update square_links set square_location_id = 'LFRONT' where location_id = $1`, [
    kitchen.locationId,
  ]);
  return kitchen;
}

async function newOrder() {
  const kitchen = await linkedKitchen();
  const { id, total } = await placeOrder(server.url, market.token, kitchen);
  const move = async (action: string, expectedStatus: string, more: object = {}) => {
    const { status, text } = await call(
      server.url,
      action,
      { orderId: id, expectedStatus, ...more },
      { token: boss.token },
    );
    expect(status, text).toBe(200);
  };
  const stored = async () => {
    const { rows } = await pool.query<{ state: string; step: string | null; paid_at: string | null }>(
      'select state, step, paid_at from square_orders where order_id = $1',
      [id],
    );
    return rows[0];
  };
  return {
    id,
    cents: Math.round(total * 100),
    confirm: () => move('orders.confirm', 'New'),
    cancel: () => move('orders.cancel', 'Preparing', { expectedDue: total, cancelReason: 'Out of noodles' }),
    markDone: async () => {
      await pool.query(`update orders set payment_status = 'paid', is_food_ready = true where id = $1`, [id]);
      await move('orders.markDone', 'Preparing');
    },
    row: () => Promise.resolve(`select from square_orders where order_id = '${id}'`),
    stored,
    settled: async (state: string) => {
      // The claim of the killed process is over.
      await pool.query('update square_orders set left_alone_until = null where order_id = $1', [id]);
      await waitUntil(async () => (await stored())?.state === state);
    },
  };
}

const isAt = (method: string, path: string) => (heard: Heard) =>
  heard.method === method && heard.url.pathname.startsWith(path);
const [isOrder, isPayment, isRefund, isUpdate] = [
  isAt('POST', '/v2/orders'),
  isAt('POST', '/v2/payments'),
  isAt('POST', '/v2/refunds'),
  isAt('PUT', '/v2/orders'),
];

test('killed after Square took the order and before its answer arrived: sent and paid once', async () => {
  const order = await newOrder();
  await killedWhileAsking(square, isOrder, order.confirm);
  server = await start();
  await order.settled('created');
  expect(square.orders).toHaveLength(1);
  expect(square.payments).toMatchObject([{ amount: order.cents, key: `${order.id}.p1` }]);
});

test('killed after Square recorded the payment and before its answer arrived: paid once', async () => {
  const order = await newOrder();
  await killedWhileAsking(square, isPayment, order.confirm);
  expect(await order.stored()).toMatchObject({ state: 'waiting', step: 'pay', paid_at: null });
  server = await start();
  await order.settled('created');
  expect(square.payments).toMatchObject([{ amount: order.cents, key: `${order.id}.p1` }]);
  expect((await order.stored())?.paid_at).not.toBeNull();
});

test("killed after Square's answer about the payment arrived, before it was stored: paid once", async () => {
  const order = await newOrder();
  await killedBeforeStoring(square, isPayment, order.confirm, order.row);
  expect(await order.stored()).toMatchObject({ state: 'waiting', step: 'pay', paid_at: null });
  server = await start();
  await order.settled('created');
  expect(square.payments).toHaveLength(1);
});

test('killed while it asked for the payment, and cancelled before anybody knew of it: all of it goes back', async () => {
  const order = await newOrder();
  await killedWhileAsking(square, isPayment, order.confirm);
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [order.id]);
  server = await start();
  await order.settled('cancelled');
  expect(square.orders).toMatchObject([{ fulfillments: [{ state: 'CANCELED' }] }]);
  expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents }] }]);
});

test('killed after Square recorded the refund and before its answer arrived: refunded once', async () => {
  const order = await newOrder();
  await order.confirm();
  await order.settled('created');
  await killedWhileAsking(square, isRefund, order.cancel);
  expect(await order.stored()).toMatchObject({ state: 'waiting', step: 'refund' });
  server = await start();
  await order.settled('cancelled');
  expect(square.payments).toMatchObject([{ refunds: [{ amount: order.cents, key: `${order.id}.r1` }] }]);
});

test('killed after Square completed it and before its answer arrived: completed, and nothing is asked of it twice', async () => {
  const order = await newOrder();
  await order.confirm();
  await order.settled('created');
  await killedWhileAsking(square, isUpdate, order.markDone);
  server = await start();
  await order.settled('created');
  expect(square.orders).toMatchObject([{ version: 3, fulfillments: [{ state: 'COMPLETED' }] }]);
});
