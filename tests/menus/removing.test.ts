import { randomUUID } from 'node:crypto';
import type { Removal } from '@passline/contract/menus/menus';
import { beforeEach, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import {
  categoryOf,
  done,
  orderOf,
  putReward,
  refusal,
  tablesOf,
  timelineOf,
  undoNewest,
} from './menu-desk.ts';

/** A store that always fails. */
const fails = () => Promise.reject(new Error('The store is away.'));
const site = await openSite({ files: { put: fails, send: fails, remove: fails } });
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

oweRefusals('categories.remove', {
  desk: () => desk,
  records: 3,
  target: async (kitchen) => {
    const categoryId = await categoryOf(desk, kitchen);
    return { id: categoryId, input: { categoryId } };
  },
});
oweRefusals('products.remove', {
  desk: () => desk,
  target: ({ noodles }) => ({ id: noodles, input: { productId: noodles } }),
});
oweRefusals('modifierGroups.remove', {
  desk: () => desk,
  records: 2,
  target: ({ sauce }) => ({ id: sauce.groupId, input: { modifierGroupId: sauce.groupId } }),
});

test('a category is removed with its products and their entries in rewards, in one transaction, and all of it is restored as one', async () => {
  const { noodles, dumplings } = desk.kitchen;
  const { pool } = desk.site.database;
  await pool.query(`insert into product_taxes values ($1, 'cad_gst')`, [noodles]);
  await putReward(desk, desk.kitchen, [noodles, dumplings]);
  await putReward(desk, desk.neighbour, [desk.neighbour.noodles]);
  const categoryId = await categoryOf(desk, desk.kitchen);
  const before = await tablesOf(desk, desk.kitchen);
  const neighbour = await tablesOf(desk, desk.neighbour);

  const shown = await done<Removal>(desk, 'menus.removal', { kind: 'category', recordId: categoryId });
  expect(shown).toMatchObject({
    categories: 1,
    products: 2,
    productNames: ['Chow mein', 'Dumplings'],
    rewards: [{ name: 'Free noodles', productNames: expect.arrayContaining(['Chow mein', 'Dumplings']) }],
  });
  await done(desk, 'categories.remove', { categoryId, expected: shown.stamp });
  const without = await tablesOf(desk, desk.kitchen);
  for (const table of ['categories', 'products', 'taxes', 'offered', 'rewards'])
    expect(without[table]).toBeNull();
  expect(without['groups']).toEqual(before['groups']);
  expect(await tablesOf(desk, desk.neighbour)).toEqual(neighbour);

  const [entry] = await timelineOf(desk, desk.kitchen);
  expect(entry).toMatchObject({
    action: 'categories.remove',
    record: { kind: 'categories', title: 'Noodles and more' },
    along: [
      { kind: 'categories', count: 1 },
      { kind: 'products', count: 2 },
      { kind: 'rewards', count: 1 },
    ],
  });
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  // What was undone is there again, so its removal can no longer be undone.
  const told = await timelineOf(desk, desk.kitchen);
  expect(told).toHaveLength(2);
  expect(told[1]?.undo?.reason).toContain('brought it back');
});

test('what was added after the preview is not removed unseen', async () => {
  const categoryId = await categoryOf(desk, desk.kitchen);
  const { stamp } = await done<Removal>(desk, 'menus.removal', { kind: 'category', recordId: categoryId });
  await done(desk, 'products.add', { categoryId, name: 'Ramen', price: 15 });
  const before = await tablesOf(desk, desk.kitchen);
  const answer = await refusal(desk, 'categories.remove', { categoryId, expected: stamp });
  expect(answer.data).toMatchObject({ code: 'removal-changed' });
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('a removed modifier group leaves the products that offer it, and is restored to its places', async () => {
  const { sauce, dumplings } = desk.kitchen;
  const before = await tablesOf(desk, desk.kitchen);
  const shown = await done<Removal>(desk, 'menus.removal', {
    kind: 'modifier group',
    recordId: sauce.groupId,
  });
  expect(shown).toMatchObject({ products: 0, losing: 1 });
  await done(desk, 'modifierGroups.remove', { modifierGroupId: sauce.groupId });
  const without = await tablesOf(desk, desk.kitchen);
  expect(without['groups']).toBeNull();
  expect(without['offered']).toBeNull();
  expect(without['products']).toContainEqual(expect.objectContaining({ id: dumplings }));
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('a removed product stays removed when its reward has become one on the whole order, and nothing else is written', async () => {
  const { noodles, locationId } = desk.kitchen;
  const rewardRecordId = await putReward(desk, desk.kitchen, [noodles]);
  await done(desk, 'products.remove', { productId: noodles });
  const [removal] = await timelineOf(desk, desk.kitchen);
  await done(desk, 'rewards.update', {
    rewardRecordId,
    changes: {
      redeemType: { from: 'Product', to: 'Discount' },
      subtotalDiscountAmount: { from: null, to: 3 },
    },
  });
  const before = await tablesOf(desk, desk.kitchen);
  const answer = await refusal(desk, 'timeline.undo', {
    subject: 'menus',
    locationId,
    entryId: removal?.id,
  });
  expect(answer.message).toContain('This reward takes something off the whole order: it has no products');
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('a removed product leaves its category in order, and is restored to its place', async () => {
  const categoryId = await categoryOf(desk, desk.kitchen);
  await done(desk, 'products.add', { categoryId, name: 'Ramen', price: 15 });
  const order = await orderOf(desk, categoryId);
  await done(desk, 'products.remove', { productId: order[1] });
  expect(await orderOf(desk, categoryId)).toEqual([order[0], order[2]]);
  await undoNewest(desk, desk.kitchen);
  expect(await orderOf(desk, categoryId)).toEqual(order);
});

test('a menu is removed with everything on it, and restored', async () => {
  const before = await tablesOf(desk, desk.kitchen);
  await done(desk, 'menus.remove', { menuId: desk.kitchen.menuId });
  expect((await tablesOf(desk, desk.kitchen))['menus']).toBeNull();
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('undo is all or nothing: when one product of many was changed since, none is restored and that one is named', async () => {
  const { noodles, dumplings } = desk.kitchen;
  await done(desk, 'products.setStock', { productIds: [noodles, dumplings], choice: 7 });
  await done(desk, 'products.setStock', { productIds: [dumplings], choice: 1 });
  const before = await tablesOf(desk, desk.kitchen);
  const [, both] = await timelineOf(desk, desk.kitchen);
  expect(both?.undo?.reason).toContain('“Availability”');
  const { locationId } = desk.kitchen;
  const answer = await refusal(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: both?.id });
  expect(answer.data).toMatchObject({ code: 'undo-changed-since' });
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('an order placed while its product is removed keeps its items', async () => {
  const order = await desk.place();
  const { noodles } = desk.kitchen;
  await done(desk, 'products.remove', { productId: noodles });
  const { rows } = await desk.site.database.pool.query(
    'select name from order_items where order_id = $1 and product_id is null',
    [order.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect((await refusal(desk, 'products.remove', { productId: randomUUID() })).code).toBe('NOT_FOUND');
});

test('a failing store does not prevent deleting records with pictures', async () => {
  const { pool } = desk.site.database;
  const categoryId = await categoryOf(desk, desk.kitchen);
  const url = '/files/pictures/product/one.png';
  await pool.query(`insert into image_files (url, state) values ($1, 'shown') on conflict do nothing`, [url]);
  await pool.query('update products set image_url = $1 where id = $2', [url, desk.kitchen.noodles]);
  await done(desk, 'categories.remove', { categoryId });
  expect((await tablesOf(desk, desk.kitchen))['products']).toBeNull();
  await undoNewest(desk, desk.kitchen);
  const { rows } = await pool.query('select image_url from products where id = $1', [desk.kitchen.noodles]);
  expect(rows).toEqual([{ image_url: url }]);
});
