import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { labelled } from '../setup/owed-record/owe-gone.ts';
import { more, openMenuDesk, openProduct } from './menu-desk.ts';

const { portal, pool, menuId, named, openMenu, byColleague, idOf } = await openMenuDesk();

const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const BACK = 'What you typed before the page was loaded again is here.';

/** The browser asks before it loads the page again, and is told to. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** Every way out asks, Stay keeps what is typed and where one is, and a reload brings it back. */
async function asksEachTime(page: Page, label: string, ways: readonly (() => Promise<unknown>)[]) {
  const field = page.getByLabel(labelled(label));
  const before = page.url();
  await field.fill('Typed');
  for (const leave of ways) {
    await leave();
    await asks(page).getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.url()).toBe(before);
    expect(await field.inputValue()).toBe('Typed');
  }
  await reload(page);
  await page.getByText(BACK).waitFor();
  expect(await field.inputValue()).toBe('Typed');
}

const waysOut = (page: Page, panel: string) => [
  () => page.getByRole('complementary', { name: panel }).getByRole('button', { name: 'Close' }).click(),
  // From the button where the question was answered: in a field Escape leaves the field.
  () => page.keyboard.press('Escape'),
  () => page.getByRole('searchbox', { name: 'Search for a menu item' }).fill('chow'),
  () => page.goBack(),
  () => page.getByRole('link', { name: 'All menus' }).click(),
];

test('a product that is being edited is asked about before Close, another row, a search, Back or another screen, and a reload keeps it', async () => {
  const page = await openMenu();
  await openProduct(page, 'Dumplings');
  const id = (await named('Dumplings'))?.id;
  await asksEachTime(page, 'Name', [
    ...waysOut(page, 'Dumplings'),
    () =>
      page
        .getByRole('button', { name: /^Chow mein/ })
        .first()
        .click(),
  ]);
  // What is left is forgotten, there and in the tab.
  await page.getByRole('complementary', { name: 'Dumplings' }).getByRole('button', { name: 'Close' }).click();
  await asks(page).getByRole('button', { name: 'Leave' }).click();
  await openProduct(page, 'Dumplings');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Dumplings');
  await page.reload();
  await page.getByRole('complementary', { name: 'Dumplings' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Dumplings');
  // What is saved too, and it is not asked about.
  await page.getByLabel('Name', { exact: true }).fill('Wontons');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  const saved = page.getByRole('complementary', { name: 'Wontons' });
  await saved.getByRole('button', { name: 'Close' }).click();
  await saved.waitFor({ state: 'detached' });
  expect((await named('Wontons'))?.id).toBe(id);
});

test('what is typed in a product that a colleague deletes is there after a reload, with who did, until it is discarded', async () => {
  const page = await openMenu();
  await openProduct(page, 'Dumplings');
  await page.getByLabel('Name', { exact: true }).fill('Typed');
  await byColleague('products.remove', { productId: (await named('Dumplings'))?.id });
  const gone = page.getByText(`${portal.people.super_admin.name} removed it`, { exact: false });
  await gone.waitFor();
  await reload(page);
  await gone.waitFor();
  expect(await page.getByLabel(labelled('Name')).inputValue()).toBe('Typed');
  await page.getByRole('button', { name: 'Discard' }).click();
  const panel = page.getByRole('complementary', { name: 'Dumplings' });
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('what is typed about a category that a colleague deletes is there after a reload, with who did, until it is discarded', async () => {
  const page = await openMenu();
  await more(page, 'Noodles and more', 'Edit description and picture');
  const dialog = page.getByRole('dialog', { name: 'Edit Noodles and more' });
  await page.getByLabel('Description', { exact: true }).fill('Typed');
  await byColleague('categories.remove', { categoryId: await idOf('categories') });
  const gone = page.getByText(`${portal.people.super_admin.name} removed it`, { exact: false });
  await gone.waitFor();
  await reload(page);
  await gone.waitFor();
  expect(await page.getByLabel(labelled('Description')).inputValue()).toBe('Typed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('No categories yet').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

/** By one command, as a colleague does it. */
const removeMenu = async () => {
  const { status, text } = await byColleague('menus.remove', { menuId });
  expect(status, text).toBe(200);
};
/** The next test needs it again. */
const bringMenuBack = () =>
  pool.query(
    `insert into menus (id, location_id, name, rank) values ($1, $2, 'Dinner', 1) on conflict (id) do nothing`,
    [menuId, portal.own.locationId],
  );

describe('where a colleague deletes the whole menu, what is typed is there after a reload until it is discarded:', () => {
  afterEach(bringMenuBack);

  test.each<[string, (page: Page) => Promise<unknown>, label: string, gone: string]>([
    ['in a product', (page) => openProduct(page, 'Dumplings'), 'Name', 'This product is gone'],
    [
      'in a new product',
      (page) => page.getByRole('button', { name: 'Add Menu Item' }).click(),
      'Name',
      'This category is gone',
    ],
    [
      'about a category',
      (page) => more(page, 'Noodles and more', 'Edit description and picture'),
      'Description',
      'This category is gone',
    ],
    ['about the menu', (page) => more(page, 'this menu', 'Edit name and hours'), 'Name', 'This menu is gone'],
  ])('%s', async (_, open, label, gone) => {
    const page = await openMenu();
    await open(page);
    const field = page.getByLabel(labelled(label));
    await field.fill('Typed');
    await removeMenu();
    const notice = page.getByRole('alert').filter({ hasText: gone });
    await notice.waitFor();
    await reload(page);
    await page.getByRole('heading', { name: 'This menu is gone' }).waitFor();
    await notice.waitFor();
    expect(await field.inputValue()).toBe('Typed');
    expect(await page.getByRole('button', { name: /^(Save|Add)$/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Typed');
  });

  test('in a modifier group, which stays and can be saved', async () => {
    const groupId = await idOf('modifier_groups');
    const page = await openMenu({}, `?groups=1&group=${groupId}`);
    await page.getByLabel('Title', { exact: true }).fill('Typed');
    await removeMenu();
    await reload(page);
    await page.getByRole('heading', { name: 'This menu is gone' }).waitFor();
    await page.getByText(BACK).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const { rows } = await pool.query('select title from modifier_groups where id = $1', [groupId]);
    expect(rows).toEqual([{ title: 'Typed' }]);
  });
});

test('what is typed about a new product whose category a colleague deletes is added to no other one, also after a reload', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into categories (location_id, menu_id, name, rank) values ($1, $2, 'Other', 99) returning id`,
    [portal.own.locationId, menuId],
  );
  const categoryId = await idOf('categories', `id <> '${rows[0]?.id}'`);
  const page = await openMenu({}, `?category=${categoryId}`);
  await page.getByRole('button', { name: 'Add Menu Item' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Typed');
  await byColleague('categories.remove', { categoryId });
  const notice = page.getByRole('alert').filter({ hasText: 'This category is gone' });
  await notice.waitFor();
  await reload(page);
  await notice.waitFor();
  expect(await page.getByLabel(labelled('Name')).inputValue()).toBe('Typed');
});

test('one’s own deletion of a product asks once, and one that is added is open without a question', async () => {
  const page = await openMenu();
  await openProduct(page, 'Dumplings');
  await page.getByLabel('Name', { exact: true }).fill('Typed');
  await more(page, 'Dumplings', 'Delete product');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Dumplings is deleted.').waitFor();
  await page.getByRole('button', { name: 'Add Menu Item' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ramen');
  await page.getByLabel('Price', { exact: true }).fill('15.5');
  await reload(page);
  await page.getByText(BACK).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('complementary', { name: 'Ramen' }).waitFor();
  await page.getByRole('button', { name: 'Add Menu Item' }).click();
  await page.getByRole('complementary', { name: 'New menu item' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
});

test('a modifier group that is being edited is asked about before each way out, and a reload keeps it', async () => {
  const id = await idOf('modifier_groups');
  const { rows } = await pool.query<{ title: string }>('select title from modifier_groups where id = $1', [
    id,
  ]);
  const page = await openMenu({}, '?groups=1');
  const row = page.getByRole('button', { name: new RegExp(`^${rows[0]?.title}`) }).first();
  await row.click();
  await asksEachTime(page, 'Title', [
    ...waysOut(page, rows[0]?.title ?? ''),
    () =>
      page
        .getByRole('button', { name: 'All categories' })
        .or(page.getByRole('button', { name: /^Noodles and more/ }))
        .first()
        .click(),
  ]);
});

test('two people who edit different items of a group both have theirs, without a question', async () => {
  const id = await idOf('modifier_groups');
  await pool.query(
    `insert into modifier_items (id, modifier_group_id, name, price) values (gen_random_uuid(), $1, 'Garlic', 1)`,
    [id],
  );
  const items = async () => {
    const { rows } = await pool.query<{ id: string; name: string; price: string }>(
      'select id, name, price from modifier_items where modifier_group_id = $1 order by name',
      [id],
    );
    return rows.map(({ price, ...item }) => ({
      ...item,
      price: Number(price),
      kitchenName: '',
      defaultValue: false,
      activeAfter: null,
    }));
  };
  const before = await items();
  const page = await openMenu({}, `?groups=1&group=${id}`);
  await page.getByLabel('Price of Garlic').fill('1.5');
  const theirs = before.map((item) => (item.name === 'Chili' ? { ...item, price: 2 } : item));
  await byColleague('modifierGroups.update', {
    modifierGroupId: id,
    changes: { modifierItems: { from: before, to: theirs } },
  });
  await expect.poll(() => page.getByLabel('Price of Chili').inputValue()).toMatch(/^2(\.00)?$/);
  expect(await page.getByText('Keep mine').count()).toBe(0);
  expect(await page.getByLabel('Price of Garlic').inputValue()).toBe('1.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  expect((await items()).map(({ name, price }) => [name, price])).toEqual([
    ['Chili', 2],
    ['Garlic', 1.5],
  ]);
});

test('a menu that is being edited asks before Escape and Back, and its dialog has what was typed after a reload', async () => {
  const page = await portal.open(`${portal.path('menus')}?menu=${menuId}`, 'admin');
  const name = page.getByLabel(labelled('Name'));
  await name.fill('Supper');
  await page.keyboard.press('Escape');
  await asks(page).getByRole('button', { name: 'Stay' }).click();
  await reload(page);
  await page.getByText(BACK).waitFor();
  expect(await name.inputValue()).toBe('Supper');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${portal.url}${portal.path('menus')}?menu=${menuId}`);
  expect(await name.inputValue()).toBe('Dinner');
});

test('nothing that was typed stays in the tab after signing out', async () => {
  const page = await openMenu();
  await openProduct(page, 'Dumplings');
  await page.getByLabel('Name', { exact: true }).fill('Typed');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Typed');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await asks(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('E-mail').waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Typed');
});

test('Sign Out asks about what is typed: who stays is still signed in, and who leaves is asked once', async () => {
  const page = await openMenu();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openProduct(page, 'Dumplings');
  const field = page.getByLabel(labelled('Name'));
  await field.fill('Typed');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  await asks(page).getByRole('button', { name: 'Stay' }).click();
  expect(await field.inputValue()).toBe('Typed');
  await signOut.click();
  await asks(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(questions).toEqual([]);
});
