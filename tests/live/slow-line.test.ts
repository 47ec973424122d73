import { ordersBoard } from '@passline/contract/orders/board';
import type { OrderRow } from '@passline/contract/orders/order';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { openSite } from '../setup/desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveClient, openLiveReader, readLiveMessage, type LiveMessage } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSlowLine, type SlowLine, type SlowLineOptions } from '../setup/slow-line.ts';
import { METRICS_TOKEN } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';

const inParts = { type: 'subscribe', query: ORDERS, cursor: null, inParts: true };

/** The text of each of 60 orders; digits of random numbers, so that half of it is left when it is deflated. */
const NOTES_BYTES = 10_000;

const site = await openSite({ liveLimits: { stillMs: 1_500 } });
const { pool } = site.database;
const boss = await createPerson(pool, 'super_admin');
let kitchen: Kitchen;
let where: { locationId: string };
let line: SlowLine | null = null;

beforeAll(async () => {
  kitchen = await createKitchen(pool);
  where = { locationId: kitchen.locationId };
  await insertOrders(pool, kitchen, 60);
  await pool.query(
    `update orders set status = (array['Done', 'Preparing', 'New'])[order_number % 3 + 1],
       notes = (select string_agg(md5(id::text || n), '') from generate_series(1, $2::int / 32) n),
       finished_at = case when order_number % 3 = 0 then now() end
     where location_id = $1`,
    [kitchen.locationId, NOTES_BYTES],
  );
});

afterEach(() => {
  line?.close();
  line = null;
});

async function open(options: SlowLineOptions): Promise<string> {
  line = await openSlowLine(() => site.server.url, options);
  return line.url;
}

async function closedTooSlow(): Promise<number> {
  const { text } = await ask(site.server.url, '/metrics', { token: METRICS_TOKEN });
  return Number(/closed_total\{reason="too slow"\} (\d+)/.exec(text)?.[1]);
}

test('a board arrives completely over a line on which all of it takes longer than silence may last', async () => {
  // 600 kB, or 350 kB deflated: three seconds and more, with a part of it each third of a second.
  const url = await open({ bytesPerSecond: 100_000 });
  const wired = openLiveClient(url, boss.token, { mostSilenceMs: { usual: 2_500, answering: 2_500 } });
  const { collection, retain } = wired.client.open(ordersBoard, where);
  retain();
  await waitUntil(() => collection.status.kind === 'ready');
  expect(revisions(collection.list)).toEqual(await truth(pool, kitchen.locationId));
  wired.client.close();
});

test('what is needed first is shown first, and nothing counts as ready before everything is there', async () => {
  const wired = openLiveClient(site.server.url, boss.token);
  const { collection, retain } = wired.client.open(ordersBoard, where);
  retain();
  const steps: [kind: string, statuses: Set<string>, isLive: boolean][] = [];
  collection.onList(() => {
    const statuses = new Set(collection.list.map(({ status }) => status));
    steps.push([collection.status.kind, statuses, wired.client.freshness.kind === 'live']);
  });
  await waitUntil(() => wired.client.freshness.kind === 'live');
  const [first, ...others] = steps;
  expect(first).toEqual(['arriving', new Set(['New']), false]);
  expect(others.slice(0, -1).map(([kind]) => kind)).toEqual(others.slice(1).map(() => 'arriving'));
  expect(others.at(-1)?.[0]).toBe('ready');
  const ranks = wired.messages
    .flatMap((message) => (message.type === 'snapshot' ? (message.rows as OrderRow[]) : []))
    .map(({ status }) => ['New', 'Preparing', 'Done'].indexOf(status));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  wired.client.close();
});

test('a client that asks for it gets deflated parts, each a portion of the text; any other gets one message of text', async () => {
  const reader = await openLiveReader(site.server.url, boss.token);
  const came: { size: number; isBinary: boolean; message: LiveMessage }[] = [];
  reader.socket.on('message', (data: Buffer, isBinary) =>
    came.push({ size: data.length, isBinary, message: readLiveMessage(data, isBinary) }),
  );
  const plain = await reader.subscribe(1, ORDERS, where);
  reader.socket.send(JSON.stringify({ ...inParts, id: 2, params: where }));
  await reader.next('snapshot', ({ id, part }) => id === 2 && part === 'last');
  const of = (wanted: number) =>
    came.filter(({ message }) => message.type === 'snapshot' && message.id === wanted);
  expect(of(1).map(({ isBinary }) => isBinary)).toEqual([false]);
  expect(plain).not.toHaveProperty('part');
  const parts = of(2);
  expect(parts.length).toBeGreaterThan(8);
  for (const { size, isBinary } of parts) {
    expect(isBinary).toBe(true);
    expect(size).toBeLessThan(64_000 * 0.7);
  }
  const rows = parts.flatMap(({ message }) => (message as { rows: unknown[] }).rows);
  expect(rows).toEqual((plain as { rows: unknown[] }).rows);
  // A change is small: it comes as text.
  await pool.query(
    `update orders set notes = '' where id = (select min(id::text)::uuid from orders where status = 'New')`,
  );
  await reader.next('frame');
  expect(came.find(({ message }) => message.type === 'frame')?.isBinary).toBe(false);
  expect(reader.socket.extensions).toBe('');
  reader.close();
});

test('a reader stays connected as long as bytes arrive at its end, though a proxy in between has taken all of them', async () => {
  const large = await createKitchen(pool);
  await insertOrders(pool, large, 20, 'x'.repeat(100_000));
  // Two million bytes in four seconds, far more than a second and a half.
  const url = await open({ bytesPerSecond: 500_000, holdsBytes: Infinity });
  const reader = await openLiveReader(url, boss.token);
  const answer = await reader.subscribe(1, ORDERS, { locationId: large.locationId });
  expect(answer).toMatchObject({ type: 'snapshot', rows: { length: 20 } });
  await insertOrders(pool, large);
  const closed = reader.closed.then((code) => ({ type: `closed with ${code}` }));
  expect(await Promise.race([reader.next('frame'), closed])).toMatchObject({ type: 'frame' });
  reader.close();
});

test('a client that gets its answer in parts and then reads nothing is closed', async () => {
  const large = await createKitchen(pool);
  await insertOrders(pool, large, 60);
  await pool.query(
    `update orders set notes = (select string_agg(md5(id::text || n), '') from generate_series(1, 6000) n)
     where location_id = $1`,
    [large.locationId],
  );
  const before = await closedTooSlow();
  const reader = await openLiveReader(site.server.url, boss.token);
  const params = { locationId: large.locationId };
  reader.socket.pause();
  for (let id = 1; id <= 8; id += 1) {
    reader.socket.send(JSON.stringify({ ...inParts, id, params }));
  }
  await waitUntil(async () => (await closedTooSlow()) > before);
  reader.socket.terminate();
});
