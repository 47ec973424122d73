import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestServer, startTestSite, type TestSite } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS } from './board.ts';
import { groupsOf, GROUPS, itemsById, PRODUCTS } from './menu.ts';

let site: TestSite;
let boss: Person;
let kitchen: Kitchen;

beforeAll(async () => {
  site = await startTestSite();
  boss = await createPerson(site.database.pool, 'super_admin');
});

afterAll(() => site.stop());

beforeEach(async () => {
  kitchen = await createKitchen(site.database.pool);
});

const open = (url = site.server.url) => openLiveReader(url, boss.token);
const own = () => ({ locationId: kitchen.locationId });
const sql = (text: string, ...values: unknown[]) => site.database.pool.query(text, values);

/** The cursor of a reader that has received everything committed so far. */
async function cursorNow(reader: LiveReader): Promise<string> {
  const { rows } = await sql('select pg_snapshot_xmax(pg_current_snapshot())::text as upto');
  const upto = BigInt((rows[0] as { upto: string }).upto);
  const { cursor } = await reader.next(
    'alive',
    (message) => message.cursor !== null && BigInt(message.cursor) >= upto,
  );
  return cursor!;
}

test('a client that comes back is sent the rows whose parts have changed, those that left, and nothing else', async () => {
  const { noodles, dumplings, sauce } = kitchen;
  const watcher = await open();
  await watcher.subscribe(1, PRODUCTS, own());
  const cursor = await cursorNow(watcher);
  await sql(`insert into product_taxes values ($1, 'cad_gst')`, dumplings);
  await sql('delete from products where id = $1', noodles);
  const later = await cursorNow(watcher);
  await sql(`update modifier_groups set title = 'Of another query' where id = $1`, sauce.groupId);

  const back = await open();
  expect(await back.subscribe(1, PRODUCTS, own(), cursor)).toMatchObject({
    type: 'resumed',
    rows: [{ productId: dumplings, taxIds: ['cad_gst'], modifierGroups: [sauce.groupId] }],
    gone: [[noodles, expect.any(Number)]],
  });
  expect(await back.subscribe(2, PRODUCTS, own(), later)).toMatchObject({
    type: 'resumed',
    rows: [],
    gone: [],
  });
  for (const reader of [watcher, back]) reader.close();
});

test('a client that comes back after parts were truncated gets a snapshot', async () => {
  const watcher = await open();
  await watcher.subscribe(1, GROUPS, own());
  const cursor = await cursorNow(watcher);
  await sql('truncate modifier_items cascade');
  await waitUntil(() => watcher.messages.filter(({ type }) => type === 'snapshot').length === 2);
  const back = await open();
  expect((await back.subscribe(1, GROUPS, own(), cursor)).type).toBe('snapshot');
  for (const reader of [watcher, back]) reader.close();
});

test('two transactions that write parts of two rows in opposite order do not wait for each other, and the rows end with both changes', async () => {
  const { pool } = site.database;
  const item = async (groupId: string, name: string) => {
    const { rows } = await sql(
      'insert into modifier_items (modifier_group_id, name) values ($1, $2) returning id',
      groupId,
      name,
    );
    return (rows[0] as { id: string }).id;
  };
  const { rows } = await sql(
    `insert into modifier_groups (location_id, title) values ($1, 'A'), ($1, 'B') returning id`,
    kitchen.locationId,
  );
  const [a, b] = (rows as { id: string }[]).map(({ id }) => id) as [string, string];
  const [a1, a2, b1, b2] = await Promise.all([item(a, 'a1'), item(a, 'a2'), item(b, 'b1'), item(b, 'b2')]);
  const reader = await open();
  await reader.subscribe(1, GROUPS, own());

  const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
  const raise = 'update modifier_items set price = price + 1 where id = $1';
  for (const client of [one, two]) {
    await client.query('begin');
    await client.query(`set local lock_timeout = '1s'`);
  }
  await one.query(raise, [a1]);
  await two.query(raise, [b2]);
  await one.query(raise, [b1]);
  await two.query(raise, [a2]);
  // The younger commits first: its changes must not hide those of the older one.
  await two.query('commit');
  await one.query('commit');
  for (const client of [one, two]) client.release();
  await waitUntil(() => {
    const items = itemsById(groupsOf(reader.messages));
    return Object.values({ ...items[a], ...items[b] }).every((price) => price === 1);
  });
  reader.close();
});

test('while the rows cannot be read, orders keep coming and no cursor promises unsent rows; afterwards everything is sent', async () => {
  const [board, menu] = await Promise.all([open(), open()]);
  await board.subscribe(1, ORDERS, own());
  await menu.subscribe(1, GROUPS, own());
  const { sauce } = kitchen;
  await sql('alter table modifier_groups rename to away');
  try {
    await sql('update modifier_items set price = 9 where id = $1', sauce.chili);
    const [order] = await insertOrders(site.database.pool, kitchen);
    await waitUntil(() => rowsOf(board.messages).has(order!));
    const { rows } = await sql(
      `select max(xid)::text as xid from change where table_name = 'modifier_items'`,
    );
    const untold = BigInt((rows[0] as { xid: string }).xid);
    await board.next('alive', ({ cursor }) => cursor !== null && BigInt(cursor) > untold);
    // The feed sends to all readers in one turn: what this one was sent arrives before its next answer.
    await menu.subscribe(2, 'no such query', {});
    const cursors = menu.messages.flatMap((message) =>
      message.type === 'alive' ? (message.cursor ?? []) : [],
    );
    expect(cursors.filter((cursor) => BigInt(cursor) > untold)).toEqual([]);
    expect(menu.messages.filter(({ type }) => type === 'frame')).toEqual([]);
  } finally {
    await sql('alter table away rename to modifier_groups');
  }
  await waitUntil(() => itemsById(groupsOf(menu.messages))[sauce.groupId]?.['Chili'] === 9);
  expect(menu.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  const warnings = site.server.logged.filter(({ msg }) => msg.startsWith('A live view could not be read'));
  expect(warnings).toHaveLength(1);
  for (const reader of [board, menu]) reader.close();
});

test('changes by plain SQL reach both servers', async () => {
  const two = await startTestServer(site.database.connectionString);
  const readers = await Promise.all([open(), open(two.url)]);
  await Promise.all(readers.map((reader) => reader.subscribe(1, PRODUCTS, own())));
  await sql(`insert into product_taxes values ($1, 'cad_gst')`, kitchen.noodles);
  for (const reader of readers) {
    const { rows } = await reader.next('frame');
    expect(rows).toMatchObject([{ productId: kitchen.noodles, taxIds: ['cad_gst'] }]);
    reader.close();
  }
  await two.stop();
});
