import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { Portal } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

async function openTask(page: Page, task: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this menu' }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

async function openMenu(role: 'admin' | 'super_admin' = 'admin'): Promise<Page> {
  const { restaurantId, locationId, menuId } = portal.own;
  const page = await portal.open(`/restaurant/category/${restaurantId}/${locationId}/${menuId}`, role);
  await page.getByRole('heading', { name: 'Dinner' }).waitFor();
  return page;
}

const choose = (page: Page, text: string, name = 'menu.csv') =>
  page
    .getByLabel('CSV or JSON file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function pricesOf(locationId: string): Promise<Record<string, number>> {
  const { rows } = await portal.database.pool.query<{ name: string; price: number }>(
    'select name, price::float as price from products where location_id = $1',
    [locationId],
  );
  return Object.fromEntries(rows.map(({ name, price }) => [name, price]));
}

const BEFORE = { 'Chow mein': 14.5, Dumplings: 3.25 };

test('a file picker that is cancelled closes no dialog, and the same file can be chosen again', async () => {
  const page = await openMenu();
  await openTask(page, 'Import a file');
  await choose(page, 'kind\nx\n');
  const mistakes = page.getByRole('region', { name: 'Mistakes in the file' });
  await mistakes.waitFor();
  const field = page.getByLabel('CSV or JSON file');
  await field.evaluate((node) => node.dispatchEvent(new Event('cancel', { bubbles: true })));
  await mistakes.waitFor();
  await field.evaluate((node: HTMLInputElement) => {
    node.addEventListener('click', (event) => event.preventDefault(), { once: true });
    node.click();
  });
  expect(await field.inputValue()).toBe('');
});

test('a menu is exported, changed and imported again: first the mistakes, then what would change, then Undo', async () => {
  const { locationId } = portal.own;
  const page = await openMenu();
  const download = page.waitForEvent('download');
  await openTask(page, 'Export CSV');
  const file = await download;
  expect(file.suggestedFilename()).toBe('Dinner.csv');
  const text = readFileSync(await file.path(), 'utf8');

  await openTask(page, 'Import a file');
  const columns = text.replace('\uFEFF', '').split('\r\n', 1)[0]?.split(',') ?? [];
  const line = (cells: Record<string, string>) => columns.map((column) => cells[column] ?? '').join(',');
  const broken = [
    text,
    line({ kind: 'product', category: 'Noodles and more', price: '-1' }),
    line({ kind: 'product', category: 'Rice', name: 'Fried rice', price: '5' }),
  ].join('\r\n');
  await choose(page, broken);
  const mistakes = page.getByRole('region', { name: 'Mistakes in the file' });
  await mistakes.getByText('3 mistakes: nothing was saved.').waitFor();
  expect(await mistakes.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Line \d+, name: Name is required\.$/),
    expect.stringMatching(/^Line \d+, price: Price cannot be negative/),
    expect.stringMatching(/^Line \d+, category: The file has no category “Rice”/),
  ]);
  expect(await findViolations(page)).toEqual([]);
  expect(await pricesOf(locationId)).toEqual(BEFORE);

  await choose(page, text.replace('14.50', '15.25'));
  const table = page.getByRole('table', { name: 'What would change' });
  await table.getByRole('row', { name: 'Product Chow mein, Noodles and more Price $14.50 $15.25' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await pricesOf(locationId)).toEqual(BEFORE);
  const lines = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the line' }).click();
  expect(readFileSync(await (await lines).path(), 'utf8')).toBe(
    '\uFEFFChange,Record,Field,Before,After\r\nchanged,"Product Chow mein, Noodles and more",Price,$14.50,$15.25',
  );
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await page.getByText('1 record of Dinner imported.').waitFor();
  expect(await pricesOf(locationId)).toEqual({ ...BEFORE, 'Chow mein': 15.25 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await pricesOf(locationId)).toEqual(BEFORE);
});

test('when somebody changes the menu meanwhile nothing is saved, and the new changes are shown', async () => {
  const { locationId, noodles } = portal.own;
  const { pool } = portal.database;
  const page = await portal.open(
    `/restaurant/category/${portal.own.restaurantId}/${locationId}/${portal.own.menuId}`,
    'admin',
    { expects: /409/ },
  );
  await openTask(page, 'Import a file');
  await choose(
    page,
    `kind,id,category,name,price\ncategory,,,Noodles and more,\nproduct,${noodles},Noodles and more,Chow mein,20\n`,
  );
  await page.getByRole('row', { name: /\$14\.50 \$20\.00/ }).waitFor();
  await pool.query('update products set price = 19 where id = $1', [noodles]);
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await page.getByRole('alert').getByText('The menu has changed meanwhile').waitFor();
  await page.getByRole('row', { name: /\$19\.00 \$20\.00/ }).waitFor();
  expect(await pricesOf(locationId)).toEqual({ ...BEFORE, 'Chow mein': 19 });
  await pool.query('update products set price = 14.5 where id = $1', [noodles]);
});

test('prices are changed by a rule: previewed, changed and undone', async () => {
  const { locationId } = portal.own;
  const page = await openMenu();
  await openTask(page, 'Change prices');
  await page.getByLabel('How much').fill('3');
  await page.getByLabel('Round').selectOption({ label: 'To end in .99 (12.99, 13.99)' });
  await page.getByRole('row', { name: 'Chow mein Price $14.50 $14.99' }).waitFor();
  await page.getByRole('row', { name: 'Dumplings Price $3.25 $2.99' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await pricesOf(locationId)).toEqual(BEFORE);
  await page.getByRole('button', { name: 'Change 2 prices' }).click();
  await page.getByText('2 prices changed.').waitFor();
  expect(await pricesOf(locationId)).toEqual({ 'Chow mein': 14.99, Dumplings: 2.99 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await pricesOf(locationId)).toEqual(BEFORE);
});

test('a change of prices that is typed is left by no way out without a question', async () => {
  const page = await openMenu();
  await openTask(page, 'Change prices');
  const typed = page.getByLabel('How much');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await typed.fill('3');
  const before = page.url();
  for (const leave of [
    () => typed.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(before);
    expect(await typed.inputValue()).toBe('3');
  }
  await typed.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await typed.waitFor({ state: 'detached' });
  // Where nothing is typed, nobody is asked.
  await openTask(page, 'Change prices');
  await typed.press('Escape');
  await typed.waitFor({ state: 'detached' });
  expect(await pricesOf(portal.own.locationId)).toEqual(BEFORE);
});

test('a menu is copied to another location, which the dialog names beside its own', async () => {
  const { pool } = portal.database;
  const branchId = randomUUID();
  await pool.query(
    `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, geohash)
     select $1, restaurant_id, restaurant_name, 'Harbour', address, lat, lng, geohash from locations where id = $2`,
    [branchId, portal.own.locationId],
  );
  const page = await openMenu('super_admin');
  await openTask(page, 'Copy to another location');
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Harbour' });
  await page
    .getByText('Dinner goes from Main Street to Harbour. There it is a new, inactive menu.')
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await pricesOf(branchId)).toEqual({});
  await page.getByRole('button', { name: 'Copy to Harbour' }).click();
  await page.getByText('Dinner is copied to Harbour. It is not active there yet.').waitFor();
  expect(await pricesOf(branchId)).toEqual(BEFORE);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await pricesOf(branchId)).toEqual({});
});
