import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');

type Sent = { path: string; type?: string; length: number; body?: string; token?: string };

const post = ({ path, type = 'application/json', length, body = '', token }: Sent) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    body,
  ].join('\r\n');

/** Sends bytes as they are, and resolves with the statuses of the answers once there are this many. */
function statuses(bytes: string, count: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString('latin1');
      const found = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      if (found.length < count) return;
      resolve(found);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`Closed after: ${text.slice(0, 200)}`)));
    socket.write(bytes);
  });
}

test.each(['text/event-stream', 'application/octet-stream', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a body of %s is refused, and the next request on its connection is answered',
  async (type) => {
    const body = 'x'.repeat(900_000);
    for (const path of ['/rpc/orders/list', '/api/orders']) {
      const first = post({ path, type, length: body.length, body, token: boss.token });
      expect(await statuses(`${first}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`, 2), path).toEqual([415, 200]);
    }
  },
);

test('the refusal of a body says what to send instead', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const orders = await ask(site.server.url, '/api/orders', { body: 'a=b', headers: form, token: boss.token });
  expect(orders.json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please send JSON (application/json), and say so in Content-Type.',
  });
  const image = await ask(site.server.url, '/api/images/upload', { body: 'a=b', headers: form });
  expect(image.json()).toMatchObject({ message: expect.stringContaining('multipart/form-data') });
});

test('the body of a caller who is not signed in is not waited for: 401 comes before any of it was sent', async () => {
  for (const path of ['/rpc/orders/create', '/api/orders', '/api/images/upload']) {
    const type = path.endsWith('upload') ? 'multipart/form-data; boundary=x' : 'application/json';
    expect(await statuses(post({ path, type, length: 900_000 }), 1), path).toEqual([401]);
    expect(await statuses(post({ path, type, length: 900_000, token: 'plst_unknown' }), 1), path).toEqual([
      401,
    ]);
  }
});

test('sign-in reads at most 16 KB', async () => {
  const path = '/api/auth/sign-in/email';
  expect(await statuses(post({ path, length: 20_000 }), 1)).toEqual([413]);
});

test('a connection goes on after a body that was too large to be read', async () => {
  const body = ' '.repeat(2 * 1024 * 1024);
  const first = post({ path: '/api/orders', length: body.length, body, token: boss.token });
  expect(await statuses(`${first}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`, 2)).toEqual([413, 200]);
});
