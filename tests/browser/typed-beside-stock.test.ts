import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMenuDesk, openProduct } from './menu-desk.ts';

const { pool, named, openMenu, idOf } = await openMenuDesk();

const OUT = 'Out of Stock indefinitely';
const keepMine = (page: Page) => page.getByRole('button', { name: 'Keep mine' });

/** Each item of a group: price, and whether it is out of stock. */
async function itemsOf(groupId: string | undefined) {
  const { rows } = await pool.query<{ name: string; price: string; active_after: string | null }>(
    'select name, price, active_after from modifier_items where modifier_group_id = $1 order by name',
    [groupId],
  );
  return rows.map(({ name, price, active_after }) => [name, Number(price), active_after !== null]);
}

async function sellOut(page: Page, name: string, how: 'mouse' | 'keyboard'): Promise<void> {
  const stock = page.getByRole('button', { name: new RegExp(`^Stock of ${name}`) });
  const choice = page.getByRole('menuitem', { name: OUT });
  if (how === 'mouse') {
    await stock.click();
    return choice.click();
  }
  await stock.focus();
  await page.keyboard.press('Enter');
  await choice.focus();
  await page.keyboard.press('Enter');
}

for (const how of ['mouse', 'keyboard'] as const)
  test(`one’s own switch of an item to out of stock, by ${how}, is no conflict with what is typed of the same item`, async () => {
    const id = await idOf('modifier_groups');
    await pool.query(
      `insert into modifier_items (id, modifier_group_id, name, price) values (gen_random_uuid(), $1, 'Garlic', 1)`,
      [id],
    );
    const page = await openMenu({}, `?groups=1&group=${id}`);
    await page.getByLabel('Price of Garlic').fill('1.5');
    await sellOut(page, 'Garlic', how);
    await page.getByText('The stock of Garlic is set.').waitFor();
    await page.getByRole('button', { name: 'Stock of Garlic: Out of Stock' }).waitFor();
    expect(await keepMine(page).count()).toBe(0);
    expect(await page.getByLabel('Price of Garlic').inputValue()).toBe('1.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const [neighbour, garlic] = await itemsOf(id);
    expect(garlic).toEqual(['Garlic', 1.5, true]);
    expect(neighbour?.[2]).toBe(false);
  });

test('one’s own switch of a product whose answer comes late is no conflict with what is typed meanwhile', async () => {
  const page = await openMenu();
  await openProduct(page, 'Dumplings');
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/rpc\/products\/setStock/, async (route) => {
    const answer = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Wontons');
  await sellOut(page, 'Dumplings', 'mouse');
  await asked.promise;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByLabel('Description').fill('Typed');
  held.resolve();
  await page.getByText('Dumplings: Out of Stock', { exact: false }).first().waitFor();
  expect(await keepMine(page).count()).toBe(0);
  expect(await name.inputValue()).toBe('Wontons');
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed');
  expect((await named('Wontons'))?.active_after).not.toBeNull();
});
