import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { oweGone } from '../setup/owed-record/owe-gone.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { more, openMenuDesk, openProduct } from './menu-desk.ts';

const { portal, pool, locationId, menuId, products, named, openMenu, byColleague, idOf } =
  await openMenuDesk();

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
  await page.getByText('Undone.', { exact: true }).waitFor();
  const { rows } = await pool.query('select name, active from menus where location_id = $1 order by rank', [
    locationId,
  ]);
  expect(rows).toEqual([
    { name: 'Dinner', active: true },
    { name: 'Lunch', active: false },
    { name: 'Lunch (copy)', active: false },
  ]);
});

test('a menu that cannot be deleted stays, and the dialog says so with the reason of the server', async () => {
  await pool.query(`insert into menus (location_id, name, rank) values ($1, 'Lunch', 9)`, [locationId]);
  const lunch = await idOf('menus', `name = 'Lunch'`);
  const page = await portal.open(portal.path('menus'), 'admin', { expects: /422/ });
  await more(page, 'Lunch', 'Delete');
  const sure = page.getByRole('dialog', { name: 'Delete the menu Lunch?' });
  await sure.getByText('No category of this menu').waitFor();
  await pool.query(`insert into categories (location_id, menu_id, name, rank) values ($1, $2, 'Soups', 1)`, [
    locationId,
    lunch,
  ]);
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await sure
    .getByText('Error deleting menu. Something was added or removed meanwhile, so other things would go')
    .waitFor();
  await sure.getByText('1 category of this menu').waitFor();
  expect(await idOf('menus', `name = 'Lunch'`)).toBe(lunch);
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
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
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
  await theirs.getByLabel('Price', { exact: true }).fill('20');
  const mine = await openProduct(page, 'Chow mein');
  await mine.getByLabel('Price', { exact: true }).fill('16');
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

test('of two thousand products the dialog that offers a group draws only those in sight, and ticks all of them at once', async () => {
  await pool.query(
    `insert into products (location_id, category_id, name, price, rank)
     select $1, c.id, 'Dish ' || n, 10, 10000 + n from categories c, generate_series(1, 1990) n where c.location_id = $1`,
    [locationId],
  );
  const page = await openMenu({}, `?groups=1&group=${await idOf('modifier_groups')}`);
  await page.getByRole('button', { name: 'Offer with many products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer Sauce with many products' });
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
  await dialog.getByText('1 of 1992').click();
  await dialog.getByLabel('Chow mein').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBeLessThan(40);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('list', { name: 'Products of Noodles and more' }).evaluate((list) => {
    if (list.parentElement) list.parentElement.scrollTop = list.scrollHeight;
  });
  await dialog.getByLabel('Dish 1990').check();
  await dialog.getByText('1 will offer it: Dish 1990.').waitFor();
  await dialog.getByRole('checkbox', { name: 'All of Noodles and more' }).check();
  await dialog.getByText('1991 will offer it: Chow mein, Dish 1, Dish 2 and 1988 more.').waitFor();
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

test('a time is stepped as time passes through the hour that the clocks repeat', async () => {
  await pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [locationId]);
  try {
    const page = await portal.open(`${portal.path('menus')}?menu=${menuId}`, 'admin');
    await page.getByLabel('Active from', { exact: true }).fill('2026-11-01');
    const time = page.getByLabel('Active from, time');
    await time.fill('02:00');
    const steps = async (key: 'ArrowDown' | 'ArrowUp', times: number) => {
      for (let i = 0; i < times; i += 1) await time.press(key);
      const which = page.getByLabel(`Active from, which ${await time.inputValue()}`);
      return [await time.inputValue(), await which.locator('option:checked').innerText()];
    };
    expect(await steps('ArrowDown', 1)).toEqual(['01:55', 'EST']);
    expect(await steps('ArrowDown', 11)).toEqual(['01:00', 'EST']);
    expect(await steps('ArrowDown', 1)).toEqual(['01:55', 'EDT']);
    expect(await steps('ArrowUp', 1)).toEqual(['01:00', 'EST']);
  } finally {
    await pool.query(`update locations set timezone = 'America/Vancouver' where id = $1`, [locationId]);
  }
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
