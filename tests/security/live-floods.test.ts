import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { insertOrders, ORDERS } from '../live/board.ts';
import { bearer } from '../setup/auth-client.ts';
import { countReads, type Reads } from '../setup/count-reads.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { liveUrl, openLiveReader, type LiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

let reads: Reads;

const site = await openSite();
const kitchen = await createKitchen(site.database.pool);
const other = await createPerson(site.database.pool, 'admin', kitchen);

beforeEach(() => {
  site.server.logged.length = 0;
  reads = countReads();
  return () => reads.stop();
});

const subscribe = (id: number, locationId: string | null = null) =>
  JSON.stringify({ type: 'subscribe', id, query: ORDERS, params: { locationId }, cursor: null });
const unsubscribe = (id: number) => JSON.stringify({ type: 'unsubscribe', id });

function flood({ socket }: LiveReader, pairs: number): void {
  for (let id = 1; id <= pairs; id += 1) {
    socket.send(subscribe(id));
    socket.send(unsubscribe(id));
  }
}

/** Another caller gets a snapshot, and then a new order. */
async function expectOthersServed(): Promise<void> {
  const reader = await openLiveReader(site.server.url, other.token);
  const answer = await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  expect(answer.type).toBe('snapshot');
  const [id] = await insertOrders(site.database.pool, kitchen);
  await reader.next('frame', ({ rows }) => rows.some((row) => (row as { id: string }).id === id));
  reader.close();
}

function closeOf({ socket }: LiveReader): Promise<{ code: number; reason: string }> {
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
}

test('20,000 subscriptions that come and go close their socket with the reason, and nobody else waits', async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const flooder = await openLiveReader(site.server.url, boss.token);
  const closed = closeOf(flooder);
  flood(flooder, 20_000);
  await expectOthersServed();
  expect(await closed).toEqual({
    code: 4429,
    reason: 'Too many messages at once. Come back in half a minute.',
  });
  expect(reads.snapshots).toBeLessThan(20);
  expect(site.server.logged.map(({ msg }) => msg)).toEqual(['A live socket was closed: too many messages.']);
});

test("many sockets do not raise one person's limit: all are closed, new ones refused, and nobody else waits", async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const open = () => openLiveReader(site.server.url, boss.token);
  const flooders = await Promise.all(Array.from({ length: 16 }, open));
  const closed = flooders.map(closeOf);
  for (const flooder of flooders) flood(flooder, 1_250);
  await expectOthersServed();
  for (const { code } of await Promise.all(closed)) expect(code).toBe(4429);
  expect(reads.snapshots).toBeLessThan(40);
  expect(site.server.logged).toHaveLength(1);
});

test('pings count as messages', async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const flooder = await openLiveReader(site.server.url, boss.token);
  // One after the other: sixty unanswered ones close a socket in any case.
  flooder.socket.on('pong', () => flooder.socket.ping());
  flooder.socket.ping();
  expect(await flooder.closed).toBe(4429);
});

test("a person's 65th socket is refused, also from another session; another person's is not", async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const readers = await Promise.all(
    Array.from({ length: 64 }, () => openLiveReader(site.server.url, boss.token)),
  );
  await expect(openLiveReader(site.server.url, boss.token)).rejects.toThrow('429');
  await expectOthersServed();
  const [first] = readers;
  first!.close();
  await first!.closed;
  // The server notices it a moment later than its client.
  await waitUntil(() =>
    openLiveReader(site.server.url, boss.token).then(
      (reader) => readers.push(reader) > 0,
      () => false,
    ),
  );
  for (const reader of readers) reader.close();
});

test('64 subscriptions that resume in eight windows at once are all answered', async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const readers = await Promise.all(
    Array.from({ length: 8 }, () => openLiveReader(site.server.url, boss.token)),
  );
  const ids = Array.from({ length: 64 }, (_, at) => at + 1);
  const answers = await Promise.all(
    readers.flatMap((reader) => ids.map((id) => reader.subscribe(id, ORDERS, { locationId: null }))),
  );
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['snapshot']));
  for (const reader of readers) reader.close();
});

/** The server answers in order: what was sent before has been read. */
async function heardAll(reader: LiveReader): Promise<void> {
  expect((await reader.subscribe(9_999, 'no such query', {})).type).toBe('refused');
}

test('a snapshot that nobody waits for any more is never read, and one caller gets two at a time', async () => {
  const { pool } = site.database;
  const boss = await createPerson(pool, 'super_admin');
  const kitchens = await Promise.all(
    Array.from({ length: 40 }, (_, at) => createKitchen(pool, `Kitchen ${at}`)),
  );
  const leaver = await openLiveReader(site.server.url, boss.token);
  const closer = await openLiveReader(site.server.url, boss.token);
  await whileLocked(pool, 'orders', async () => {
    for (const [at, { locationId }] of kitchens.entries()) leaver.socket.send(subscribe(at, locationId));
    for (const { locationId } of kitchens) closer.socket.send(subscribe(1, locationId));
    for (const at of kitchens.keys()) leaver.socket.send(unsubscribe(at));
    await Promise.all([heardAll(leaver), heardAll(closer)]);
    await waitUntil(() => reads.snapshots > 0);
    closer.close();
    await closer.closed;
  });
  expect((await leaver.subscribe(100, ORDERS, { locationId: null })).type).toBe('snapshot');
  expect(reads.snapshots).toBeLessThanOrEqual(3);
  leaver.close();
});

test('the server itself ends a refused upgrade, so that nobody can keep it open', async () => {
  const head = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  for (const path of ['/live', '/elsewhere']) {
    const socket = connect({ port: site.server.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {
      // An error from writing after the other end was closed, which this waits for.
    });
    const isClosed = new Promise((resolve) => {
      socket.on('close', resolve);
    });
    socket.write(head(path));
    await new Promise((resolve) => {
      socket.on('end', resolve);
      socket.resume();
    });
    const talk = setInterval(() => socket.write('x'), 5);
    await isClosed;
    clearInterval(talk);
  }
});

test('a socket that is refused for too many messages gets the reason, whatever it keeps sending', async () => {
  const boss = await createPerson(site.database.pool, 'super_admin');
  const socket = new WebSocket(liveUrl(site.server.url), {
    headers: bearer(boss.token),
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await new Promise((resolve) => {
    socket.on('open', resolve);
  });
  const talk = setInterval(() => {
    for (let count = 0; count < 200; count += 1) socket.send(unsubscribe(1));
  }, 1);
  expect(await closed).toBe(4429);
  clearInterval(talk);
});
