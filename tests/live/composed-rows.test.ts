import { randomUUID } from 'node:crypto';
import { NO_SCHEDULE } from '@passline/domain/menus/scheduled-prices';
import type { LocationMenu } from '@passline/contract/menus/menus';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { countReads } from '../setup/count-reads.ts';
import { createKitchen, createProduct, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, type LiveReader } from '../setup/live-reader.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { METRICS_TOKEN, startTestSite, type TestSite } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { groupsInTables, groupsOf, GROUPS, itemsById, PRODUCTS, productsOf } from './menu.ts';

let site: TestSite;
let boss: Person;
let kitchen: Kitchen;
let neighbour: Kitchen;
let products: LiveReader;
let groups: LiveReader;
let beside: LiveReader;

beforeAll(async () => {
  site = await startTestSite();
  boss = await createPerson(site.database.pool, 'super_admin');
  await site.database.pool.query(`insert into taxes values ('cad_pst', 'PST', 0.07)`);
});

afterAll(() => site.stop());

const open = async (query: string, { locationId }: Kitchen) => {
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, query, { locationId });
  return reader;
};

beforeEach(async () => {
  kitchen = await createKitchen(site.database.pool);
  neighbour = await createKitchen(site.database.pool, 'Neighbour');
  [products, groups, beside] = await Promise.all([
    open(PRODUCTS, kitchen),
    open(GROUPS, kitchen),
    open(PRODUCTS, neighbour),
  ]);
  return () => [products, groups, beside].forEach((reader) => reader.close());
});

const sql = (text: string, ...values: unknown[]) => site.database.pool.query(text, values);
const product = (id: string, reader = products) =>
  productsOf(reader.messages).find(({ productId }) => productId === id);
const framesOf = ({ messages }: LiveReader) => messages.filter((message) => message.type === 'frame');

/** Waits for a row that is written last: what was written before it has been sent too. */
async function heardAll(): Promise<void> {
  const marker = async (reader: LiveReader, of: Kitchen) => {
    const id = await createProduct(site.database.pool, of, { name: 'Last', price: '1' });
    await waitUntil(() => product(id, reader) !== undefined);
  };
  await Promise.all([marker(products, kitchen), marker(beside, neighbour)]);
  const id = randomUUID();
  await sql(
    `insert into modifier_groups (id, location_id, title) values ($1, $2, 'Last')`,
    id,
    kitchen.locationId,
  );
  await waitUntil(() => groupsOf(groups.messages).some((group) => group.id === id));
}

test('a snapshot shows each product with its taxes and groups, as the menu has them', async () => {
  await sql(`insert into product_taxes values ($1, 'cad_pst'), ($1, 'cad_gst')`, kitchen.dumplings);
  const reader = await open(PRODUCTS, kitchen);
  expect(product(kitchen.dumplings, reader)).toEqual({
    productId: kitchen.dumplings,
    locationId: kitchen.locationId,
    categoryId: expect.any(String),
    name: 'Dumplings',
    kitchenName: '',
    description: '',
    price: 3.25,
    priceDelivery: null,
    pricePickup: null,
    priceDineIn: null,
    ...NO_SCHEDULE,
    qty: null,
    qtyLimit: null,
    activeAfter: null,
    taxIds: ['cad_gst', 'cad_pst'],
    modifierGroups: [kitchen.sauce.groupId],
    imageUrl: null,
    tags: [],
    rank: expect.any(Number),
    rev: expect.any(Number),
  });
  const menu = await call<LocationMenu>(
    site.server.url,
    'menus.read',
    { locationId: kitchen.locationId },
    { token: boss.token },
  );
  const [dumplings] = menu.body.products.filter(({ productId }) => productId === kitchen.dumplings);
  const { orderPrice, orderPriceUntil, ...shown } = dumplings!;
  expect([orderPrice, orderPriceUntil]).toEqual([3.25, null]);
  expect(product(kitchen.dumplings, reader)).toMatchObject(shown);
  expect(itemsById(groupsOf(groups.messages))).toEqual({ [kitchen.sauce.groupId]: { Chili: 0.75 } });
  reader.close();
});

test('adding, exchanging and removing a tax sends its product, and the neighbour gets nothing', async () => {
  const { noodles } = kitchen;
  await sql(`insert into product_taxes values ($1, 'cad_gst')`, noodles);
  await waitUntil(() => product(noodles)?.taxIds[0] === 'cad_gst');
  await sql(`update product_taxes set tax_id = 'cad_pst' where product_id = $1`, noodles);
  await waitUntil(() => product(noodles)?.taxIds[0] === 'cad_pst');
  await sql('delete from product_taxes where product_id = $1', noodles);
  await waitUntil(() => product(noodles)?.taxIds.length === 0);
  expect(framesOf(beside)).toEqual([]);
  expect(framesOf(groups)).toEqual([]);
});

test('moving an item sends the group that loses it and the one that gets it', async () => {
  const other = randomUUID();
  await sql(
    `insert into modifier_groups (id, location_id, title) values ($1, $2, 'Size')`,
    other,
    kitchen.locationId,
  );
  await waitUntil(() => groupsOf(groups.messages).length === 2);
  await sql('update modifier_items set modifier_group_id = $2 where id = $1', kitchen.sauce.chili, other);
  await waitUntil(() => itemsById(groupsOf(groups.messages))[other]?.['Chili'] === 0.75);
  expect(itemsById(groupsOf(groups.messages))[kitchen.sauce.groupId]).toEqual({});
});

test('a product that moves to another location leaves the one and enters the other with all its parts', async () => {
  const { noodles } = kitchen;
  await sql(`insert into product_taxes values ($1, 'cad_gst')`, noodles);
  await sql('update products set location_id = $2 where id = $1', noodles, neighbour.locationId);
  await waitUntil(() => product(noodles, beside)?.taxIds[0] === 'cad_gst');
  await waitUntil(() => product(noodles) === undefined);
  await sql('update products set location_id = $2 where id = $1', noodles, kitchen.locationId);
  await waitUntil(() => product(noodles)?.taxIds[0] === 'cad_gst' && !product(noodles, beside));
});

test('a deleted product leaves, and a deleted group leaves the products that offered it', async () => {
  await sql('delete from products where id = $1', kitchen.noodles);
  await waitUntil(() => product(kitchen.noodles) === undefined);
  expect(product(kitchen.dumplings)?.modifierGroups).toEqual([kitchen.sauce.groupId]);
  await sql('delete from modifier_groups where id = $1', kitchen.sauce.groupId);
  await waitUntil(() => product(kitchen.dumplings)?.modifierGroups.length === 0);
  await waitUntil(() => groupsOf(groups.messages).length === 0);
});

test('the changes of one transaction to a product and its parts are one frame, read once for all topics', async () => {
  const { noodles, dumplings } = kitchen;
  const admin = await createPerson(site.database.pool, 'admin', kitchen);
  const other = await openLiveReader(site.server.url, admin.token);
  await other.subscribe(1, PRODUCTS, { locationId: kitchen.locationId });
  await heardAll();
  const reads = countReads();
  const framesBefore = framesOf(products).length;
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query(`insert into product_taxes values ($1, 'cad_gst'), ($2, 'cad_gst')`, [
    noodles,
    dumplings,
  ]);
  await client.query(`insert into product_taxes values ($1, 'cad_pst')`, [noodles]);
  await client.query(`update products set name = 'Udon' where id = any($1)`, [[noodles, neighbour.noodles]]);
  await client.query('delete from product_modifier_groups where product_id = $1', [dumplings]);
  await client.query('commit');
  client.release();
  await waitUntil(() => product(noodles)?.name === 'Udon');
  await waitUntil(() => product(neighbour.noodles, beside)?.name === 'Udon');
  expect(reads.snapshots).toBe(1);
  reads.stop();
  expect(product(noodles)).toMatchObject({ name: 'Udon', taxIds: ['cad_gst', 'cad_pst'] });
  expect(product(dumplings)).toMatchObject({ taxIds: ['cad_gst'], modifierGroups: [] });
  expect(product(neighbour.noodles, beside)).toMatchObject({ name: 'Udon', taxIds: [] });
  await heardAll();
  // One of the transaction, and one of the product that was written last.
  expect(framesOf(products)).toHaveLength(framesBefore + 2);
  expect(productsOf(other.messages)).toEqual(productsOf(products.messages));
  other.close();
});

test('what is rolled back is never sent', async () => {
  const client = await site.database.pool.connect();
  await client.query('begin');
  await client.query(`insert into product_taxes values ($1, 'cad_gst')`, [kitchen.noodles]);
  await client.query('rollback');
  client.release();
  await heardAll();
  expect(framesOf(products)).toHaveLength(1);
  expect(product(kitchen.noodles)?.taxIds).toEqual([]);
});

test('a truncated table of parts gives its own topics a fresh snapshot, and no others', async () => {
  await sql('truncate modifier_items cascade');
  await waitUntil(() => groups.messages.filter(({ type }) => type === 'snapshot').length === 2);
  expect(itemsById(groupsOf(groups.messages))).toEqual({ [kitchen.sauce.groupId]: {} });
  await heardAll();
  expect(products.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
});

test('an import of more than 5,000 parts gives a fresh snapshot with all of them', async () => {
  await sql(
    `insert into modifier_items (modifier_group_id, name) select $1, n::text from generate_series(1, 50) n`,
    kitchen.sauce.groupId,
  );
  await waitUntil(() => Object.keys(groupsOf(groups.messages)[0]?.items ?? {}).length === 51);
  await sql(
    `with made as (insert into modifier_groups (location_id, title) select $1, 'G' || n from generate_series(1, 5001) n returning id)
     insert into modifier_items (modifier_group_id, name) select id, 'One' from made`,
    kitchen.locationId,
  );
  await waitUntil(() => groups.messages.filter(({ type }) => type === 'snapshot').length === 2);
  expect(itemsById(groupsOf(groups.messages))).toEqual(
    await groupsInTables(site.database.pool, kitchen.locationId),
  );
});

test('nothing is read for topics that nobody watches', async () => {
  // Changes from making the kitchens may still be on their way: the next watcher of their groups would cause a read.
  await heardAll();
  for (const reader of [products, groups, beside]) reader.close();
  await waitUntil(async () => {
    const metrics = await fetch(`${site.server.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    return (await metrics.text()).includes('passline_live_topics 0');
  });
  const reads = countReads();
  const watcher = await openLiveReader(site.server.url, boss.token);
  await watcher.subscribe(1, GROUPS, { locationId: kitchen.locationId });
  await sql(`update products set name = 'Unseen' where id = $1`, kitchen.noodles);
  await sql(`update modifier_groups set title = 'Seen' where id = $1`, kitchen.sauce.groupId);
  await waitUntil(() => groupsOf(watcher.messages).some(({ title }) => title === 'Seen'));
  // The snapshot of the watcher, and its row.
  expect(reads.snapshots).toBe(2);
  reads.stop();
  watcher.close();
});
