import { randomUUID } from 'node:crypto';
import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ProductRow } from '@passline/contract/menus/products';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { countStatements } from '../setup/count-statements.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { categoryOf, done, orderOf, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

const MENU = { name: 'Lunch', active: true, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null };
const giving = (changes: object) => (right: object) => ({ ...right, ...changes });
const changing = (field: string, to: unknown, from: unknown) => (right: object) => ({
  ...right,
  changes: { [field]: { from, to } },
});

describe('refusals', () => {
  oweRefusals('menus.add', {
    desk: () => desk,
    target: ({ locationId }) => ({ id: locationId, input: { locationId, ...MENU } }),
    wrong: {
      'no name': [giving({ name: ' ' }), 400, 'Please fill out the name field.'],
      'dates the wrong way round': [
        giving({ activeFrom: 2, activeUntil: 1 }),
        422,
        'Active from date cannot be after active until date.',
      ],
      'an invalid time': [giving({ hours: { ...NO_MENU_HOURS, 3: { open: '25:00', close: '10:00' } } }), 422],
    },
  });
  oweRefusals('menus.update', {
    desk: () => desk,
    target: ({ menuId }) => ({
      id: menuId,
      input: { menuId, changes: { name: { from: 'Dinner', to: 'Supper' } } },
    }),
    wrong: { 'no name': [changing('name', '', 'Dinner'), 400, 'Please fill out the name field.'] },
  });
  oweRefusals('menus.duplicate', {
    desk: () => desk,
    records: 4,
    target: ({ menuId }) => ({ id: menuId, input: { menuId } }),
  });
  oweRefusals('menus.remove', {
    desk: () => desk,
    records: 4,
    target: ({ menuId }) => ({ id: menuId, input: { menuId } }),
    wrong: { 'different contents than were shown': [giving({ expected: 'x' }), 422, 'Nothing was deleted.'] },
  });
  oweRefusals('categories.add', {
    desk: () => desk,
    target: ({ menuId }) => ({ id: menuId, input: { menuId, name: 'Soups' } }),
    wrong: { 'no name': [giving({ name: '' }), 400, 'Name must be filled.'] },
  });
  oweRefusals('categories.update', {
    desk: () => desk,
    target: async (kitchen) => {
      const categoryId = await categoryOf(desk, kitchen);
      const name = { from: 'Noodles and more', to: 'Noodles' };
      return { id: categoryId, input: { categoryId, changes: { name } } };
    },
    wrong: { 'no name': [changing('name', ' ', ''), 400, 'Category name cannot be blank'] },
  });
  oweRefusals('products.add', {
    desk: () => desk,
    target: async (kitchen) => {
      const categoryId = await categoryOf(desk, kitchen);
      return { id: categoryId, input: { categoryId, name: 'Ramen', price: 15 } };
    },
    wrong: {
      'no name': [giving({ name: '' }), 400, 'Name is required.'],
      'no price': [giving({ price: null }), 400, 'Price is required.'],
      'a negative price': [giving({ price: -1 }), 400, 'Price cannot be negative'],
      'half a cent': [giving({ price: 1.005 }), 400],
      'an unknown tax': [giving({ taxIds: ['none'] }), 422, 'One of the taxes is gone.'],
      "another kitchen's group": [
        (right) => ({ ...right, modifierGroups: [desk.neighbour.sauce.groupId] }),
        422,
        'One of the modifier groups is gone.',
      ],
      'a picture from elsewhere': [
        giving({ imageUrl: 'https://elsewhere.example/a.png' }),
        422,
        'uploaded here',
      ],
    },
  });
  oweRefusals('products.update', {
    desk: () => desk,
    target: ({ noodles }) => ({
      id: noodles,
      input: { productId: noodles, changes: { price: { from: 14.5, to: 15 } } },
    }),
    wrong: {
      'no name': [changing('name', '', 'Chow mein'), 400, 'Name field cannot be empty'],
      'no price': [changing('price', null, 14.5), 400, 'Price field cannot be empty'],
      'a negative price': [changing('price', -0.01, 14.5), 400, 'Price cannot be negative'],
      'a negative stock': [changing('qty', -1, null), 400, 'Stock Limit must be 0 or greater.'],
      'half an item': [changing('qty', 0.5, null), 400, 'Stock Limit must be 0 or greater.'],
      'none per order': [
        changing('qtyLimit', 0, null),
        400,
        'Max Quantity Per Order must be a positive number.',
      ],
    },
  });
  oweRefusals('products.move', {
    desk: () => desk,
    target: ({ noodles }) => ({ id: noodles, input: { productId: noodles, toIndex: 1 } }),
  });
  oweRefusals('products.setStock', {
    desk: () => desk,
    target: ({ noodles }) => ({ id: noodles, input: { productIds: [noodles], choice: 7 } }),
    wrong: {
      'no such choice': [giving({ choice: 8 }), 400],
      'no product': [giving({ productIds: [] }), 400],
    },
  });
});

describe('order', () => {
  test('a product is moved by its id, and by its place as programs know it; a place beyond an end means that end', async () => {
    const { noodles, dumplings } = desk.kitchen;
    const categoryId = await categoryOf(desk, desk.kitchen);
    const neighbourBefore = await tablesOf(desk, desk.neighbour);
    await done(desk, 'products.move', { productId: noodles, toIndex: 99 });
    expect(await orderOf(desk, categoryId)).toEqual([dumplings, noodles]);
    await done(desk, 'products.reorder', { categoryId, fromIndex: 1, toIndex: -5 });
    expect(await orderOf(desk, categoryId)).toEqual([noodles, dumplings]);
    expect(await tablesOf(desk, desk.neighbour)).toEqual(neighbourBefore);
  });

  test('a move to the same place changes nothing and writes no audit row', async () => {
    const before = await tablesOf(desk, desk.kitchen);
    await done(desk, 'products.move', { productId: desk.kitchen.noodles, toIndex: 0 });
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
    expect(await timelineOf(desk, desk.kitchen)).toEqual([]);
  });

  test('an empty place is not found', async () => {
    const categoryId = await categoryOf(desk, desk.kitchen);
    const answer = await refusal(desk, 'products.reorder', { categoryId, fromIndex: 7, toIndex: 0 });
    expect(answer.message).toBe('There is no product at position 7.');
    const { menuId } = desk.kitchen;
    expect((await refusal(desk, 'categories.reorder', { menuId, fromIndex: 3, toIndex: 0 })).message).toBe(
      'There is no category at position 3.',
    );
  });

  test('a product moves into another category, with an audit row, and the undo moves it back', async () => {
    const { menuId, noodles, dumplings } = desk.kitchen;
    const from = await categoryOf(desk, desk.kitchen);
    const { categoryId } = await done<Category>(desk, 'categories.add', { menuId, name: 'Small' });
    const before = await tablesOf(desk, desk.kitchen);
    await done(desk, 'products.move', { productId: noodles, categoryId, toIndex: 0 });
    expect(await orderOf(desk, categoryId)).toEqual([noodles]);
    expect(await orderOf(desk, from)).toEqual([dumplings]);
    await undoNewest(desk, desk.kitchen);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  });

  test("a product cannot be moved into a category of another location's menu", async () => {
    const categoryId = await categoryOf(desk, desk.neighbour);
    const input = { productId: desk.kitchen.noodles, categoryId, toIndex: 0 };
    expect((await refusal(desk, 'products.move', input)).data).toMatchObject({ code: 'category-elsewhere' });
  });

  test('categories are moved by their places', async () => {
    const { menuId, locationId } = desk.kitchen;
    await done(desk, 'categories.add', { menuId, name: 'Second' });
    await done(desk, 'categories.reorder', { menuId, fromIndex: 1, toIndex: 0 });
    const menu = await done<{ categories: { name: string }[] }>(desk, 'menus.read', { locationId });
    expect(menu.categories.map(({ name }) => name)).toEqual(['Second', 'Noodles and more']);
  });
});

test('an action returns what the live query shows next, and is never older than it', async () => {
  const { noodles, locationId } = desk.kitchen;
  const reader = await openLiveReader(desk.url, desk.boss.token);
  await reader.subscribe(1, 'menus.products', { locationId });
  const told = () => rowsOf(reader.messages, 'productId').get(noodles);
  const before = told()!;
  const changes = { taxIds: { from: [], to: ['cad_gst'] }, price: { from: 14.5, to: 15.25 } };
  const answer = await done<ProductRow>(desk, 'products.update', { productId: noodles, changes });
  expect(answer).toMatchObject({ taxIds: ['cad_gst'], price: 15.25 });
  expect(answer.rev).toBeGreaterThan(before.rev);
  await waitUntil(() => (told()?.rev ?? 0) > answer.rev);
  expect(told()).toEqual({ ...answer, rev: told()!.rev });
  reader.close();
});

test('two people who change different fields of a product are both saved; for the same field one is refused', async () => {
  const { noodles: productId } = desk.kitchen;
  await done(desk, 'products.update', { productId, changes: { price: { from: 14.5, to: 16 } } });
  await done(desk, 'products.update', { productId, changes: { name: { from: 'Chow mein', to: 'Lo mein' } } });
  const late = await refusal(desk, 'products.update', {
    productId,
    changes: { price: { from: 14.5, to: 12 } },
  });
  expect(late.code).toBe('CONFLICT');
  expect(late.message).toContain('“Price”');
});

describe('a menu', () => {
  test('with a long name is copied under the beginning of that name, without half an emoji', async () => {
    const { menuId } = desk.kitchen;
    const name = `${'x'.repeat(72)}😀yyyyy`;
    await done(desk, 'menus.update', { menuId, changes: { name: { from: 'Dinner', to: name } } });
    const copy = await done<Menu>(desk, 'menus.duplicate', { menuId });
    expect(copy.name).toBe(`${'x'.repeat(72)} (copy)`);
  });

  test('is copied with everything on it, inactive, and the copy is removed as one', async () => {
    const { menuId, noodles } = desk.kitchen;
    const before = await tablesOf(desk, desk.kitchen);
    const copy = await done<Menu>(desk, 'menus.duplicate', { menuId });
    expect(copy).toMatchObject({ name: 'Dinner (copy)', active: false });
    const after = await tablesOf(desk, desk.kitchen);
    expect(after['products']).toHaveLength(4);
    expect(after['offered']).toHaveLength(2);
    expect(after['groups']).toEqual(before['groups']);
    const [entry] = await timelineOf(desk, desk.kitchen);
    expect(entry).toMatchObject({
      action: 'menus.duplicate',
      record: { kind: 'menus', title: 'Dinner (copy)' },
    });
    expect(entry?.along).toEqual([
      { kind: 'categories', count: 1 },
      { kind: 'menus', count: 1 },
      { kind: 'products', count: 2 },
    ]);
    await undoNewest(desk, desk.kitchen);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
    expect((await tablesOf(desk, desk.kitchen))['products']).toContainEqual(
      expect.objectContaining({ id: noodles }),
    );
  });

  test('is copied with the same number of statements, however many of its products have pictures', async () => {
    const { menuId, noodles } = desk.kitchen;
    const duplicate = async () => {
      const statements = countStatements();
      await done<Menu>(desk, 'menus.duplicate', { menuId });
      const counts = ['image_files', 'products', 'categories'].map((table) => statements.with(table));
      statements.stop();
      return counts;
    };
    const urls = Array.from({ length: 300 }, (_, index) => `/files/pictures/product-${index}.png`);
    const { pool } = site.database;
    await pool.query('insert into image_files (url) select unnest($1::text[])', [urls]);
    await pool.query('update products set image_url = $2 where id = $1', [noodles, urls[0]]);
    const few = await duplicate();
    expect(few.every((count) => count > 0)).toBe(true);
    await pool.query(
      `insert into products (category_id, location_id, name, price, rank, image_url)
       select category_id, location_id, name || url, price, rank + place, url
       from products, unnest($2::text[]) with ordinality as pictures (url, place) where id = $1`,
      [noodles, urls],
    );
    expect(await duplicate()).toEqual(few);
    expect((await tablesOf(desk, desk.kitchen))['products']).toHaveLength(2 + 2 + 300 + 302);
    // No picture is removed while something shows it, and one that is gone is not copied.
    await pool.query(`update image_files set state = 'removing' where url = $1`, [urls[299]]);
    expect(await refusal(desk, 'menus.duplicate', { menuId })).toMatchObject({
      data: { code: 'picture-gone', field: 'imageUrl' },
    });
    expect((await tablesOf(desk, desk.kitchen))['products']).toHaveLength(606);
  });

  test('that was removed meanwhile is not copied', async () => {
    expect((await refusal(desk, 'menus.duplicate', { menuId: randomUUID() })).code).toBe('NOT_FOUND');
  });
});

test.each(['', '\u200b', '\u3164'])(
  'a name that nobody can see is refused like none, everywhere: %j',
  async (name) => {
    const { locationId, menuId, noodles, sauce } = desk.kitchen;
    const before = await tablesOf(desk, desk.kitchen);
    const categoryId = await categoryOf(desk, desk.kitchen);
    const hours = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null };
    const menu = { locationId, name, active: true, hours, activeFrom: null, activeUntil: null };
    const item = { id: randomUUID(), name, price: 1, defaultValue: false, activeAfter: null };
    const group = { locationId, title: name, isRequired: false, maxSelection: 1, modifierItems: [] };
    for (const [action, input, words] of [
      ['products.add', { categoryId, name, price: 5 }, 'Name is required.'],
      [
        'products.update',
        { productId: noodles, changes: { name: { from: 'Chow mein', to: name } } },
        'Name field cannot be empty.',
      ],
      ['categories.add', { menuId, name }, 'Name must be filled.'],
      ['menus.add', menu, 'Please fill out the name field.'],
      ['modifierGroups.add', group, 'Please fill out the title field.'],
      [
        'modifierGroups.add',
        { ...group, title: 'Size', modifierItems: [item] },
        'Please fill out the name of each item.',
      ],
      [
        'modifierGroups.update',
        { modifierGroupId: sauce.groupId, changes: { title: { from: 'Sauce', to: name } } },
        'Please fill out the title field.',
      ],
    ] as const)
      expect((await refusal(desk, action, input)).message, action).toContain(words);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  },
);
