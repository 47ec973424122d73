import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import { openMenuDesk } from './menu-desk.ts';

const { pool, locationId, menuId, openMenu, byColleague, idOf } = await openMenuDesk();

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
  const address = page.url();
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
    await expect.poll(() => page.url()).toBe(address);
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
  await page.getByText(/^Yours: /).waitFor();
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
    const removed = await byColleague('categories.remove', { categoryId });
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

test.each([WIDE, NARROW])(
  'the keyboard is not lost when the naming of a category is given up that a colleague has removed, $width wide',
  async (viewport) => {
    await pool.query(
      `insert into categories (menu_id, location_id, name, rank) values ($1, $2, 'Soups', 2048)`,
      [menuId, locationId],
    );
    const removed = await idOf('categories', `name = 'Soups'`);
    const page = await openMenu({ viewport }, `?category=${removed}`);
    const name = page.getByLabel('Category name');
    const giveUp = async (categoryId: string | undefined) => {
      await byColleague('categories.remove', { categoryId });
      await page
        .getByRole('alert')
        .getByText(/removed it/)
        .waitFor();
      await name.press('Escape');
      await name.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Rename Soups' }).press('Enter');
    await giveUp(removed);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    const rename = page.getByRole('button', { name: 'Rename Noodles and more' });
    if (viewport === WIDE) {
      await isFocused(rename);
      await page.keyboard.press('Enter');
      await giveUp(await idOf('categories'));
      await page.getByText('No categories yet').waitFor();
    }
    await isFocused(categories);
  },
);
