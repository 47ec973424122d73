import type { MenuImportCheck } from '@passline/contract/menus/menu-files';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createMenuParts } from '../setup/menu-parts.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { categoryOf, done, putReward, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Changes = Extract<MenuImportCheck, { kind: 'changes' }>['changes'];

const exported = async ({ menuId }: Kitchen, form: 'csv' | 'json' = 'csv') =>
  (await done<{ text: string }>(desk, 'menus.export', { menuId, form })).text;

async function changesOf(menuId: string, text: string, isWhole = false, more = {}): Promise<Changes> {
  const input = { menuId, text, isWhole, ...more };
  const checked = await done<MenuImportCheck>(desk, 'menus.checkImport', input);
  if (checked.kind === 'mistakes') throw new Error(checked.mistakes[0]?.message);
  return checked.changes;
}

/** Like the dialog: checks, then writes what was shown. */
async function imported(menuId: string, text: string, isWhole = false, more = {}): Promise<Changes> {
  const changes = await changesOf(menuId, text, isWhole, more);
  const input = { menuId, text, isWhole, ...more, expectedDigest: changes.digest };
  await done(desk, 'menus.import', input);
  return changes;
}

const SOME = 'kind,category,name,price\ncategory,,Soups,\nproduct,Soups,Broth,5\n';
const NO_DIGEST = '0'.repeat(64);

describe('refusals', () => {
  oweRefusals('menus.import', {
    desk: () => desk,
    records: 2,
    target: async ({ menuId }) => {
      const input = { menuId, text: SOME, isWhole: false };
      return { id: menuId, input: { ...input, expectedDigest: (await changesOf(menuId, SOME)).digest } };
    },
    wrong: {
      'a broken file': [
        (right) => ({ ...right, text: `${SOME}product,Soups,,x\n` }),
        422,
        'Line 4: Name is required.',
      ],
      'an invalid digest': [(right) => ({ ...right, expectedDigest: 'x' }), 400],
    },
  });

  test('a file is exported and checked only for people who reach the menu', async () => {
    const { menuId } = desk.neighbour;
    const token = desk.admin.token;
    const ask = async (action: string, input: object) =>
      (await call(desk.url, action, input, { token })).status;
    expect(await ask('menus.export', { menuId, form: 'csv' })).toBe(404);
    expect(await ask('menus.checkImport', { menuId, text: SOME, isWhole: false })).toBe(404);
    expect(await ask('menus.export', { menuId: desk.kitchen.menuId, form: 'csv' })).toBe(200);
  });

  test('a file larger than 4 MB', async () => {
    const input = { menuId: desk.kitchen.menuId, text: 'x'.repeat(4 * 2 ** 20 + 1), isWhole: false };
    const token = desk.boss.token;
    expect((await call(desk.url, 'menus.checkImport', input, { token })).status).toBe(400);
    const most = { ...input, text: '"'.repeat(4 * 2 ** 20) };
    expect((await call(desk.url, 'menus.checkImport', most, { token })).body).toMatchObject({
      kind: 'mistakes',
    });
  });
});

test('a broken file names every bad line with what to do', async () => {
  const { menuId } = desk.kitchen;
  const text = `${SOME}product,Soups,,5\nproduct,Rice,Fried rice,5\nproduct,Soups,Tea,-1\n`;
  expect(await done(desk, 'menus.checkImport', { menuId, text, isWhole: false })).toEqual({
    kind: 'mistakes',
    mistakeCount: 3,
    areMore: false,
    mistakes: [
      { line: 4, column: 'name', message: 'Name is required.' },
      {
        line: 5,
        column: 'category',
        message: 'The file has no category “Rice”. Add a line of the kind category for it, or enter another.',
      },
      { line: 6, column: 'price', message: 'Price cannot be negative. Please enter 0 or more.' },
    ],
  });
});

describe.each(['csv', 'json'] as const)('a menu as %s', (form) => {
  test('that is imported as it was exported changes nothing, and writes no audit row', async () => {
    const { kitchen } = desk;
    const before = await tablesOf(desk, kitchen);
    const text = await exported(kitchen, form);
    expect(await imported(kitchen.menuId, text, true)).toMatchObject({ recordCount: 0, lines: [] });
    expect(await tablesOf(desk, kitchen)).toEqual(before);
    expect(await timelineOf(desk, kitchen)).toEqual([]);
  });

  test('that is imported into an empty menu elsewhere makes the same menu there', async () => {
    const text = await exported(desk.kitchen, form);
    const { locationId } = desk.neighbour;
    const menu = { name: 'Empty', active: true, hours: emptyHours(), activeFrom: null, activeUntil: null };
    const { menuId } = await done<{ menuId: string }>(desk, 'menus.add', { locationId, ...menu });
    await imported(menuId, text, true);
    const copy = await exported({ ...desk.neighbour, menuId }, form);
    const withoutIds = (file: string) => file.replaceAll(/[0-9a-f-]{36}/g, 'id');
    expect(withoutIds(copy)).toBe(withoutIds(text));
  });
});

const emptyHours = () => Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, null]));

test('a file with a part of a menu changes and adds what it names; the rest, other menus and neighbours stay; one undo reverts it', async () => {
  const { kitchen, neighbour } = desk;
  const lunch = await createMenuParts(site.database.pool, kitchen.locationId);
  const before = await tablesOf(desk, kitchen);
  const neighbours = await tablesOf(desk, neighbour);
  const text = [
    'kind,id,category,group,name,price,modifier groups,required',
    'category,,,,Noodles and more,,,',
    `product,${kitchen.noodles},Noodles and more,,Chow mein,15.25,Noodle size,`,
    'product,,Noodles and more,,Ramen,16,,',
    'category,,,,Drinks,,,',
    'product,,Drinks,,Tea,2,,',
    'group,,,,Noodle size,,,yes',
    'item,,,Noodle size,Large,2.5,,',
  ].join('\n');
  const changes = await imported(kitchen.menuId, text);
  expect(changes.recordCount).toBe(6);
  expect(changes.lines).toContainEqual({
    what: 'changed',
    record: 'Product Chow mein, Noodles and more',
    field: 'Price',
    before: '$14.50',
    after: '$15.25',
  });
  const file = JSON.parse(await exported(kitchen, 'json'));
  expect(file).toMatchObject({
    categories: [
      {
        name: 'Noodles and more',
        products: [
          { id: kitchen.noodles, price: 15.25, modifierGroups: ['Noodle size'] },
          { id: kitchen.dumplings, price: 3.25, modifierGroups: ['Sauce'] },
          { name: 'Ramen', price: 16 },
        ],
      },
      { name: 'Drinks', products: [{ name: 'Tea' }] },
    ],
    modifierGroups: [
      { title: 'Noodle size', isRequired: true, modifierItems: [{ name: 'Large' }] },
      { title: 'Sauce' },
    ],
  });
  const { rows } = await site.database.pool.query<{ table: string }>(
    `select record_table as table from audit where action = 'menus.import' and location_id = $1 order by id`,
    [kitchen.locationId],
  );
  expect(rows.map(({ table }) => table)).toEqual([
    'modifier_groups',
    'categories',
    'products',
    'products',
    'products',
  ]);
  expect(await exported({ ...kitchen, menuId: lunch.menuId })).toContain(lunch.productId);
  expect(await tablesOf(desk, neighbour)).toEqual(neighbours);
  await undoNewest(desk, kitchen);
  expect(await tablesOf(desk, kitchen)).toEqual(before);
});

describe('a price of an order type in a file', () => {
  const head = 'kind,category,name,price,delivery price,dine-in price\ncategory,,Mains,,,\n';
  const priced = async ({ menuId }: Kitchen) => {
    const { categories } = JSON.parse(await exported({ ...desk.kitchen, menuId }, 'json')) as {
      categories: { products: Record<string, unknown>[] }[];
    };
    return categories.flatMap(({ products }) =>
      products.map(({ name, price, priceDelivery, priceDineIn }) => [
        name,
        price,
        priceDelivery,
        priceDineIn,
      ]),
    );
  };

  test('that is negative, has a third decimal or is none is named by its line and column', async () => {
    const { menuId } = desk.kitchen;
    const text = `${head}product,Mains,Ramen,6,-1,\nproduct,Mains,Udon,6,,6.005\nproduct,Mains,Soba,6,much,\n`;
    const check = await done<MenuImportCheck>(desk, 'menus.checkImport', { menuId, text, isWhole: false });
    expect(check).toMatchObject({
      kind: 'mistakes',
      mistakes: [
        { line: 3, column: 'delivery price', message: 'Price cannot be negative. Please enter 0 or more.' },
        {
          line: 4,
          column: 'dine-in price',
          message: '6.005 can mean two numbers. Please enter 6005 or 6.01.',
        },
        { line: 5, column: 'delivery price' },
      ],
    });
  });

  test('is added, told with its change, taken away by an empty cell, kept where the file has no column, and undone', async () => {
    const { kitchen } = desk;
    const before = await tablesOf(desk, kitchen);
    const added = await imported(kitchen.menuId, `${head}product,Mains,Ramen,6,7.5,0\n`);
    expect(added.lines).toContainEqual(
      expect.objectContaining({ what: 'added', after: '$6.00, delivery price $7.50, dine-in price $0.00' }),
    );
    expect(await priced(kitchen)).toContainEqual(['Ramen', 6, 7.5, 0]);
    const [columns, ...lines] = (await exported(kitchen)).split('\r\n');
    const lineOf = (name: string) => lines.find((one) => one.includes(`,${name},`)) ?? '';
    const [, id] = lineOf('Ramen').split(',');
    const noColumn = `kind,id,category,name,price\ncategory,,,Mains,\nproduct,${id},Mains,Ramen,6.5\n`;
    const plain = await imported(kitchen.menuId, noColumn);
    expect(plain.lines.filter(({ record }) => record.includes('Ramen'))).toMatchObject([
      { field: 'Price', before: '$6.00', after: '$6.50' },
    ]);
    expect(await priced(kitchen)).toContainEqual(['Ramen', 6.5, 7.5, 0]);
    const empty = lineOf('Ramen').replace('6.00,7.50,', '6.50,,');
    const emptied = await imported(kitchen.menuId, [columns, lineOf('Mains'), empty].join('\r\n'));
    expect(emptied.lines).toMatchObject([{ field: 'Delivery price', before: '$7.50', after: 'none' }]);
    expect(await priced(kitchen)).toContainEqual(['Ramen', 6.5, null, 0]);
    await undoNewest(desk, kitchen);
    expect(await priced(kitchen)).toContainEqual(['Ramen', 6.5, 7.5, 0]);
    expect((await tablesOf(desk, kitchen))['items']).toEqual(before['items']);
  });
});

test('a file with a whole menu removes what it does not have, also from rewards; one undo restores all of it', async () => {
  const { kitchen } = desk;
  await putReward(desk, kitchen, [kitchen.noodles, kitchen.dumplings]);
  const lunch = await createMenuParts(site.database.pool, kitchen.locationId);
  const before = await tablesOf(desk, kitchen);
  const text = 'kind,category,name,price\ncategory,,Drinks,\nproduct,Drinks,Tea,2\nmenu,,Supper,\n';
  const changes = await imported(kitchen.menuId, text, true);
  expect(changes.lines.map(({ what, record }) => `${what} ${record}`)).toEqual([
    'removed Category Noodles and more',
    'removed Product Chow mein, Noodles and more',
    'removed Product Dumplings, Noodles and more',
    'removed Modifier group Sauce',
    'changed Menu Dinner',
    'added Category Drinks',
    'added Product Tea, Drinks',
  ]);
  const after = await tablesOf(desk, kitchen);
  expect(after['rewards']).toBeNull();
  expect(after['groups']).toMatchObject([{ id: lunch.groupId }]);
  await undoNewest(desk, kitchen);
  expect(await tablesOf(desk, kitchen)).toEqual(before);
});

test('a file with a whole menu sets the order as in the file, also across categories, and keeps the groups of other menus', async () => {
  const { kitchen } = desk;
  const lunch = await createMenuParts(site.database.pool, kitchen.locationId);
  const herbs = { modifierGroupId: lunch.groupId, productIds: [kitchen.noodles], isOffered: true };
  await done(desk, 'modifierGroups.attach', herbs);
  const before = await tablesOf(desk, kitchen);
  const text = [
    'kind,id,category,name,price,modifier groups',
    'category,,,Dumplings first,,',
    `product,${kitchen.dumplings},Dumplings first,Dumplings,3.25,`,
    'category,,,Noodles and more,,',
    'product,,Noodles and more,Ramen,16,',
    `product,${kitchen.noodles},Noodles and more,Chow mein,14.5,`,
  ].join('\n');
  const changes = await imported(kitchen.menuId, text, true);
  expect(changes.lines.filter(({ what }) => what === 'moved')).toEqual([
    {
      what: 'moved',
      record: 'Product Dumplings, Dumplings first',
      field: 'Place',
      before: 'Noodles and more, 2',
      after: 'Dumplings first, 1',
    },
  ]);
  const names = JSON.parse(await exported(kitchen, 'json')).categories.map(
    (category: { name: string; products: { name: string }[] }) => [
      category.name,
      category.products.map(({ name }) => name),
    ],
  );
  expect(names).toEqual([
    ['Dumplings first', ['Dumplings']],
    ['Noodles and more', ['Ramen', 'Chow mein']],
  ]);
  const { groups } = await tablesOf(desk, kitchen);
  expect(groups).toMatchObject([{ id: lunch.groupId }]);
  await undoNewest(desk, kitchen);
  expect(await tablesOf(desk, kitchen)).toEqual(before);
});

test('a menu that changed meanwhile is not written; the new changes are shown', async () => {
  const { kitchen } = desk;
  const { menuId } = kitchen;
  const text = `kind,id,category,name,price\ncategory,,,Noodles and more,\nproduct,${kitchen.noodles},Noodles and more,Chow mein,20\n`;
  const { digest } = await changesOf(menuId, text);
  await done(desk, 'products.update', {
    productId: kitchen.noodles,
    changes: { price: { from: 14.5, to: 19 } },
  });
  const before = await tablesOf(desk, kitchen);
  const input = { menuId, text, isWhole: false, expectedDigest: digest };
  const answer = await refusal(desk, 'menus.import', input);
  expect(answer).toMatchObject({
    code: 'CONFLICT',
    data: { current: { recordCount: 1, lines: [{ field: 'Price', before: '$19.00', after: '$20.00' }] } },
  });
  expect(await tablesOf(desk, kitchen)).toEqual(before);
});

test('a change to something else does not prevent an import', async () => {
  const { kitchen } = desk;
  const { menuId } = kitchen;
  const text = `kind,id,category,name,price\ncategory,,,Noodles and more,\nproduct,${kitchen.noodles},Noodles and more,Chow mein,20\n`;
  const { digest } = await changesOf(menuId, text);
  await done(desk, 'products.update', {
    productId: kitchen.dumplings,
    changes: { price: { from: 3.25, to: 4 } },
  });
  await done(desk, 'menus.import', { menuId, text, isWhole: false, expectedDigest: digest });
  expect(await tablesOf(desk, kitchen)).toMatchObject({ products: [{ price: 20 }, { price: 4 }] });
});

test('a change to a group that another menu also offers is marked as such', async () => {
  const { kitchen } = desk;
  const lunch = await createMenuParts(site.database.pool, kitchen.locationId);
  const sauce = { modifierGroupId: kitchen.sauce.groupId, productIds: [lunch.productId], isOffered: true };
  await done(desk, 'modifierGroups.attach', sauce);
  const { lines } = await changesOf(kitchen.menuId, 'kind,name,required\ngroup,Sauce,yes\n');
  expect(lines).toMatchObject([
    {
      record: 'Modifier group Sauce (other menus offer it too)',
      field: 'Required',
      before: 'no',
      after: 'yes',
    },
  ]);
});

test('the id of another location’s product gives no access to it', async () => {
  const { kitchen, neighbour } = desk;
  const before = await tablesOf(desk, neighbour);
  const text = `kind,id,category,name,price\ncategory,${randomUUID()},,Noodles and more,\nproduct,${neighbour.noodles},Noodles and more,Stolen,1\n`;
  expect(await imported(kitchen.menuId, text)).toMatchObject({ recordCount: 1, lines: [{ what: 'added' }] });
  expect(await tablesOf(desk, neighbour)).toEqual(before);
});

describe('an item that has to be chosen more often than its group allows, where the file says only one of both,', () => {
  const HEAD = 'kind,group,name,price,most chosen,least of item,most of item,default';
  const mistakesIn = async (text: string, isWhole = false) => {
    const { menuId } = desk.kitchen;
    const checked = await done<MenuImportCheck>(desk, 'menus.checkImport', { menuId, text, isWhole });
    if (checked.kind !== 'mistakes') throw new Error('The file has no mistakes.');
    expect(checked).toMatchObject({ mistakeCount: checked.mistakes.length, areMore: false });
    return checked.mistakes.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`);
  };
  const limit = (mostOfGroup: number, leastOfChili: number) =>
    site.database.pool.query(
      `with groups as (update modifier_groups set max_selection = $2 where id = $1)
       update modifier_items set min_selection = $3 where modifier_group_id = $1`,
      [desk.kitchen.sauce.groupId, mostOfGroup, leastOfChili],
    );

  test('is listed with its line, also of a new group, and the import refuses the first and writes nothing', async () => {
    const { kitchen } = desk;
    await limit(3, 1);
    const text = [
      HEAD,
      'group,,Sauce,,,,,',
      'item,Sauce,Chili,0.75,,5,,',
      'item,Sauce,Soy,1,,3,,',
      'item,Sauce,Garlic,1,,4,,',
      'group,,Size,,,,,',
      'item,Size,Large,1,,2,,',
    ].join('\n');
    expect(await mistakesIn(text)).toEqual([
      '3 least of item: Chili: at least 5 is more than the 3 that can be chosen.',
      '5 least of item: Garlic: at least 4 is more than the 3 that can be chosen.',
      '7 least of item: Large: at least 2 is more than the 1 that can be chosen.',
    ]);
    const before = await tablesOf(desk, kitchen);
    const { menuId } = kitchen;
    const input = { menuId, text, isWhole: false, expectedDigest: NO_DIGEST };
    expect(await refusal(desk, 'menus.import', input)).toMatchObject({
      message: expect.stringContaining('Line 3: Chili: at least 5 is more than the 3'),
      data: { code: 'menu-file' },
    });
    expect(await tablesOf(desk, kitchen)).toEqual(before);
  });

  test('is listed at what the file says: the most of the group, or of the item', async () => {
    await limit(5, 2);
    const group = (most: string) => `${HEAD}\ngroup,,Sauce,,${most},,,\n`;
    const stays = '2 most chosen: Chili: at least 2 is more than the 1 that can be chosen.';
    expect(await mistakesIn(group('1'))).toEqual([stays]);
    expect(await mistakesIn(`${group('1')}item,Sauce,Chili,0.75,,,,\n`)).toEqual([stays]);
    expect(await mistakesIn(`${group('')}item,Sauce,Chili,0.75,,,1,\n`)).toEqual([
      '3 most of item: Chili: at least 2 is more than at most 1.',
    ]);
    expect(await mistakesIn(`${group('')}item,Sauce,Chili,0.75,,6,,yes\n`)).toEqual([
      '2 most chosen: 6 items are chosen to begin with, and at most 5 can be chosen.',
      '3 least of item: Chili: at least 6 is more than the 5 that can be chosen.',
    ]);
  });
});

test('what the menu cannot hold is reported before anything is written', async () => {
  const { kitchen } = desk;
  const { menuId } = kitchen;
  const categoryId = await categoryOf(desk, kitchen);
  await site.database.pool.query(
    `insert into products (location_id, category_id, name, price, rank)
     select $1, $2, 'Filler ' || n, 1, 5000 + n from generate_series(1, 1998) n`,
    [kitchen.locationId, categoryId],
  );
  const text = 'kind,category,name,price\ncategory,,Noodles and more,\nproduct,Noodles and more,One more,5\n';
  expect(await refusal(desk, 'menus.checkImport', { menuId, text, isWhole: false })).toMatchObject({
    message: 'There are 2000 products in this category already. No more can be added.',
  });
  expect(
    await refusal(desk, 'menus.import', { menuId, text, isWhole: false, expectedDigest: NO_DIGEST }),
  ).toMatchObject({
    data: { code: 'menu-full' },
  });
});

describe('stock that is sold between the export and the import', () => {
  const counts = (productId: string, qty: number) =>
    site.database.pool.query('update products set qty = $2 where id = $1', [productId, qty]);
  const stockOf = async (productId: string) => {
    const { rows } = await site.database.pool.query<{ qty: number }>(
      'select qty from products where id = $1',
      [productId],
    );
    return rows[0]?.qty ?? null;
  };
  const sell = (productId: string, count: number) =>
    desk.place({ orderCartItems: [{ productId, count, selectedModifierGroups: [] }] });

  test('is not brought back by a file with its old counts; the check says how many products keep theirs', async () => {
    const { kitchen } = desk;
    await counts(kitchen.noodles, 5);
    await counts(kitchen.dumplings, 8);
    const text = (await exported(kitchen)).replace('14.50', '15.25');
    await sell(kitchen.noodles, 5);
    const changes = await imported(kitchen.menuId, text, true);
    expect(changes).toMatchObject({ recordCount: 1, keptStockCount: 1, lines: [{ field: 'Price' }] });
    expect([await stockOf(kitchen.noodles), await stockOf(kitchen.dumplings)]).toEqual([0, 8]);
  });

  test('a sale between the check and the import prevents nothing', async () => {
    const { kitchen } = desk;
    await counts(kitchen.noodles, 5);
    const text = (await exported(kitchen)).replace('14.50', '15.25');
    const { digest } = await changesOf(kitchen.menuId, text);
    await sell(kitchen.noodles, 2);
    const input = { menuId: kitchen.menuId, text, isWhole: false, expectedDigest: digest };
    await done(desk, 'menus.import', input);
    expect(await stockOf(kitchen.noodles)).toBe(3);
  });

  test('where the stock of the file is asked for it counts, and a sale since does not prevent the undo', async () => {
    const { kitchen } = desk;
    await counts(kitchen.noodles, 5);
    const text = (await exported(kitchen, 'json')).replace('"qty": 5', '"qty": 20');
    const changes = await imported(kitchen.menuId, text, true, { withStock: true });
    expect(changes).toMatchObject({
      keptStockCount: 0,
      lines: [{ field: 'Stock', before: '5', after: '20' }],
    });
    await sell(kitchen.noodles, 2);
    await undoNewest(desk, kitchen);
    expect(await stockOf(kitchen.noodles)).toBe(3);
  });

  test('more was sold than there was before: the undo leaves none', async () => {
    const { kitchen } = desk;
    await counts(kitchen.noodles, 1);
    const text = (await exported(kitchen, 'json')).replace('"qty": 1,', '"qty": 9,');
    await imported(kitchen.menuId, text, true, { withStock: true });
    await sell(kitchen.noodles, 4);
    await undoNewest(desk, kitchen);
    expect(await stockOf(kitchen.noodles)).toBe(0);
  });

  test('a count that somebody has set since is theirs: the undo is refused and names them', async () => {
    const { kitchen } = desk;
    await counts(kitchen.noodles, 5);
    const text = (await exported(kitchen, 'json')).replace('"qty": 5', '"qty": 20');
    await imported(kitchen.menuId, text, true, { withStock: true });
    await done(desk, 'products.update', {
      productId: kitchen.noodles,
      changes: { qty: { from: 20, to: 30 } },
    });
    const [, entry] = await timelineOf(desk, kitchen);
    const { locationId } = kitchen;
    const answer = await refusal(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: entry?.id });
    expect(answer.message).toContain('changed “Stock” since');
    expect(await stockOf(kitchen.noodles)).toBe(30);
  });

  test('a new product of the file has the stock of the file, and one that was sold goes with the undo', async () => {
    const { kitchen } = desk;
    const before = await tablesOf(desk, kitchen);
    const text =
      'kind,category,name,price,stock\ncategory,,Noodles and more,,\nproduct,Noodles and more,Ramen,16,4\n';
    await imported(kitchen.menuId, text);
    const { rows } = await site.database.pool.query<{ id: string }>(
      `select id from products where name = 'Ramen' and location_id = $1`,
      [kitchen.locationId],
    );
    const ramen = rows[0]!.id;
    await sell(ramen, 1);
    expect(await stockOf(ramen)).toBe(3);
    await undoNewest(desk, kitchen);
    expect(await tablesOf(desk, kitchen)).toEqual(before);
  });
});

test('every line of what would change can be read as a file, also beyond those that are listed', async () => {
  const { kitchen } = desk;
  const { menuId } = kitchen;
  const products = Array.from({ length: 600 }, (_, at) => `product,Many,Dish ${at},5`);
  const text = ['kind,category,name,price', 'category,,Many,', 'product,Many,=1+1,5', ...products].join('\n');
  const asked = { menuId, text, isWhole: false };
  const checked = await done<MenuImportCheck>(desk, 'menus.checkImport', { ...asked, withAllLines: true });
  if (checked.kind === 'mistakes' || checked.allLines === null) throw new Error('There are no lines.');
  expect(checked.changes).toMatchObject({ lineCount: 602, recordCount: 602 });
  expect(checked.changes.lines).toHaveLength(500);
  const lines = checked.allLines.split('\r\n');
  expect(lines).toHaveLength(603);
  expect(lines.slice(0, 3)).toEqual([
    'Change,Record,Field,Before,After',
    'added,Category Many,Whole,is not there,new',
    'added,"Product =1+1, Many",Whole,is not there,$5.00',
  ]);
  expect(lines.at(-1)).toBe('added,"Product Dish 599, Many",Whole,is not there,$5.00');
  expect(await done(desk, 'menus.checkImport', asked)).toMatchObject({ allLines: null });
});
