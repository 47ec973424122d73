import { beforeEach, expect, test } from 'vitest';
import { countReads, type Reads } from '../setup/count-reads.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, type LiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';
import { insertOrders, ORDERS } from './board.ts';

let kitchen: Kitchen;
let watcher: LiveReader;
let reads: Reads;

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');

beforeEach(async () => {
  kitchen = await createKitchen(site.database.pool);
  watcher = await open();
  await watcher.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  reads = countReads();
  return () => {
    reads.stop();
    watcher.close();
  };
});

const open = () => openLiveReader(site.server.url, boss.token);
const idsOf = (rows: readonly unknown[]) => new Set(rows.map((row) => (row as { id: string }).id));

/** Adds orders, and waits until the feed has read them: from then on they are missed changes, not frames to come. */
async function add(count: number): Promise<string[]> {
  const ids = await insertOrders(site.database.pool, kitchen, count);
  await watcher.next('frame', ({ rows }) => idsOf(rows).has(ids[0]!));
  return ids;
}

/** The cursor of a reader that has received everything so far. */
async function cursorNow(): Promise<string> {
  const { rows } = await site.database.pool.query<{ upto: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as upto',
  );
  const upto = BigInt(rows[0]!.upto);
  const { cursor } = await watcher.next(
    'alive',
    (message) => message.cursor !== null && BigInt(message.cursor) >= upto,
  );
  return cursor!;
}

const subscribe = (id: number, locationId: string | null, cursor: string) =>
  JSON.stringify({ type: 'subscribe', id, query: ORDERS, params: { locationId }, cursor });

/** The server answers in order: what was sent before has been read. */
async function heardAll(reader: LiveReader): Promise<void> {
  expect((await reader.subscribe(9_999, 'no such query', {})).type).toBe('refused');
}

test('a crowd of clients that comes back at once costs two reads, and each is sent what it missed', async () => {
  const early = await cursorNow();
  const [before] = await add(1);
  const late = await cursorNow();
  const [after] = await add(1);
  const crowd = await Promise.all(Array.from({ length: 60 }, open));
  await whileLocked(site.database.pool, 'change_horizon', async () => {
    for (const [at, { socket }] of crowd.entries()) {
      for (let id = 1; id <= 8; id += 1)
        socket.send(subscribe(id, id > 4 ? null : kitchen.locationId, at % 2 ? early : late));
    }
    await Promise.all(crowd.map(heardAll));
    await waitUntil(() => reads.missed > 0);
  });
  for (const [at, reader] of crowd.entries()) {
    for (let id = 1; id <= 8; id += 1) {
      const { rows } = await reader.next('resumed', (message) => message.id === id);
      expect(idsOf(rows)).toEqual(new Set(at % 2 ? [before, after] : [after]));
    }
    reader.close();
  }
  expect([reads.snapshots, reads.missed]).toEqual([0, 2]);
});

test('a client that missed too much gets a snapshot, and the others who share the read get what they missed', async () => {
  const early = await cursorNow();
  const imported = await add(2_001);
  const late = await cursorNow();
  const [after] = await add(1);
  const [first, far, near] = [await open(), await open(), await open()];
  await whileLocked(site.database.pool, 'change_horizon', async () => {
    first.socket.send(subscribe(1, kitchen.locationId, late));
    await waitUntil(() => reads.missed === 1);
    far.socket.send(subscribe(1, kitchen.locationId, early));
    near.socket.send(subscribe(1, kitchen.locationId, late));
    await Promise.all([heardAll(far), heardAll(near)]);
  });
  expect(idsOf((await near.next('resumed')).rows)).toEqual(new Set([after]));
  expect(idsOf((await far.next('snapshot')).rows)).toEqual(new Set([...imported, after]));
  expect(reads.missed).toBe(2);
  for (const reader of [first, far, near]) reader.close();
});
