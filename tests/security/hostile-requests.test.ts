import { connect } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram, type Person, type Program } from '../setup/people.ts';
import { anOrder, placeOrder } from '../setup/place-order.ts';
import { createPortalFolder, startTestSite, type TestSite } from '../setup/test-server.ts';

let site: TestSite;
let url: string;
let boss: Person;
let market: Program;
let kitchen: Kitchen;

beforeAll(async () => {
  const portalFolder = createPortalFolder();
  writeFileSync(join(portalFolder, 'index.html'), '<!doctype html>portal');
  site = await startTestSite({ portalFolder });
  url = site.server.url;
  const { pool } = site.database;
  boss = await createPerson(pool, 'super_admin');
  market = await createProgram(pool, ['orders:create']);
  kitchen = await createKitchen(pool);
});

afterAll(() => site.stop());

/** Whatever came before: the process answers, nothing was written, and nothing was logged as a server error. */
beforeEach(() => async () => {
  expect((await ask(url, '/healthz')).status).toBe(200);
  const { rows } = await site.database.pool.query('select id from orders');
  expect(rows).toEqual([]);
  expect(site.server.logged).toEqual([]);
});

/** A caller's mistake: 400 to 499, as JSON with a code and a message, and without a stack. */
function expectRefusal(
  { status, text, headers }: Awaited<ReturnType<typeof ask>>,
  ...statuses: number[]
): void {
  expect(statuses, text).toContain(status);
  expect(headers['content-type']).toMatch(/^application\/json/);
  const body = JSON.parse(text) as { json?: object };
  expect(body.json ?? body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(text).not.toMatch(/node_modules|\bat \w+.*:\d+:\d+|select |insert /);
}

const create = '/rpc/orders/create';

test.each([
  ['a body that is not JSON', '{"json":'],
  ['an empty body', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a string', '"text"'],
  ['the wrong shape', '{"json":{"locationId":{}}}'],
  ['a prototype', '{"json":{"__proto__":{"locationId":"x"}}}'],
  ['metadata that refers to nothing', '{"json":{},"meta":[[1,"a","b"],["x"],7,null]}'],
  ['nesting 100,000 deep', `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])("%s is refused as the caller's mistake", async (_, body) => {
  for (const path of [create, '/api/orders']) {
    expectRefusal(await ask(url, path, { method: 'POST', token: market.token, body }), 400, 422);
  }
});

test.each<[string, object]>([
  ['a count of zero', { orderCartItems: [{ productId: 'noodles', count: 0 }] }],
  ['half a portion', { orderCartItems: [{ productId: 'noodles', count: 0.5 }] }],
  ['an invalid id', { locationId: "'; drop table orders; --" }],
  ['an unknown payment method', { paymentMethod: 'seashells' }],
  ['a tip below zero', { tipAmount: -1 }],
  ['a tip finer than a cent', { tipAmount: 1.005 }],
  ['a name of blanks', { name: '   ' }],
  ['a phone number with letters', { phoneNumber: 'call me' }],
  ['a latitude off the map', { deliveryAddressLatLng: { lat: 91, lng: 0 } }],
  ['a NUL character', { name: 'nul \0 inside' }],
  ['half of a character pair', { notes: 'lone \ud800 surrogate', name: '\udfff' }],
  ['a time beyond the last possible date', { orderTimeType: 'Scheduled', scheduledOrderTimestamp: 9e15 }],
])('%s in an order is refused', async (name, changes) => {
  const order = anOrder(kitchen, changes);
  const isStorable = name === 'half of a character pair';
  const body = JSON.stringify({ json: order }).replaceAll('"noodles"', JSON.stringify(kitchen.noodles));
  const answer = await ask(url, create, { method: 'POST', token: market.token, body });
  if (isStorable && answer.status === 200) await site.database.pool.query('delete from orders');
  else expectRefusal(answer, 400, 422);
});

test('operations that do not exist are not found', async () => {
  for (const path of [
    '/rpc/orders/explode',
    '/rpc/',
    '/rpc/__proto__/constructor',
    '/api/nothing',
    '/rpc/orders',
    '/api',
  ]) {
    expectRefusal(await ask(url, path, { method: 'POST', token: boss.token, body: {} }), 404);
  }
});

test('a read-only method never changes anything', async () => {
  const order = await placeOrder(url, market.token, kitchen);
  const data = encodeURIComponent(JSON.stringify({ json: { orderId: order.id, expectedStatus: 'New' } }));
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await ask(url, `/rpc/orders/confirm?data=${data}`, { method, token: boss.token });
    expect([400, 403, 404, 405], `${method} ${answer.text}`).toContain(answer.status);
  }
  const { rows } = await site.database.pool.query('select status from orders where id = $1', [order.id]);
  expect(rows).toEqual([{ status: 'New' }]);
  await site.database.pool.query('delete from orders');
});

test('ten megabytes with a Content-Length are refused before they are read', async () => {
  for (const path of [create, '/api/orders', '/api/auth/sign-in/email']) {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10485760\r\n\r\n`;
    expect(await sendRaw(head)).toMatch(/^HTTP\/1.1 413 /);
  }
});

test('ten megabytes in chunks are refused', async () => {
  for (const path of [create, '/api/orders', '/api/auth/sign-in/email']) {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${market.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `100000\r\n${' '.repeat(0x10_0000)}\r\n`;
    expect(await sendRaw(`${head}${chunk.repeat(10)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 (413|411) /);
  }
});

test('a path never leads out of the portal', async () => {
  for (const path of [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..\\..\\package.json',
    '/index.html%00.js',
    '/%',
    '//etc/passwd',
    'http://elsewhere.example/etc/passwd',
  ]) {
    const { status, text } = await ask(url, path);
    expect([200, 400, 404], path).toContain(status);
    expect(text).not.toMatch(/root:|"name"/);
  }
});

test('malformed headers let nobody in', async () => {
  const odd: Record<string, string>[] = [
    { authorization: 'Bearer' },
    { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { authorization: 'Bearer plst_' },
    { authorization: `Bearer '; drop table users; --` },
    { cookie: 'passline.session_token=forged.signature' },
    { cookie: `passline.session_token=${boss.token}` },
    { cookie: '%00=%00; passline.session_token=%E0%A4%A' },
  ];
  for (const headers of odd) {
    const answer = await ask(url, '/api/locations', { headers });
    expectRefusal(answer, 401);
  }
  const long = await ask(url, '/api/locations', { headers: { cookie: 'x'.repeat(70_000) } });
  expectRefusal(long, 431);
  const typed = await ask(url, create, {
    method: 'POST',
    token: market.token,
    headers: { 'content-type': 'multipart/form-data; boundary=none' },
    body: 'nothing',
  });
  expectRefusal(typed, 400, 415);
  const key = await call(url, 'orders.create', anOrder(kitchen, { name: '' }), {
    token: market.token,
    headers: { 'idempotency-key': 'k'.repeat(5000) },
  });
  expect(key.status).toBe(400);
});

/** Sends bytes as they are, and returns what comes until the other side has ended or answered. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(site.server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString();
      if (text.includes('\r\n\r\n')) {
        resolve(text);
        socket.destroy();
      }
    });
    socket.on('error', () => {
      // The server may end a connection while it is still being written to.
    });
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}
