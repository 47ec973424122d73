import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { labelled, oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
/** One pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const { pool } = portal.database;
const { locationId, menuId } = portal.own;

/** Resets the kitchen's menu, whatever the previous test left. */
beforeEach(async () => {
  await pool.query('delete from reward_products');
  await pool.query('delete from rewards');
  await pool.query('delete from products where location_id = $1', [locationId]);
  await pool.query('delete from categories where location_id = $1', [locationId]);
  await pool.query('delete from modifier_groups where location_id = $1', [locationId]);
  await pool.query(`delete from menus where location_id = $1 and id <> $2`, [locationId, menuId]);
  await pool.query(`update menus set name = 'Dinner', active = true where id = $1`, [menuId]);
  const made = await createKitchen(pool, 'Made');
  await pool.query('update categories set location_id = $1, menu_id = $2 where location_id = $3', [
    locationId,
    menuId,
    made.locationId,
  ]);
  await pool.query('update products set location_id = $1 where location_id = $2', [
    locationId,
    made.locationId,
  ]);
  await pool.query('update modifier_groups set location_id = $1 where location_id = $2', [
    locationId,
    made.locationId,
  ]);
});

/** Another location of the database has products of the same names. */
const products = async () => {
  const { rows } = await pool.query<{
    id: string;
    name: string;
    price: string;
    active_after: number | null;
    groups: number;
  }>(
    `select p.id, p.name, p.price, p.active_after,
      (select count(*)::int from product_modifier_groups g where g.product_id = p.id) as groups
     from products p where p.location_id = $1 order by p.rank`,
    [locationId],
  );
  return rows;
};
const named = async (name: string) => (await products()).find((one) => one.name === name);
const openMenu = async (options = {}, search = ''): Promise<Page> => {
  const page = await portal.open(`${portal.path('category')}/${menuId}${search}`, 'admin', options);
  await page.getByRole('heading', { name: 'Dinner', exact: true, level: 1 }).waitFor();
  return page;
};
const openProduct = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  return page.getByRole('complementary', { name });
};
const more = async (page: Page, of: string, item: string) => {
  await page.getByRole('button', { name: `More about ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a menu is added, renamed, switched off, copied, deleted and restored', async () => {
  const page = await portal.open(portal.path('menus'), 'admin');
  await page.getByRole('button', { name: 'Add menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'New menu' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please fill out the name field.').waitFor();
  await dialog.getByLabel('Name').fill('Lunch');
  await dialog.getByRole('checkbox', { name: 'Monday' }).check();
  await dialog.getByLabel('Monday from').fill('11:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const lunch = page.getByRole('list', { name: 'Menus' }).getByRole('listitem').filter({ hasText: 'Lunch' });
  await lunch.getByText('Mon 11:30 to 22:00').waitFor();
  await lunch.getByRole('switch', { name: 'Lunch is active' }).click();
  await lunch.getByText('Inactive').waitFor();
  await more(page, 'Lunch', 'Duplicate');
  await page.getByText('Lunch (copy)', { exact: true }).first().waitFor();
  await more(page, 'Lunch (copy)', 'Delete');
  const sure = page.getByRole('dialog', { name: /Delete the menu/ });
  await sure.getByText('No category of this menu').waitFor();
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Lunch (copy) is deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('Undone.').waitFor();
  const { rows } = await pool.query('select name, active from menus where location_id = $1 order by rank', [
    locationId,
  ]);
  expect(rows).toEqual([
    { name: 'Dinner', active: true },
    { name: 'Lunch', active: false },
    { name: 'Lunch (copy)', active: false },
  ]);
});

test('a category is added and renamed in place: Enter saves, Escape leaves it as it was', async () => {
  const page = await openMenu();
  await page.getByRole('button', { name: 'Add Category' }).click();
  const field = page.getByLabel('Name of the new category');
  await field.press('Enter');
  await page.getByText('Name must be filled.').waitFor();
  await field.fill('Soups');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Soups 0' }).waitFor();
  await page.getByText('No menu items yet').waitFor();
  await page.getByRole('button', { name: 'Rename Soups' }).click();
  const name = page.getByLabel('Category name');
  await name.fill('');
  await name.press('Enter');
  await page.getByText('Category name cannot be blank').waitFor();
  await name.press('Escape');
  await page.getByRole('heading', { name: 'Soups 0' }).waitFor();
  await page.getByRole('button', { name: 'Rename Soups' }).click();
  await name.fill('Broths');
  await name.press('Enter');
  await page.getByRole('heading', { name: 'Broths 0' }).waitFor();
});

test('a category’s new name that is typed and not saved is asked about before another category, a search, the modifier groups, Back or another screen', async () => {
  await pool.query(
    `insert into categories (menu_id, location_id, name, rank) values ($1, $2, 'Soups', 2048)`,
    [menuId, locationId],
  );
  const page = await openMenu();
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('button', { name: /^Soups/ }).click();
  await page.getByRole('button', { name: 'Rename Soups' }).click();
  const name = page.getByLabel('Category name');
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await name.fill('Broths');
  const other = categories.getByRole('button', { name: /^Noodles and more/ });
  const ways = [
    () => other.click(),
    () => page.getByLabel('Search for a menu item').fill('udon'),
    () => categories.getByRole('button', { name: /^Modifier groups/ }).click(),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'All menus' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await asks.getByRole('button', { name: 'Stay' }).click();
    expect(await name.inputValue()).toBe('Broths');
  }
  await other.click();
  await asks.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: /^Noodles and more/ }).waitFor();
  await categories.getByRole('button', { name: /^Soups/ }).click();
  await page.getByRole('heading', { name: 'Soups 0' }).waitFor();
  // Nothing is asked of a name that is as it was, or saved.
  await page.getByRole('button', { name: 'Rename Soups' }).click();
  await other.click();
  await page.getByRole('heading', { name: /^Noodles and more/ }).waitFor();
});

test('what is typed of a category’s name stays while a colleague renames it, and somebody decides', async () => {
  const page = await openMenu();
  await page.getByRole('button', { name: 'Rename Noodles and more' }).click();
  const name = page.getByLabel('Category name');
  await name.fill('Soups');
  const rename = (to: string) =>
    pool.query('update categories set name = $2 where location_id = $1', [locationId, to]);
  await rename('Broths');
  await page.getByText('Somebody else changed this to Broths').waitFor();
  expect(await name.inputValue()).toBe('Soups');
  await name.press('Enter');
  expect((await pool.query('select name from categories where location_id = $1', [locationId])).rows).toEqual(
    [{ name: 'Broths' }],
  );
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await name.press('Enter');
  await page.getByRole('heading', { name: /^Soups/ }).waitFor();
  await page.getByRole('button', { name: 'Rename Soups' }).click();
  await name.fill('Stews');
  await rename('Noodles and more');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('heading', { name: /^Noodles and more/ }).waitFor();
});

test('Escape while a category’s name is being saved waits for the answer, and a refusal keeps what was typed', async () => {
  const page = await openMenu({ expects: /503/ });
  const BUSY = { defined: false, code: 'BUSY', status: 503, message: 'There is too much to do.', data: {} };
  const fields = [
    { open: 'Rename Noodles and more', label: 'Category name', verb: 'update' },
    { open: 'Add Category', label: 'Name of the new category', verb: 'add' },
  ];
  for (const { open, label, verb } of fields) {
    const answer = Promise.withResolvers<void>();
    await page.route(`**/rpc/categories/${verb}`, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: { json: BUSY } });
    });
    await page.getByRole('button', { name: open }).press('Enter');
    const name = page.getByLabel(label);
    await name.fill('Broths');
    await name.press('Enter');
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await name.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click({ force: true });
    expect(await name.inputValue()).toBe('Broths');
    answer.resolve();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.getByRole('alert').getByText(BUSY.message).waitFor();
    expect(await name.inputValue()).toBe('Broths');
    await name.press('Escape');
    await name.waitFor({ state: 'detached' });
  }
});

test.each([WIDE, NARROW])(
  'a category that a colleague removes while its name is typed stays with what was typed, and says so, $width wide',
  async (viewport) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into categories (menu_id, location_id, name, rank) values ($1, $2, 'Soups', 2048) returning id`,
      [menuId, locationId],
    );
    const categoryId = rows[0]?.id ?? '';
    const page = await openMenu({ viewport }, `?category=${categoryId}`);
    await page.getByRole('button', { name: 'Rename Soups' }).click();
    const name = page.getByLabel('Category name');
    await name.fill('Broths');
    const removed = await call(portal.url, 'categories.remove', { categoryId }, portal.people.super_admin);
    expect(removed.status).toBe(200);
    await page
      .getByRole('alert')
      .getByText(/removed it/)
      .waitFor();
    expect(await name.inputValue()).toBe('Broths');
    await name.press('Enter');
    await page.getByText('Nothing can be saved while it is gone.').waitFor();
    expect(await page.getByText('No menu items yet').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    // Back, it can be saved; the other one is shown once it is let go.
    await pool.query(
      `insert into categories (id, menu_id, location_id, name, rank) values ($3, $1, $2, 'Soups', 2048)`,
      [menuId, locationId, categoryId],
    );
    await page
      .getByRole('alert')
      .getByText(/removed it/)
      .waitFor({ state: 'detached' });
    await name.press('Enter');
    await page.getByRole('heading', { name: 'Broths 0' }).waitFor();
  },
);

test('the keyboard is where it was after a category’s name was typed, saved or not', async () => {
  const page = await openMenu();
  const name = page.getByLabel('Category name');
  const rename = (of: string) => page.getByRole('button', { name: `Rename ${of}` });
  await rename('Noodles and more').press('Enter');
  await name.press('Escape');
  await isFocused(rename('Noodles and more'));
  await page.keyboard.press('Enter');
  await name.fill('Broths');
  await name.press('Enter');
  await isFocused(rename('Broths'));
  const add = page.getByRole('button', { name: 'Add Category' });
  const added = page.getByLabel('Name of the new category');
  await add.press('Enter');
  await added.press('Escape');
  await isFocused(add);
  await page.keyboard.press('Enter');
  await added.fill('Teas');
  await added.press('Enter');
  await page.getByRole('heading', { name: 'Teas 0' }).waitFor();
  await isFocused(add);
});

test('a product is added after its error messages, found by two letters, and moved by keys and by the number of its place', async () => {
  const page = await openMenu();
  await page.getByRole('button', { name: 'Add Menu Item' }).click();
  const panel = page.getByRole('complementary', { name: 'New menu item' });
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByText('Name is required.').waitFor();
  await panel.getByText(/Price is required\.|Please enter a number\./).waitFor();
  await panel.getByLabel('Name').fill('Ramen');
  await panel.getByLabel('Price').fill('15.5');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('complementary', { name: 'Ramen' }).waitFor();
  expect((await products()).map(({ name }) => name)).toEqual(['Chow mein', 'Dumplings', 'Ramen']);
  const search = page.getByRole('searchbox', { name: 'Search for a menu item' });
  await search.fill('r');
  await page.getByRole('list', { name: 'Products of Noodles and more' }).waitFor();
  await search.fill('ra');
  await page.getByRole('heading', { name: 'Found 1 of 3' }).waitFor();
  await search.fill('');
  await page.getByRole('button', { name: 'Move Ramen' }).press('Alt+ArrowUp');
  await waitUntil(
    async () => (await products()).map(({ name }) => name).join() === 'Chow mein,Ramen,Dumplings',
  );
  const place = page.getByLabel('Place of Ramen, of 3');
  await place.fill('99');
  await place.press('Enter');
  await waitUntil(async () => (await products()).at(-1)?.name === 'Ramen');
});

test('deleting an image that is missing says so; an existing one is deleted after a question, and restored', async () => {
  const page = await openMenu();
  await openProduct(page, 'Chow mein');
  await more(page, 'Chow mein', 'Delete image');
  await page.getByText('no image attached to product').waitFor();
  await pool.query(
    `update products set image_url = '${PICTURE}' where name = 'Chow mein' and location_id = $1`,
    [locationId],
  );
  await page.locator(`img[src="${PICTURE}"]`).first().waitFor({ state: 'attached' });
  await more(page, 'Chow mein', 'Delete image');
  await page.getByText('Are you sure you want to delete?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The image of Chow mein is deleted.').waitFor();
  const { rows } = await pool.query(
    `select image_url from products where name = 'Chow mein' and location_id = $1`,
    [locationId],
  );
  expect(rows).toEqual([{ image_url: null }]);
});

test('menu night: a group for a whole category with a preview, 40 prices up 3 %, five items out until 3 AM, a category moved, all undone; a second editor is shown the conflict at the field', async () => {
  await pool.query(
    `insert into products (location_id, category_id, name, price, rank)
     select $1, c.id, 'Dish ' || n, 10, 10000 + n from categories c, generate_series(1, 38) n where c.location_id = $1`,
    [locationId],
  );
  await pool.query(
    `insert into categories (location_id, menu_id, name, rank) values ($1, $2, 'Soups', 2048)`,
    [locationId, menuId],
  );
  const categories = async () => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from categories where location_id = $1 order by rank',
      [locationId],
    );
    return rows.map(({ name }) => name).join();
  };
  const before = await products();
  const page = await openMenu();
  await page.getByRole('button', { name: /^Modifier groups/ }).click();
  await page.getByRole('button', { name: /^Sauce/ }).click();
  await page.getByRole('button', { name: 'Offer with many products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer Sauce with many products' });
  await dialog.getByText('Nothing is changed yet.').waitFor();
  await dialog.getByRole('checkbox', { name: 'All of Noodles and more' }).check();
  await dialog.getByText('39 will offer it: Chow mein,').waitFor();
  expect(await products()).toEqual(before);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await named('Dish 38'))?.groups === 1);

  await page.getByRole('button', { name: /^Noodles and more/ }).click();
  await page.getByRole('button', { name: 'More about this menu' }).click();
  await page.getByRole('menuitem', { name: 'Change prices' }).click();
  await page.getByLabel('How much').fill('3');
  expect(Number((await named('Chow mein'))?.price)).toBe(14.5);
  await page.getByRole('button', { name: 'Change 40 prices' }).click();
  await page.getByText('40 prices changed.').waitFor();
  expect(Number((await named('Chow mein'))?.price)).toBe(14.94);

  await more(page, 'Noodles and more', 'Select several products');
  for (const name of ['Chow mein', 'Dumplings', 'Dish 1', 'Dish 2', 'Dish 3'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Stock of 5 selected: Stock' }).click();
  await page.getByRole('menuitem', { name: 'Out of Stock until tomorrow 3 AM' }).click();
  await page.getByText('5 products: Out of Stock until').waitFor();
  const out = (await products()).filter(({ active_after: at }) => Number(at) > Date.now());
  expect(out).toHaveLength(5);
  await page.getByRole('button', { name: 'Move Soups' }).press('Alt+ArrowUp');
  await waitUntil(async () => (await categories()) === 'Soups,Noodles and more');

  // A second editor, who had the price open before.
  const colleague = await openMenu();
  await colleague.getByRole('button', { name: /^Noodles and more/ }).click();
  const theirs = await openProduct(colleague, 'Chow mein');
  await theirs.getByLabel('Price').fill('20');
  const mine = await openProduct(page, 'Chow mein');
  await mine.getByLabel('Price').fill('16');
  await mine.getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => Number((await named('Chow mein'))?.price) === 16);
  await theirs
    .getByText(/\$16\.00/)
    .first()
    .waitFor();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.getByText(/keep yours or take theirs/).waitFor();
  expect(Number((await named('Chow mein'))?.price)).toBe(16);
  await theirs.getByRole('button', { name: /Take theirs/i }).click();

  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const happened = page.getByRole('dialog', { name: 'What happened' });
  await happened.getByText(/set the stock of .* with 4 more products/).waitFor();
  const undone = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(distinct request_id)::int as count from audit where action = 'timeline.undo' and location_id = $1`,
      [locationId],
    );
    return rows[0]?.count ?? 0;
  };
  const already = await undone();
  const done = [
    'changed the product Chow mein',
    'moved the category Soups',
    'set the stock of',
    'changed the price of',
    'changed the modifier groups of',
  ];
  for (const [index, words] of done.entries()) {
    const line = happened.getByRole('listitem').filter({ hasText: words });
    await line.getByRole('button', { name: 'Undo' }).first().click();
    await waitUntil(async () => (await undone()) === already + index + 1);
  }
  expect(await products()).toEqual(before);
  expect(await categories()).toBe('Noodles and more,Soups');
});

test('a category that rewards use is deleted with a list of what goes with it, and all of it is restored', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into rewards (location_id, reward_name, redeem_type) values ($1, 'Free noodles', 'Product') returning id`,
    [locationId],
  );
  await pool.query(`insert into reward_products select $1, id from products where location_id = $2`, [
    rows[0]!.id,
    locationId,
  ]);
  const before = await products();
  const page = await openMenu();
  await more(page, 'Noodles and more', 'Delete category');
  const dialog = page.getByRole('dialog', { name: 'Delete the category Noodles and more?' });
  await dialog.getByText('Chow mein, Dumplings').first().waitFor();
  await dialog.getByText('Free noodles').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No categories yet').waitFor();
  expect(await products()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Noodles and more 2' }).waitFor();
  expect(await products()).toEqual(before);
  const entries = await pool.query('select count(*)::int as count from reward_products');
  expect(entries.rows[0].count).toBe(2);
});

const byColleague = (action: string, input: object) =>
  call(portal.url, action, input, portal.people.super_admin);
const idOf = async (table: string, which = 'true') => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} where location_id = $1 and ${which} limit 1`,
    [locationId],
  );
  return rows[0]?.id;
};

oweGone({
  portal,
  noun: 'product',
  label: 'Name',
  open: async () => {
    const page = await openMenu();
    await openProduct(page, 'Dumplings');
    return page;
  },
  remove: async () => byColleague('products.remove', { productId: (await named('Dumplings'))?.id }),
  afterwards: async (page) => {
    // Its whole menu goes too, and the screen stays for what is typed.
    await pool.query('delete from products where location_id = $1', [locationId]);
    await pool.query('delete from categories where location_id = $1', [locationId]);
    await pool.query('delete from menus where id = $1', [menuId]);
    await page.getByRole('heading', { name: 'Noodles and more' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel(labelled('Name')).inputValue()).toBe('Typed since');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('This menu is gone').waitFor();
    await pool.query(`insert into menus (id, location_id, name, rank) values ($1, $2, 'Dinner', 1)`, [
      menuId,
      locationId,
    ]);
  },
});

oweGone({
  portal,
  noun: 'category',
  label: 'Description',
  open: async () => {
    const page = await openMenu();
    await more(page, 'Noodles and more', 'Edit description and picture');
    return page;
  },
  remove: async () => byColleague('categories.remove', { categoryId: await idOf('categories') }),
});

oweGone({
  portal,
  noun: 'modifier group',
  label: 'Title',
  open: async () => openMenu({}, `?groups=1&group=${await idOf('modifier_groups')}`),
  remove: async () =>
    byColleague('modifierGroups.remove', { modifierGroupId: await idOf('modifier_groups') }),
});

oweGone({
  portal,
  noun: 'menu',
  label: 'Name',
  open: async () => {
    await pool.query(`insert into menus (location_id, name, rank) values ($1, 'Lunch', 9)`, [locationId]);
    return portal.open(`${portal.path('menus')}?menu=${await idOf('menus', `name = 'Lunch'`)}`, 'admin');
  },
  remove: async () => byColleague('menus.remove', { menuId: await idOf('menus', `name = 'Lunch'`) }),
});

test('on a phone one list shows at a time, and a product fills the screen', async () => {
  const page = await openMenu({ viewport: NARROW });
  await page.getByRole('navigation', { name: 'Categories' }).waitFor();
  await page.getByRole('button', { name: /^Noodles and more/ }).click();
  await page.getByRole('heading', { name: 'Noodles and more 2' }).waitFor();
  const panel = await openProduct(page, 'Chow mein');
  const box = await panel.boundingBox();
  expect(box?.width).toBe(390);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('navigation', { name: 'Categories' }).waitFor();
});

test.each([
  ['wide', WIDE],
  ['on a phone', NARROW],
])('axe finds nothing, %s', async (_, viewport) => {
  const page = await openMenu({ viewport }, `?product=${(await named('Chow mein'))?.id}`);
  await page.getByRole('complementary', { name: 'Chow mein' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
