import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { labelled, oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { more, openMenuDesk, openProduct } from './menu-desk.ts';

/** One pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const { portal, pool, locationId, menuId, products, named, openMenu, byColleague, idOf } =
  await openMenuDesk();

test('a product is added after its error messages, found by two letters, and moved by keys and by the number of its place', async () => {
  const page = await openMenu();
  await page.getByRole('button', { name: 'Add Menu Item' }).click();
  const panel = page.getByRole('complementary', { name: 'New menu item' });
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByText('Name is required.').waitFor();
  await panel.getByText('Price is required.', { exact: true }).waitFor();
  await panel.getByLabel('Name', { exact: true }).fill('Ramen');
  await panel.getByLabel('Price', { exact: true }).fill('15.5');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('complementary', { name: 'Ramen' }).waitFor();
  await waitUntil(
    async () => (await products()).map(({ name }) => name).join() === 'Chow mein,Dumplings,Ramen',
  );
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
  await place.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(await place.inputValue()).toBe('99');
  await place.press('Enter');
  await waitUntil(async () => (await products()).at(-1)?.name === 'Ramen');
});

test('what is wrong with a product is said word for word at its field, and nothing is saved', async () => {
  const before = await products();
  const page = await openMenu();
  const panel = await openProduct(page, 'Chow mein');
  const wrong = async (label: string, typed: string, words: string) => {
    await panel.getByLabel(labelled(label)).fill(typed);
    await panel.getByLabel('Description').focus();
    await panel.getByText(words, { exact: true }).waitFor();
    expect(await panel.getByLabel(labelled(label)).getAttribute('aria-invalid')).toBe('true');
  };
  await wrong('Name', '', 'Name field cannot be empty');
  await wrong('Price', '', 'Price field cannot be empty');
  await wrong('Price', '-1', 'Price cannot be negative');
  await wrong('Price', '2.999', '2.999 can mean two numbers. Please enter 2999 or 3.00.');
  await wrong('Price', '1.005', '1.005 can mean two numbers. Please enter 1005 or 1.01.');
  await panel.getByRole('switch', { name: 'Count the stock' }).check();
  await wrong('Stock', '-1', 'Stock Limit must be 0 or greater.');
  await wrong('Stock', '', 'Stock Limit must be 0 or greater.');
  await panel.getByRole('switch', { name: 'Limit per order' }).check();
  await wrong('Most per order', '0', 'Max Quantity Per Order must be a positive number.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  expect(await products()).toEqual(before);
});

test('a wrong price of an item is marked at that item, and its neighbour is not; the price is rounded half away from zero', async () => {
  const page = await openMenu({}, `?groups=1&group=${await idOf('modifier_groups')}`);
  const panel = page.getByRole('complementary', { name: 'Sauce' });
  await panel.getByRole('button', { name: 'Add item' }).click();
  await panel.getByLabel('Name of the new item', { exact: true }).fill('Soy');
  const [chili, soy] = [panel.getByLabel('Price of Chili'), panel.getByLabel('Price of Soy')];
  const marks = async () => [
    await chili.getAttribute('aria-invalid'),
    await soy.getAttribute('aria-invalid'),
  ];
  await soy.fill('-1000001');
  await panel.getByLabel('Title').focus();
  const item = panel.getByRole('list', { name: 'Items' }).getByRole('listitem').last();
  await item.getByText('Cannot be less than -1,000,000', { exact: false }).waitFor();
  expect(await marks()).toEqual([null, 'true']);
  await soy.fill('2.999');
  await panel.getByLabel('Title').focus();
  await item.getByText('2.999 can mean two numbers. Please enter 2999 or 3.00.', { exact: true }).waitFor();
  expect(await marks()).toEqual([null, 'true']);
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await soy.fill('$ 1,0050');
  await panel.getByLabel('Title').focus();
  expect(await soy.inputValue()).toBe('1.01');
  await panel.getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => {
    const { rows } = await pool.query(`select price from modifier_items where name = 'Soy'`);
    return rows.length === 1 && Number(rows[0].price) === 1.01;
  });
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
  noun: 'modifier group',
  label: 'Title',
  open: async () => openMenu({}, `?groups=1&group=${await idOf('modifier_groups')}`),
  remove: async () =>
    byColleague('modifierGroups.remove', { modifierGroupId: await idOf('modifier_groups') }),
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

test('opened by keyboard, the panel of a product has the focus, and closing it returns the focus to the row', async () => {
  const page = await openMenu();
  const row = page.getByRole('button', { name: /^Chow mein/ }).first();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Chow mein' });
  await isFocused(panel);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await isFocused(row);
});
