import type { Order } from '@passline/contract/orders/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram, type Person, type Program } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { ORDERS } from './board.ts';

/** Longer than any test: what arrives was not found by polling. */
const livePollMs = 600_000;

let database: TestDatabase;
let one: TestServer;
let two: TestServer;
let boss: Person;
let market: Program;
let kitchen: Kitchen;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await createPerson(database.pool, 'super_admin');
  market = await createProgram(database.pool, ['orders:create']);
  kitchen = await createKitchen(database.pool);
  one = await startTestServer(database.connectionString, { livePollMs });
  two = await startTestServer(database.connectionString, { livePollMs });
});

afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await database.drop();
});

test('what one server writes reaches the other at once', async () => {
  const readers = await Promise.all([one, two].map(({ url }) => openLiveReader(url, boss.token)));
  await Promise.all(readers.map((reader) => reader.subscribe(1, ORDERS, { locationId: kitchen.locationId })));
  const order = await placeOrder(one.url, market.token, kitchen);
  for (const reader of readers) {
    const frame = await reader.next('frame');
    expect(frame.rows).toMatchObject([{ id: order.id, status: 'New' }]);
  }
  await call<Order>(
    two.url,
    'orders.confirm',
    { orderId: order.id, expectedStatus: 'New' },
    { token: boss.token },
  );
  for (const reader of readers) {
    await reader.next('frame', ({ rows }) => (rows[0] as Order).status === 'Preparing');
    reader.close();
  }
});

test('a sign-out at one server closes the socket at the other one', async () => {
  const clerk = await createPerson(database.pool, 'super_admin');
  const reader = await openLiveReader(two.url, clerk.token);
  await reader.subscribe(1, ORDERS, { locationId: null });
  // On a busy machine the request may have to be sent again.
  await waitUntil(async () => {
    const { status } = await fetch(`${one.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return status === 200;
  });
  expect(await reader.closed).toBe(4401);
});
