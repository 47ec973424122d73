import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/programs/project-root.ts';
import { ask, call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import {
  createPortalFolder,
  METRICS_TOKEN,
  startTestServer,
  startTestSite,
  type TestSite,
} from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

let site: TestSite;
let url: string;
let portalFolder: string;
const script = 'console.log("portal")';

beforeAll(async () => {
  portalFolder = createPortalFolder();
  mkdirSync(join(portalFolder, 'assets'));
  writeFileSync(join(portalFolder, 'index.html'), '<!doctype html>portal');
  writeFileSync(join(portalFolder, 'assets/app-abc123.js'), script);
  writeFileSync(join(portalFolder, 'assets/app-abc123.js.br'), brotliCompressSync(script));
  site = await startTestSite({ portalFolder });
  url = site.server.url;
});

afterAll(() => site.stop());

test('somebody who asks without being signed in is told so', async () => {
  for (const path of ['/api/orders', '/api/locations', '/api/riders']) {
    const answer = await ask(url, path);
    expect(answer.status, path).toBe(401);
    expect(JSON.parse(answer.text), path).toMatchObject({ message: 'User Not Logged In' });
  }
});

test('every answer carries the security headers, whatever it is', async () => {
  for (const path of [
    '/',
    '/assets/none.js',
    '/healthz',
    '/metrics',
    '/api/docs',
    '/api/nothing',
    '/rpc/x',
    '/api/session',
    '/api/auth/get-session',
  ]) {
    const { headers } = await ask(url, path);
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  expect((await ask(url, '/api/session')).headers['cache-control']).toBe('no-store');
});

describe('the portal', () => {
  test('is one page for every address that is not a file', async () => {
    for (const path of ['/', '/orders', '/orders/7?tab=items', '/index.html']) {
      const { status, text, headers } = await ask(url, path);
      expect({ status, text }).toEqual({ status: 200, text: '<!doctype html>portal' });
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('lets browsers cache files with a hash for a year, and sends them compressed to those who accept that', async () => {
    const plain = await ask(url, '/assets/app-abc123.js');
    expect(plain.text).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const squeezed = await ask(url, '/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(squeezed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(squeezed.text).not.toBe(script);
  });

  test('answers HEAD without a body, and a missing asset with 404 as JSON', async () => {
    const head = await ask(url, '/assets/app-abc123.js', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    const missing = await ask(url, '/assets/app-old.js');
    expect(missing.status).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await ask(url, '/orders', { method: 'POST' })).status).toBe(404);
  });
});

describe('the probes', () => {
  test('say whether the process runs and can do its work, and show its metrics', async () => {
    expect((await ask(url, '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await ask(url, '/readyz')).toMatchObject({ status: 200 });
    const { text, headers } = await ask(url, '/metrics', { token: METRICS_TOKEN });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    for (const name of [
      'passline_live_connections',
      'passline_live_feed_age_ms',
      // The first reading covers the time before it.
      'passline_http_requests_total{path="healthz",status="200"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(name);
    expect((await ask(url, '/metrics', { token: METRICS_TOKEN })).status).toBe(200);
  });

  test('show metrics only to the bearer of their token, and to nobody without a configured token', async () => {
    const other = await startTestServer(site.database.connectionString, { metricsToken: null });
    const boss = await createPerson(site.database.pool, 'super_admin');
    const attempts = [undefined, boss.token, '', `${METRICS_TOKEN}x`, METRICS_TOKEN.toUpperCase()];
    for (const token of attempts) {
      const { text } = await ask(url, '/metrics', token === undefined ? {} : { token });
      expect(text, token).toBe('<!doctype html>portal');
    }
    expect((await ask(other.url, '/metrics', { token: METRICS_TOKEN })).status).toBe(404);
    await other.stop();
  });

  test('say that a server without its database is alive and not ready, without saying where the database is', async () => {
    const { createTestDatabase } = await import('../setup/test-database.ts');
    const database = await createTestDatabase();
    const server = await startTestServer(database.connectionString);
    await database.drop();
    expect((await ask(server.url, '/healthz')).status).toBe(200);
    const ready = await ask(server.url, '/readyz');
    expect(ready.status).toBe(503);
    expect(ready.json()).toEqual({ status: 'not ready', reason: 'the database does not answer' });
    await server.stop();
  });
});

test('an https address tells browsers to use only https, an http address does not', async () => {
  const secure = await startTestServer(site.database.connectionString, {
    publicUrl: 'https://portal.example.com',
  });
  const { headers } = await ask(secure.url.replace(/.*/, `http://127.0.0.1:${secure.port}`), '/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await ask(url, '/healthz')).headers['strict-transport-security']).toBeUndefined();
  await secure.stop();
});

test('an offer of another protocol is ignored, and the request is answered', async () => {
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
  };
  expect(await ask(url, '/healthz', { headers })).toMatchObject({ status: 200, text: '{"status":"ok"}' });
});

test.each([
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400],
  ['headers of 70 KB', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  [
    'an upgrade to nowhere',
    'GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    404,
  ],
])('%s is answered with the security headers too', async (_, bytes, status) => {
  const answer = await sendRaw(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  expect(answer).toContain('X-Content-Type-Options: nosniff');
});

test.each([
  [
    `GET /api/orders?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'REQUEST_HEADER_FIELDS_TOO_LARGE',
    'The address and the headers have more than 64 KB together. Please ask about less at once.',
  ],
  ['HELLO\r\n\r\n', 400, 'BAD_REQUEST', 'This is not a request by HTTP.'],
])(
  'what cannot be read as a request is refused in JSON like every other refusal',
  async (bytes, status, code, message) => {
    const answer = await sendRaw(bytes);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      defined: false,
      code,
      status,
      message,
    });
  },
);

function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

test.each([
  '/api/session',
  '/',
  '/assets/app-abc123.js',
  '/files/x.jpg',
  '/api/docs',
  '/api/auth/get-session',
])('a caller that asks for %s too fast is told to wait', async (path) => {
  const limited = await startTestServer(site.database.connectionString, {
    requestsPerSecond: 1,
    portalFolder,
  });
  for (let count = 0; count < 3; count += 1) expect((await ask(limited.url, path)).status).not.toBe(429);
  let refused = await ask(limited.url, path);
  // If the three took a second, one more is allowed.
  await waitUntil(async () => {
    if (refused.status !== 429) refused = await ask(limited.url, path);
    return refused.status === 429;
  });
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await ask(limited.url, '/healthz')).status).toBe(200);
  await limited.stop();
});

test('callers who are not signed in are counted by address at the live channel', async () => {
  const limited = await startTestServer(site.database.connectionString, { requestsPerSecond: 1 });
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    authorization: 'Bearer plst_unknown',
  };
  await waitUntil(async () => {
    const { status } = await ask(limited.url, '/live', { headers: upgrade });
    expect([401, 429]).toContain(status);
    return status === 429;
  });
  await limited.stop();
});

test('the portal is told to wait in the form that its client understands', async () => {
  const limited = await startTestServer(site.database.connectionString, { requestsPerSecond: 1 });
  await waitUntil(async () => {
    const { status, body } = await call(limited.url, 'session.current', undefined);
    if (status === 429)
      expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.any(String) });
    return status === 429;
  });
  await limited.stop();
});

test('a signed-in caller is still served while others behind the same address ask too fast', async () => {
  const { pool } = site.database;
  const { token } = await createPerson(pool, 'super_admin');
  // A server that is notified of a new person drops what it had cached about them. One that starts hears of all that is not
  // older than every open transaction, also those of other databases.
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await waitUntil(async () => {
    const oldest = await pool.query<{ isLater: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isLater"',
      [rows[0]?.id],
    );
    return oldest.rows[0]?.isLater === true;
  });
  const limited = await startTestServer(site.database.connectionString, { requestsPerSecond: 1 });
  expect((await ask(limited.url, '/api/session', { token })).status).toBe(200);
  await waitUntil(async () => (await ask(limited.url, '/api/session')).status === 429);
  expect((await ask(limited.url, '/api/session', { token })).status).toBe(200);
  await limited.stop();
});

test('the API describes itself, and its page loads nothing from elsewhere', async () => {
  const document = (await ask(url, '/api/openapi.json')).json() as { paths: object };
  expect(document).toEqual(JSON.parse(await readFile(join(projectRoot, 'docs/openapi.json'), 'utf8')));
  expect(Object.keys(document.paths)).toContain('/orders/{orderId}/confirm');
  const page = await ask(url, '/api/docs');
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    expect((await ask(url, `/api/docs/${file}`)).status).toBe(200);
});
