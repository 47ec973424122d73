import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { owePage } from '../setup/owed-record/owe-page.ts';
import { openPortal } from '../setup/portal.ts';
import { tagSample } from '../tags/tag-sample.ts';

const portal = await openPortal();

owePage(tagSample, {
  portal,
  path: '/tags',
  list: 'Product tags',
  empty: 'No product tags yet',
  waitForRest: (page) => page.getByText('It is not used.').waitFor(),
});

/** Two taste tags, one of which both locations carry, and a product tag. */
async function open(options = {}): Promise<Page> {
  const { pool } = portal.database;
  await pool.query(`update locations set tags = '{Pizza}'`);
  await pool.query(
    `insert into tags (tag_group, name, type, colour, rank) values ('taste', 'Pizza', 'None', null, 1),
      ('taste', 'Sushi', 'None', null, 2), ('product', 'Hot', 'ProductTag', '#ff0000', 9)`,
  );
  return portal.open('/tags', 'super_admin', options);
}
const openTag = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog');
};

test('a rename shows how many locations it affects, and changes them; the address opens the same dialog', async () => {
  const page = await open();
  const dialog = await openTag(page, 'Pizza');
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

test('a product tag is added with its colour, whose contrast is shown; a mistake is shown at its field', async () => {
  const page = await open({ expects: /422/ });
  await page.getByRole('button', { name: 'Add a product tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('9.0:1').waitFor();
  await dialog.getByLabel('Colour', { exact: true }).fill('FF0000');
  await dialog.getByLabel('Name').fill('HOT');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a colour such as #1d3fa8.').waitFor();
  await dialog.getByLabel('Colour', { exact: true }).fill('#FF0000');
  await dialog.getByText('5.2:1').waitFor();
  await page.keyboard.press('Enter');
  const refusal = dialog.getByRole('alert').getByText('There is a tag of this name already.');
  await refusal.waitFor();
  // At its field alone; beside Save it says where to look.
  await dialog.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  expect(await refusal.count()).toBe(1);
  await dialog.getByLabel('Name').fill('Vegan');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Product tags' }).getByText('Vegan').waitFor();
});

test('a tag in use cannot be removed, with the reason; an unused tag can', async () => {
  const page = await open({ expects: /422/ });
  const remove = async (name: string) => {
    const dialog = await openTag(page, name);
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
  await page.getByRole('button', { name: 'Sushi', exact: true }).waitFor({ state: 'detached' });
});
