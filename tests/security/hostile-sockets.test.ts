import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bearer } from '../setup/auth-client.ts';
import { ask } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { liveUrl, openLiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');
const kitchen = await createKitchen(site.database.pool);

/** Whatever came before: the process answers, and logged no server error. */
beforeEach(() => async () => {
  expect((await ask(site.server.url, '/healthz')).status).toBe(200);
  expect(site.server.logged).toEqual([]);
});

const subscribe = {
  type: 'subscribe',
  id: 1,
  query: 'orders.board',
  params: { locationId: null },
  cursor: null,
};

test.each<[string, string | Buffer]>([
  ['not JSON', 'hello'],
  ['bytes', Buffer.from([0, 1, 2, 255])],
  ['null', 'null'],
  ['an array', '[]'],
  ['no id', JSON.stringify({ ...subscribe, id: undefined })],
  ['an id with a fraction', JSON.stringify({ ...subscribe, id: 1.5 })],
  ['an unknown kind', JSON.stringify({ ...subscribe, type: 'publish' })],
  ['a cursor that is a number', JSON.stringify({ ...subscribe, cursor: 7 })],
  ['a cursor that is SQL', JSON.stringify({ ...subscribe, cursor: "1'; drop table change; --" })],
  ['a query that is not a name', JSON.stringify({ ...subscribe, query: { name: 'orders.board' } })],
])('%s closes the socket as nonsense', async (_, message) => {
  const reader = await openLiveReader(site.server.url, boss.token);
  reader.socket.send(message);
  expect(await reader.closed).toBe(4400);
});

test('a message of more than 16 kB closes the socket', async () => {
  const reader = await openLiveReader(site.server.url, boss.token);
  reader.socket.send(JSON.stringify({ ...subscribe, query: 'x'.repeat(20_000) }));
  expect(await reader.closed).toBe(1009);
});

test.each<[string, string, unknown]>([
  ['a live query that does not exist', 'orders.secrets', {}],
  ['a name that every object has', '__proto__', {}],
  ['no parameters', 'orders.board', null],
  ['a location that is not an id', 'orders.board', { locationId: "' or true --" }],
  ['a missing location', 'orders.board', {}],
  [
    'parameters nested 4,000 deep',
    'orders.board',
    { locationId: JSON.parse('['.repeat(4000) + ']'.repeat(4000)) },
  ],
])('%s is refused, and the socket lives on', async (_, query, params) => {
  const reader = await openLiveReader(site.server.url, boss.token);
  expect(await reader.subscribe(1, query, params)).toMatchObject({ type: 'refused', code: 'BAD_REQUEST' });
  expect(await reader.subscribe(2, 'orders.board', { locationId: null })).toMatchObject({ type: 'snapshot' });
  reader.close();
});

test('an id already in use, and the 65th subscription of a socket, are refused', async () => {
  const reader = await openLiveReader(site.server.url, boss.token);
  for (let id = 1; id <= 64; id += 1) await reader.subscribe(id, 'orders.board', { locationId: null });
  for (const id of [1, 65]) {
    const refused = reader.next('refused', (message) => message.id === id);
    reader.socket.send(JSON.stringify({ ...subscribe, id }));
    expect(await refused).toMatchObject({ code: 'BAD_REQUEST' });
  }
  reader.close();
});

test('a location id in capitals is the same topic as in small letters', async () => {
  const reader = await openLiveReader(site.server.url, boss.token);
  const capitals = await reader.subscribe(1, 'orders.board', {
    locationId: kitchen.locationId.toUpperCase(),
  });
  const small = await reader.subscribe(2, 'orders.board', { locationId: kitchen.locationId });
  expect(capitals).toMatchObject({ type: 'snapshot' });
  expect(capitals).toMatchObject({ topic: (small as { topic: string }).topic });
  reader.close();
});

test('neither a foreign page nor a cookie without an Origin nor another path opens a socket', async () => {
  const headers = bearer(boss.token);
  const attempts: [string, Record<string, string>, string][] = [
    ['/live', { ...headers, origin: 'https://evil.example' }, '403'],
    ['/live', { cookie: `passline.session_token=${boss.token}` }, '403'],
    ['/live', {}, '401'],
    ['/elsewhere', headers, '404'],
  ];
  for (const [path, given, status] of attempts) {
    const socket = new WebSocket(liveUrl(site.server.url).replace('/live', path), { headers: given });
    const error = await new Promise<Error>((resolve) => {
      socket.once('error', resolve);
    });
    expect(error.message).toContain(status);
  }
});

test('a caller who resets the connection during the upgrade does not end the process', async () => {
  const upgrade = (token: string) =>
    `GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  for (let round = 0; round < 20; round += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect(site.server.port, '127.0.0.1', () => {
        socket.write(upgrade(`plst_${round}`), () => socket.resetAndDestroy());
      });
      socket.on('close', () => resolve());
    });
  }
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.next('hello');
  reader.close();
});
