import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
beforeEach(async () => {
  const { pool } = portal.database;
  await pool.query('truncate tags');
  await pool.query(`update products set tags = '{}'`);
  await pool.query(`update locations set tags = '{Pizza}'`);
  await pool.query(
    `insert into tags (tag_group, name, type, colour, rank) values ('taste', 'Pizza', 'None', null, 1),
      ('taste', 'Sushi', 'None', null, 2), ('taste', 'Ramen', 'None', null, 3), ('product', 'Vegan', 'ProductTag', '#1d3fa8', 1)`,
  );
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

const open = async (options = {}): Promise<Page> => {
  const page = await portal.open('/tags', 'super_admin', options);
  await page.getByRole('button', { name: 'Pizza', exact: true }).waitFor();
  return page;
};
const dialogOf = async (page: Page, name: string) => {
  await page
    .getByRole('list')
    .getByRole('button', { name, exact: name === 'Pizza' })
    .last()
    .click();
  return page.getByRole('dialog');
};
const order = async () => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select name from tags where tag_group = 'taste' order by rank`,
  );
  return rows.map(({ name }) => name).join(' ');
};

test('a rename says before how many it touches, and is written there; the address opens the same dialog', async () => {
  const page = await open();
  const dialog = await dialogOf(page, 'Pizza');
  await dialog.getByText('Used by 2 locations').waitFor();
  await dialog.getByRole('link', { name: 'Taco Verde, Main Street' }).waitFor();
  await page.reload();
  await dialog.getByLabel('Name').fill('Pizzeria');
  await dialog.getByText('Renames it in 2 locations.').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pizzeria', exact: true }).waitFor();
  const { rows } = await portal.database.pool.query('select distinct tags from locations');
  expect(rows).toEqual([{ tags: ['Pizzeria'] }]);
  await page.getByRole('button', { name: 'What happened' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'changed the tag Pizzeria' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('list', { name: 'Taste tags' }).getByText('Pizza', { exact: true }).waitFor();
});

test('two windows on one tag: who was faster, and when, stands at the field', async () => {
  const [mine, theirs] = await Promise.all([open(), open()]);
  const [here, there] = [await dialogOf(mine, 'Vegan'), await dialogOf(theirs, 'Vegan')];
  await here.getByLabel('Name').fill('Plants');
  await there.getByLabel('Name').fill('Green');
  await theirs.keyboard.press('Enter');
  const { name } = portal.people.super_admin;
  await here.getByText(new RegExp(`${name}, .*\\d\\d:\\d\\d, changed this to Green\\.`)).waitFor();
  await here.getByRole('button', { name: 'Keep mine' }).click();
  await mine.keyboard.press('Enter');
  await theirs.getByRole('button', { name: /^Plants/ }).waitFor();
});

test('tags are put in order by keys and by the number of a place, and the other window sees it', async () => {
  const [page, other] = await Promise.all([open(), open()]);
  const handle = page.getByRole('button', { name: 'Move Pizza' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(order).toBe('Sushi Pizza Ramen');
  await isFocused(handle);
  await page.getByLabel('Place of Ramen, of 3').fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe('Ramen Sushi Pizza');
  const places = () => other.getByRole('list', { name: 'Taste tags' }).innerText();
  await expect
    .poll(async () => (await places()).replaceAll(/of 3|\s+/g, ' ').trim())
    .toMatch(/Ramen.*Sushi.*Pizza/);
});

test('a product tag is added with its colour, whose contrast is shown; a mistake stands at its field', async () => {
  const page = await open({ expects: /422/ });
  await page.getByRole('button', { name: 'Add a product tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('9.0:1').waitFor();
  await dialog.getByLabel('Colour', { exact: true }).fill('FF0000');
  await dialog.getByLabel('Name').fill('VEGAN');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a colour such as #1d3fa8.').waitFor();
  await dialog.getByLabel('Colour', { exact: true }).fill('#FF0000');
  await dialog.getByText('5.2:1').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('There is a tag of this name already.').first().waitFor();
  await dialog.getByLabel('Name').fill('Hot');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Product tags' }).getByText('Hot').waitFor();
});

test('what is used is not removed, with the reason; what is not, is', async () => {
  const page = await open({ expects: /422/ });
  const remove = async (name: string) => {
    const dialog = await dialogOf(page, name);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: /^Remove/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    return dialog;
  };
  const dialog = await remove('Pizza');
  await dialog.getByText('It is used by 2 locations.').first().waitFor();
  await page.keyboard.press('Escape');
  await remove('Sushi');
  await expect.poll(order).toBe('Pizza Ramen');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [WIDE, NARROW]) {
    test(`axe finds nothing, also in the dialog, ${colorScheme}, ${viewport.width} wide`, async () => {
      const page = await open({ colorScheme, viewport });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await dialogOf(page, 'Vegan');
      await page.getByText('It is not used.').waitFor();
      expect(await findViolations(page)).toEqual([]);
    });
  }
}
