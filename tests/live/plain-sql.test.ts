import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS, revisions, truth } from './board.ts';

let kitchen: Kitchen;
let neighbour: Kitchen;
let reader: LiveReader;
let beside: LiveReader;

const site = await openSite();
const boss = await createPerson(site.database.pool, 'super_admin');

beforeEach(async () => {
  const { pool } = site.database;
  kitchen = await createKitchen(pool);
  neighbour = await createKitchen(pool, 'Neighbour');
  [reader, beside] = await Promise.all([
    openLiveReader(site.server.url, boss.token),
    openLiveReader(site.server.url, boss.token),
  ]);
  await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
  await beside.subscribe(1, ORDERS, { locationId: neighbour.locationId });
  return () => {
    reader.close();
    beside.close();
  };
});

const has = (id: string) => (frame: { rows: unknown[] }) =>
  frame.rows.some((row) => (row as { id: string }).id === id);
const lost = (id: string) => (frame: { gone: [string, number][] }) => frame.gone.some(([key]) => key === id);

/** The readers have received everything once they have a row that was written last. */
async function expectTruth(): Promise<void> {
  const { pool } = site.database;
  for (const [board, of] of [
    [reader, kitchen],
    [beside, neighbour],
  ] as const) {
    const [last] = await insertOrders(pool, of, 1);
    await waitUntil(() => rowsOf(board.messages).has(last!));
    expect(revisions(rowsOf(board.messages).values())).toEqual(await truth(pool, of.locationId));
  }
}

test('an insert is sent to its own location and to nobody else', async () => {
  const [id] = await insertOrders(site.database.pool, kitchen);
  await reader.next('frame', has(id!));
  await expectTruth();
  expect(rowsOf(beside.messages).has(id!)).toBe(false);
});

test('an update sends the whole current row, with a larger revision', async () => {
  const [id] = await insertOrders(site.database.pool, kitchen);
  const entered = await reader.next('frame', has(id!));
  await site.database.pool.query(`update orders set notes = 'no onions' where id = $1`, [id]);
  const changed = await reader.next('frame', (frame) =>
    frame.rows.some((row) => (row as { notes: string }).notes === 'no onions'),
  );
  expect((changed.rows[0] as { rev: number }).rev).toBeGreaterThan((entered.rows[0] as { rev: number }).rev);
  await expectTruth();
});

test('one statement on many rows is one frame', async () => {
  const ids = await insertOrders(site.database.pool, kitchen, 50);
  const frame = await reader.next('frame', has(ids[0]!));
  expect(frame.rows).toHaveLength(50);
  await site.database.pool.query(`update orders set notes = 'all' where location_id = $1`, [
    kitchen.locationId,
  ]);
  await expectTruth();
});

test('a row that is written several times in one transaction is sent once, in its final state', async () => {
  const { pool } = site.database;
  const [id] = await insertOrders(pool, kitchen);
  const client = await pool.connect();
  await client.query('begin');
  for (const notes of ['a', 'b', 'c']) {
    await client.query('update orders set notes = $2 where id = $1', [id, notes]);
  }
  await client.query('commit');
  client.release();
  await expectTruth();
  const notes = reader.messages.flatMap((message) =>
    message.type === 'frame' && has(id!)(message)
      ? message.rows.map((row) => (row as { notes: string }).notes)
      : [],
  );
  expect(notes).not.toContain('a');
  expect(notes).not.toContain('b');
});

test('a deleted row leaves', async () => {
  const [id] = await insertOrders(site.database.pool, kitchen);
  await site.database.pool.query('delete from orders where id = $1', [id]);
  await reader.next('frame', lost(id!));
  await expectTruth();
});

test('a change that is rolled back is never sent', async () => {
  const { pool } = site.database;
  const client = await pool.connect();
  await client.query('begin');
  const [id] = await insertOrders(client, kitchen);
  await client.query('rollback');
  client.release();
  await expectTruth();
  expect(reader.messages.some((message) => message.type === 'frame' && has(id!)(message))).toBe(false);
});

test('a changed key means that one row leaves and another enters', async () => {
  const [id] = await insertOrders(site.database.pool, kitchen);
  const renamed = randomUUID();
  await site.database.pool.query('update orders set id = $2 where id = $1', [id, renamed]);
  await reader.next('frame', lost(id!));
  await reader.next('frame', has(renamed));
  await expectTruth();
});

test('two rows that swap their keys in one statement end as the table has them', async () => {
  const { pool } = site.database;
  const [a, b] = await insertOrders(pool, kitchen, 2);
  const spare = randomUUID();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update orders set id = $2 where id = $1', [a, spare]);
  await client.query(`update orders set id = $2, notes = 'was b' where id = $1`, [b, a]);
  await client.query('update orders set id = $2 where id = $1', [spare, b]);
  await client.query('commit');
  client.release();
  await expectTruth();
  expect(rowsOf(reader.messages).get(a!)?.['notes']).toBe('was b');
});

test('a truncated table gives every board a fresh snapshot, and later changes are sent', async () => {
  await insertOrders(site.database.pool, kitchen, 3);
  await site.database.pool.query('truncate orders cascade');
  await waitUntil(() => reader.messages.filter(({ type }) => type === 'snapshot').length === 2);
  await expectTruth();
});

test('a merge statement is sent like the insert and the update that it consists of', async () => {
  const [id] = await insertOrders(site.database.pool, kitchen);
  await site.database.pool.query(
    `merge into orders o using (select $1::uuid as id) n on o.id = n.id when matched then update set notes = 'merged'`,
    [id],
  );
  await expectTruth();
});
