import { localTime } from '@passline/domain/time/local-date';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
const { pool } = portal.database;
const { menuId, locationId, noodles, dumplings, sauce } = portal.own;
const HOUR = 3_600_000;

beforeEach(async () => {
  await pool.query('update products set qty = null, qty_limit = null, active_after = null');
  await pool.query(
    `insert into modifier_items (id, modifier_group_id, name, price) values ($1, $2, 'Chili', 0.75) on conflict do nothing`,
    [sauce.chili, sauce.groupId],
  );
  await pool.query('update modifier_items set active_after = null, min_selection = 1, max_selection = null');
  await pool.query('update modifier_groups set is_required = false, max_selection = 2');
  await pool.query(`update menus set active = true, hours = default, active_until = null`);
});

const PATH = `${portal.path('taxes')}?guest=${menuId}`;
const open = (options = {}) => portal.open(PATH, 'admin', options);
const phone = (page: Page) => page.getByRole('region', { name: 'Phone of a guest' });
const card = (page: Page, name: string) => phone(page).getByRole('button', { name: new RegExp(`^${name}`) });
const price = (page: Page) => phone(page).getByRole('status', { name: 'Price' });
/** How many pieces of the product; not of an item. */
const pieces = (page: Page) => phone(page).getByRole('group', { name: 'How many', exact: true });
const isOut = (productId: string, activeAfter: number | null) =>
  pool.query('update products set active_after = $2 where id = $1', [productId, activeAfter]);

test('a guest reads why something cannot be ordered, word for word', async () => {
  await pool.query('update modifier_groups set is_required = true where id = $1', [sauce.groupId]);
  await pool.query('update products set qty_limit = 2 where id = $1', [dumplings]);
  const page = await open();
  await card(page, 'Dumplings').click();
  await price(page).getByText(`Please choose an option for 'Sauce' of Dumplings.`).waitFor();
  await page.getByRole('group', { name: 'Sauce Required, 1 to 2' }).getByLabel('Chili').check();
  await price(page).getByText('$4.20').waitFor();
  await pieces(page).getByRole('button', { name: 'One more' }).click();
  await price(page).getByText('$8.40').waitFor();
  await pieces(page).getByRole('button', { name: 'One more' }).click();
  await price(page).getByText('At most 2 of Dumplings can be in one order.').waitFor();
});

test('an item that has to be chosen twice is chosen twice at once, one more or less by its own stepper, and it says how often', async () => {
  await pool.query('update modifier_groups set max_selection = 5 where id = $1', [sauce.groupId]);
  await pool.query('update modifier_items set min_selection = 2, max_selection = 3 where id = $1', [
    sauce.chili,
  ]);
  const page = await open();
  await card(page, 'Dumplings').click();
  await price(page).getByText('$3.41').waitFor();
  await page.getByText('2 to 3', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Chili/ }).check();
  const times = page.getByRole('group', { name: 'How many Chili' });
  expect(await times.getByLabel('Count').textContent()).toBe('2');
  await price(page).getByText('$4.99').waitFor();
  await times.getByRole('button', { name: 'One more' }).click();
  await times.getByRole('button', { name: 'One more' }).click();
  await price(page).getByText(`At most 3 x Chili can be chosen for 'Sauce' of Dumplings.`).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  for (let less = 0; less < 3; less += 1) await times.getByRole('button', { name: 'One less' }).click();
  // One less than it has to be is none.
  await times.waitFor({ state: 'detached' });
  await price(page).getByText('$3.41').waitFor();
});

test('a required group without items is named for the guest, at its product and in the list of groups, and no more are saved', async () => {
  const { groupId } = sauce;
  await pool.query('update modifier_groups set is_required = true where id = $1', [groupId]);
  await pool.query('delete from modifier_items where modifier_group_id = $1', [groupId]);
  const view = await open();
  await card(view, 'Dumplings').click();
  await view.getByText('There is nothing to choose from, so this product cannot be ordered.').waitFor();
  const menu = `${portal.path('category')}/${menuId}`;
  const page = await portal.open(`${menu}?groups=1&product=${dumplings}`, 'admin');
  const words = 'Required, but it has no items: nothing that offers it can be ordered';
  await page.getByRole('list', { name: 'Groups', exact: true }).getByText(words).waitFor();
  await page.getByRole('list', { name: 'Modifier groups of this product' }).getByText(words).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const panel = (await portal.open(`${menu}?groups=1&group=new`, 'admin')).getByRole('complementary', {
    name: 'New modifier group',
  });
  await panel.getByLabel('Title').fill('Size');
  await panel.getByLabel('Required', { exact: true }).check();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await panel
    .getByText('Guests have to choose, so please add an item, or do not require a choice.')
    .first()
    .waitFor();
  const { rows } = await pool.query(`select id from modifier_groups where title = 'Size'`);
  expect(rows).toEqual([]);
});

test('while Order Status is off nobody reads that the menu is served, and the guest’s view says why nothing can be ordered', async () => {
  const status = (openAfter: number | null) =>
    pool.query('update locations set order_open_after = $2 where id = $1', [locationId, openAfter]);
  const before = await pool.query('select order_open_after from locations where id = $1', [locationId]);
  const view = await open();
  const menus = await portal.open(portal.path('menus'), 'admin');
  const list = menus.getByRole('list', { name: 'Menus' });
  await list.getByText('Served now').waitFor();
  await status(1e15);
  await list.getByText('Order Status is off').waitFor();
  await list.getByText('Served now').waitFor({ state: 'detached' });
  await phone(view).getByText('Nothing can be ordered. Order Status is off.').waitFor();
  await status(Date.now() + HOUR);
  await list.getByText(/^Order Status is off until /).waitFor();
  await phone(view)
    .getByText(/^Nothing can be ordered. Order Status is off until /)
    .waitFor();
  await status(before.rows[0].order_open_after);
  await list.getByText('Served now').waitFor();
  await phone(view)
    .getByText(/^Nothing can be ordered/)
    .waitFor({ state: 'detached' });
});

test('while the restaurant is closed by its hours nobody reads that the menu is served, and the guest’s view says when it opens', async () => {
  const hours = (week: object) =>
    pool.query('update locations set hours_lt = $2 where id = $1', [locationId, JSON.stringify(week)]);
  const { rows } = await pool.query('select hours_lt from locations where id = $1', [locationId]);
  const view = await open();
  const menus = await portal.open(portal.path('menus'), 'admin');
  const list = menus.getByRole('list', { name: 'Menus' });
  await list.getByText('Served now').waitFor();
  // Open for an hour that begins in two.
  const at = (hoursAhead: number) => localTime(Date.now() + hoursAhead * HOUR, 'America/Vancouver');
  const later = [{ openLT: at(2), closeLT: at(3) }];
  await hours(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, later])));
  await list.getByText(/^Closed until /).waitFor();
  await list.getByText('Served now').waitFor({ state: 'detached' });
  const words = /^Nothing can be ordered\. Closed until /;
  await phone(view).getByText(words).waitFor();
  await card(view, 'Dumplings').click();
  await price(view).getByText('$3.41').waitFor();
  await phone(view).getByText(words).nth(1).waitFor();
  await hours(rows[0].hours_lt);
  await list.getByText('Served now').waitFor();
  await phone(view).getByText(words).first().waitFor({ state: 'detached' });
});

test('only the order types that the restaurant offers can be chosen, and the first of them is at first', async () => {
  const offer = (pickup: boolean, dineIn: boolean) =>
    pool.query('update locations set offers_pickup = $2, offers_dine_in = $3 where id = $1', [
      locationId,
      pickup,
      dineIn,
    ]);
  const page = await open();
  const types = page.getByRole('group', { name: 'Order type' }).getByRole('button');
  await types.filter({ hasText: 'Dine in' }).click();
  await offer(false, false);
  await types.filter({ hasText: 'Dine in' }).waitFor({ state: 'detached' });
  expect(await types.allTextContents()).toEqual(['Delivery']);
  expect(await types.first().getAttribute('aria-pressed')).toBe('true');
  const menu = `${portal.path('category')}/${menuId}`;
  const form = await portal.open(`${menu}?product=${dumplings}`, 'admin');
  await form.getByText('Not offered here').nth(1).waitFor();
  await offer(true, true);
  await form.getByText('Not offered here').first().waitFor({ state: 'detached' });
});

test.each([
  ['at 200 % of a small window', { width: 640, height: 360 }],
  ['in a low one', { width: 683, height: 384 }],
])('every control can be reached, %s', async (_, viewport) => {
  const page = await open({ viewport });
  await page.getByRole('button', { name: 'Another time' }).click({ timeout: 5_000 });
  await page.getByRole('group', { name: 'Order type' }).getByRole('button').first().click({ timeout: 5_000 });
  await card(page, 'Dumplings').click({ timeout: 5_000 });
});

test('the price shown is what the order costs', async () => {
  const page = await open();
  await card(page, 'Dumplings').click();
  await page.getByLabel('Chili').check();
  const order = await portal.place({
    orderCartItems: [
      {
        productId: dumplings,
        count: 1,
        selectedModifierGroups: [{ groupId: sauce.groupId, itemIds: [sauce.chili] }],
      },
    ],
  });
  await price(page)
    .getByText(`$${(order.subTotal + order.taxAmount).toFixed(2)}`)
    .waitFor();
});

test('a change by a colleague shows in the open view at once', async () => {
  const page = await open();
  await card(page, 'Chow mein').filter({ hasText: '$14.50' }).waitFor();
  await isOut(noodles, 1e15);
  await card(page, 'Chow mein').filter({ hasText: 'Sold out' }).waitFor();
  await card(page, 'Chow mein').click();
  await price(page).getByText('Chow mein is temporarily out of stock.').waitFor();
  await isOut(noodles, null);
  await price(page).getByText('$14.50').first().waitFor();
});

test('at another time it shows the menu of that time, with what is back in stock by then', async () => {
  await isOut(noodles, Date.now() + 3 * HOUR);
  const until = Date.now() + 20 * 24 * HOUR;
  await pool.query('update menus set active_until = $2 where id = $1', [menuId, until]);
  const page = await open();
  await card(page, 'Chow mein')
    .filter({ hasText: /Sold out until/ })
    .waitFor();
  await page.getByRole('button', { name: 'Another time' }).click();
  const date = page.getByLabel('As of, date');
  const dayIn = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  await date.fill(dayIn(5));
  await expect.poll(() => card(page, 'Chow mein').textContent()).not.toContain('Sold out');
  await date.fill(dayIn(30));
  await phone(page)
    .getByText(/^Not served. Over since/)
    .waitFor();
  await card(page, 'Chow mein').click();
  await price(page).getByText('Chow mein is not on the menu now.').waitFor();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await price(page).getByText('Chow mein is temporarily out of stock.').waitFor();
});

test('Escape goes back to the menu, at the product that was open; the next Escape closes the view', async () => {
  const page = await open();
  await card(page, 'Dumplings').click();
  await isFocused(page.getByRole('button', { name: 'Back to the menu' }));
  await page.keyboard.press('Escape');
  await isFocused(card(page, 'Dumplings'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('what is sold out stands in one list; one tap puts it back, with an Undo', async () => {
  await isOut(noodles, 1e15);
  await pool.query('update products set qty = 0 where id = $1', [dumplings]);
  await pool.query('update modifier_items set active_after = $2 where id = $1', [
    sauce.chili,
    Date.now() + 2 * HOUR,
  ]);
  const page = await open();
  await page.getByRole('button', { name: 'Sold out: 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sold out: 3' });
  const titles = () => dialog.getByRole('heading', { level: 3 }).allTextContents();
  await expect
    .poll(titles)
    .toEqual(['Back automatically 1', 'None left 1', 'Until somebody puts them back 1']);
  await dialog.getByText(/^Option of Sauce · until .*\d\d:\d\d$/).waitFor();

  await dialog.getByRole('button', { name: 'Where it is used: Chili' }).click();
  const use = dialog.getByRole('link', { name: 'Dumplings' });
  expect(await use.getAttribute('href')).toBe(`${portal.path('category')}/${menuId}?product=${dumplings}`);

  const activeAfter = async () => {
    const { rows } = await pool.query<{ at: string }>(
      'select active_after::text as at from products where id = $1',
      [noodles],
    );
    return Number(rows[0]?.at);
  };
  await dialog.getByRole('button', { name: 'Back in stock: Chow mein' }).click();
  await page.getByText('Chow mein is back in stock.').waitFor();
  expect(await activeAfter()).toBeLessThan(Date.now());
  await page.getByRole('dialog', { name: 'Sold out: 2' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Chow mein is sold out again.').waitFor();
  await waitUntil(async () => (await activeAfter()) === 1e15);
  await dialog.getByText('indefinitely').waitFor();

  await page.getByRole('button', { name: 'Back in stock: Chili' }).click();
  // What is said of the one would take the place of what is said of the other.
  await page.getByText('Chili is back in stock.').waitFor();
  await page.getByRole('button', { name: 'Stop counting: Dumplings' }).click();
  await page.getByText('Dumplings is back in stock, without a count.').waitFor();
  await page.getByRole('dialog', { name: 'Sold out: 1' }).waitFor();
  const { rows } = await pool.query('select qty from products where id = $1', [dumplings]);
  expect(rows).toEqual([{ qty: null }]);
});

test('a refused tap is reported, and the product stays sold out', async () => {
  await isOut(noodles, 1e15);
  const page = await open({ expects: /404/ });
  await page.getByRole('button', { name: 'Sold out: 1' }).click();
  await page.route('**/rpc/products/setStock', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({
        json: { defined: false, code: 'NOT_FOUND', status: 404, message: 'Not found.', data: null },
      }),
    }),
  );
  await page.getByRole('button', { name: 'Back in stock: Chow mein' }).click();
  await page.getByText('Chow mein is still sold out. Not found.').waitFor();
  await page.getByRole('dialog', { name: 'Sold out: 1' }).getByText('indefinitely').waitFor();
});

test('only a few of three thousand products are drawn', async () => {
  await pool.query(
    `insert into products (location_id, category_id, name, price, rank)
     select location_id, category_id, 'Dish ' || n, 5, rank + n from products, generate_series(1, 3000) n where id = $1`,
    [dumplings],
  );
  const page = await open();
  await card(page, 'Dish 1 ').waitFor();
  expect(await phone(page).getByRole('button').count()).toBeLessThan(40);
  await pool.query(`delete from products where name like 'Dish %' and location_id = $1`, [locationId]);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, light and dark, ${viewport.width} wide`, async () => {
    await isOut(noodles, 1e15);
    const page = await open({ viewport });
    await card(page, 'Dumplings').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another time' }).click();
    await card(page, 'Chow mein').click();
    await price(page).getByText('temporarily out of stock').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.getByRole('button', { name: 'Sold out: 1' }).click();
    await page.getByRole('button', { name: 'Back in stock: Chow mein' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
