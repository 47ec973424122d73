import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';
import { openSite } from '../setup/desk.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

const site = await openSite();
const market = await createProgram(site.database.pool, ['orders:create']);
const kitchen = await createKitchen(site.database.pool);

/** More than a megabyte each: a few of them are more than a connection buffers for a reader that does not read. */
const LARGE = 'GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';

function unread(bytes: string, server = site.server): Socket {
  const socket = connect(server.port, '127.0.0.1').pause();
  socket.on('error', () => {
    // The server may end a connection while it is still being written to.
  });
  socket.write(bytes);
  return socket;
}

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select id from orders');
  return rows.length;
}

test('a request is not started while the answers before it are unread, and is done when they are read', async () => {
  const body = JSON.stringify({ json: anOrder(kitchen) });
  const order = `POST /rpc/orders/create HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${market.token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const socket = unread(LARGE.repeat(20) + order);
  for (let count = 0; count < 20; count += 1) await ask(site.server.url, '/api/session');
  expect(await countOrders()).toBe(0);
  socket.resume();
  await waitUntil(async () => (await countOrders()) === 1);
  socket.destroy();
});

/** Two hundred entries of 5 KB: an answer that is made for each request. */
async function writeLongTimeline(): Promise<void> {
  await site.database.pool.query(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     select 'user', 'Ana', 'restaurants.updateLocations', 'locations', $1::text, $1::uuid, '{"title": ""}',
       json_build_object('title', repeat('x', 5000)), gen_random_uuid() from generate_series(1, 200)`,
    [kitchen.locationId],
  );
}

test('answers that nobody reads do not fill the memory', async () => {
  await writeLongTimeline();
  const { token } = await createPerson(site.database.pool, 'super_admin');
  const path = `/api/timelines/location?locationId=${kitchen.locationId}&limit=200`;
  const honest = await ask(site.server.url, path, { token });
  expect(honest.text.length).toBeGreaterThan(1_000_000);
  const before = process.memoryUsage();
  const asked = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: 20 }, () => unread(asked.repeat(40)));
  for (let count = 0; count < 20; count += 1) await ask(site.server.url, path, { token });
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  expect(arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed).toBeLessThan(200_000_000);
  for (const socket of sockets) socket.destroy();
});

test('a connection on which hundreds of requests wait is ended', async () => {
  const socket = unread(LARGE.repeat(300));
  let answers = 0;
  socket.on('data', (data: Buffer) => (answers += data.toString('latin1').split('HTTP/1.1 200').length - 1));
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(answers).toBeLessThan(65);
  expect((await ask(site.server.url, '/healthz')).status).toBe(200);
});

test('a connection whose answer nobody reads is ended after a while', async () => {
  const hasty = await startTestServer(site.database.connectionString, { stalledMs: 300 });
  const countWriters = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const others = countWriters();
  const socket = unread(LARGE.repeat(40), hasty);
  await waitUntil(() => countWriters() > others + 1);
  await waitUntil(() => countWriters() <= others + 1);
  expect(socket.closed).toBe(false);
  socket.destroy();
  await hasty.stop();
});
