import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrders, ORDERS } from '../live/board.ts';
import { ask } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, type LiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { METRICS_TOKEN, startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

let database: TestDatabase;
let kitchen: Kitchen;

beforeAll(async () => {
  database = await createTestDatabase();
  kitchen = await createKitchen(database.pool);
  // A snapshot of six million bytes: more than the systems at both ends buffer for a reader that has stopped.
  await insertOrders(database.pool, kitchen, 60, 'x'.repeat(100_000));
});

afterAll(() => database.drop());

/** A metric of the live channel. */
async function figure(url: string, name: string): Promise<number> {
  const { text } = await ask(url, '/metrics', { token: METRICS_TOKEN });
  const line = text.split('\n').find((each) => each.startsWith(`passline_live_${name} `));
  return Number(line?.split(' ').at(-1));
}

const subscribe = (id: number) =>
  JSON.stringify({
    type: 'subscribe',
    id,
    query: ORDERS,
    params: { locationId: kitchen.locationId },
    cursor: null,
  });

/** Requests the same snapshot again and again, and reads nothing. */
function askWithoutReading({ socket }: LiveReader, times: number): void {
  socket.pause();
  for (let id = 1; id <= times; id += 1) socket.send(subscribe(id));
}

test('sockets that request and never read are closed though only answers wait, and their buffers are freed', async () => {
  const { url, stop } = await startTestServer(database.connectionString, {
    // Long enough that the metric is read while the sockets are still there, however slow the machine is.
    liveLimits: { stillMs: 5_000 },
  });
  const boss = await createPerson(database.pool, 'super_admin');
  const readers = await Promise.all(Array.from({ length: 8 }, () => openLiveReader(url, boss.token)));
  for (const reader of readers) askWithoutReading(reader, 64);
  let most = 0;
  await waitUntil(async () => {
    most = Math.max(most, await figure(url, 'unread_bytes'));
    return most > 1_000_000;
  });
  await waitUntil(async () => {
    most = Math.max(most, await figure(url, 'unread_bytes'));
    return (await figure(url, 'connections')) === 0;
  });
  expect(most).toBeLessThan(16_000_000 + 8 * 130_000);
  expect(await figure(url, 'unread_bytes')).toBe(0);
  expect(await figure(url, 'waiting')).toBe(0);
  expect(await figure(url, 'closed_total{reason="too slow"}')).toBe(8);
  for (const { socket } of readers) socket.terminate();
  await stop();
});

test('a socket that vanished silently is closed too, though nothing waits for it', async () => {
  const { url, stop } = await startTestServer(database.connectionString, {
    liveLimits: { stillMs: 1_500 },
  });
  const boss = await createPerson(database.pool, 'super_admin');
  const reader = await openLiveReader(url, boss.token);
  await reader.next('hello');
  reader.socket.pause();
  await waitUntil(async () => (await figure(url, 'connections')) === 0);
  reader.socket.terminate();
  await stop();
});

test('a large answer reaches a reader that pauses in the middle, with everything that changed meanwhile', async () => {
  const { url, stop } = await startTestServer(database.connectionString);
  const boss = await createPerson(database.pool, 'super_admin');
  const slow = await openLiveReader(url, boss.token);
  askWithoutReading(slow, 1);
  await waitUntil(async () => (await figure(url, 'unread_bytes')) > 100_000);
  const [added] = await insertOrders(database.pool, kitchen);
  slow.socket.resume();
  const snapshot = await slow.next('snapshot');
  expect(snapshot.rows.length).toBeGreaterThanOrEqual(60);
  await slow.next('frame', ({ rows }) => rows.some((row) => (row as { id: string }).id === added));
  slow.close();
  await stop();
});

test('while one socket does not read, others of the same person are served', async () => {
  const { url, stop } = await startTestServer(database.connectionString);
  const boss = await createPerson(database.pool, 'super_admin');
  const stalled = await openLiveReader(url, boss.token);
  askWithoutReading(stalled, 64);
  await waitUntil(async () => (await figure(url, 'unread_bytes')) > 100_000);
  const good = await openLiveReader(url, boss.token);
  const answer = await good.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  expect(answer.type).toBe('snapshot');
  stalled.socket.terminate();
  good.close();
  await stop();
});
