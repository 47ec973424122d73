import { ordersBoard } from '@passline/contract/orders/board';
import { beforeEach, expect, test } from 'vitest';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveClient, openLiveReader, rowsOf, type WiredClient } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';

let kitchen: Kitchen;
let neighbour: Kitchen;

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');

beforeEach(async () => {
  kitchen = await createKitchen(site.database.pool);
  neighbour = await createKitchen(site.database.pool, 'Neighbour');
});

/** Waits until the client holds a cursor from which it can resume. */
async function settled({ messages }: WiredClient): Promise<void> {
  const snapshot = messages.findLast((message) => message.type === 'snapshot');
  const settlesAt = BigInt(snapshot?.settlesAt ?? 0);
  await waitUntil(() =>
    messages.some(
      (message) => message.type === 'alive' && message.cursor !== null && BigInt(message.cursor) >= settlesAt,
    ),
  );
}

test('a client that comes back is sent exactly what it missed, including rows that left, and no snapshot', async () => {
  const { pool } = site.database;
  const [stays, changes, leaves, goes] = await insertOrders(pool, kitchen, 4);
  const wired = openLiveClient(site.server.url, boss.token);
  const { collection, retain } = wired.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  await waitUntil(() => collection.list.length === 4);
  await settled(wired);

  wired.sockets.at(-1)!.terminate();
  await waitUntil(() => wired.client.freshness.kind === 'offline');
  await pool.query(`update orders set notes = 'changed' where id = $1`, [changes]);
  await pool.query('update orders set location_id = $2, order_number = 77 where id = $1', [
    leaves,
    neighbour.locationId,
  ]);
  await pool.query('delete from orders where id = $1', [goes]);
  const [enters] = await insertOrders(pool, kitchen);
  wired.client.hurry();
  await waitUntil(() => collection.get(enters!) !== undefined && wired.client.freshness.kind === 'live');

  expect(revisions(collection.list)).toEqual(await truth(pool, kitchen.locationId));
  expect(collection.get(stays!)).toBeDefined();
  expect(wired.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  const answer = wired.messages.findIndex((message) => message.type === 'resumed');
  expect(answer).toBeGreaterThan(0);
  // What the feed had not yet read when the client came back follows as frames.
  const since = wired.messages
    .slice(answer)
    .filter((message) => message.type === 'resumed' || message.type === 'frame');
  const told = since.flatMap(({ rows, gone }) => [
    ...rows.map((row) => (row as { id: string }).id),
    ...gone.map(([key]) => key),
  ]);
  expect(told).toHaveLength(4);
  expect(new Set(told)).toEqual(new Set([changes, leaves, goes, enters]));
  wired.client.close();
});

test('a client that missed nothing gets an empty answer', async () => {
  const wired = openLiveClient(site.server.url, boss.token);
  const { collection, retain } = wired.client.open(ordersBoard, { locationId: kitchen.locationId });
  retain();
  await waitUntil(() => collection.status.kind === 'ready');
  await settled(wired);
  wired.sockets.at(-1)!.terminate();
  await waitUntil(() => wired.sockets.length === 2 && wired.client.freshness.kind === 'live');
  expect(wired.messages.filter((message) => message.type === 'resumed')).toMatchObject([
    { rows: [], gone: [] },
  ]);
  wired.client.close();
});

test('when the missed changes have been pruned a fresh snapshot comes instead', async () => {
  const { pool } = site.database;
  const [id] = await insertOrders(pool, kitchen);
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  const { cursor } = await reader.next('alive', (message) => message.cursor !== null);
  reader.close();
  await pool.query('delete from orders where id = $1', [id]);
  // Half an hour per slot: the change is put into the slot that the next prune empties.
  await pool.query(
    'update change set slot = ((extract(epoch from clock_timestamp())::bigint / 1800 + 1) % 4)::smallint',
  );
  await pool.query('update change_horizon set next_slot = -1');
  const { rows } = await pool.query<{ pruned: number }>('select change_prune() as pruned');
  expect(rows).toEqual([{ pruned: 1 }]);

  const back = await openLiveReader(site.server.url, boss.token);
  const answer = await back.subscribe(1, ORDERS, { locationId: kitchen.locationId }, cursor);
  expect(answer).toMatchObject({ type: 'snapshot', rows: [] });
  back.close();
});

test('a cursor from the future gets a snapshot', async () => {
  const reader = await openLiveReader(site.server.url, boss.token);
  const answer = await reader.subscribe(1, ORDERS, { locationId: null }, '9999999999999999999');
  expect(answer.type).toBe('snapshot');
  reader.close();
});

test('more than two thousand missed changes lead to a snapshot', async () => {
  const { pool } = site.database;
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  const { cursor } = await reader.next('alive', (message) => message.cursor !== null);
  const [first] = await insertOrders(pool, kitchen, 2001);
  await waitUntil(() => rowsOf(reader.messages).has(first!));
  const answer = await reader.subscribe(2, ORDERS, { locationId: kitchen.locationId }, cursor);
  expect(answer.type).toBe('snapshot');
  reader.close();
});

test('no cursor is sent while frames wait behind an answer', async () => {
  const { pool } = site.database;
  const holder = await pool.connect();
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  await reader.next('alive', (message) => message.cursor !== null);
  await holder.query('begin');
  await holder.query('lock table orders in access exclusive mode');
  void reader.subscribe(2, ORDERS, { locationId: null });
  await waitUntil(async () => {
    const waiting = await pool.query(
      `select from pg_locks where relation = 'orders'::regclass and not granted`,
    );
    return waiting.rowCount! > 0;
  });
  const heard = reader.messages.length;
  await waitUntil(() => reader.messages.slice(heard).some(({ type }) => type === 'alive'));
  const alive = reader.messages.slice(heard).find((message) => message.type === 'alive');
  expect(alive).toMatchObject({ cursor: null });
  await holder.query('rollback');
  holder.release();
  await reader.next('snapshot', ({ id }) => id === 2);
  const after = reader.messages.length;
  await waitUntil(() =>
    reader.messages.slice(after).some((message) => message.type === 'alive' && message.cursor !== null),
  );
  reader.close();
});
