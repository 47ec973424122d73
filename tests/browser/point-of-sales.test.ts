import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createEmployee, putClocking } from '../setup/employee.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;

beforeEach(() => pool.query('delete from points_of_sale'));
afterEach(() => portal.closePages());

const open = (path: string, who: 'super_admin' | 'admin' = 'super_admin', options = {}) =>
  portal.open(path, who, options);
const put = (name: string, place = portal.own) => createPointOfSale(pool, place, name);
const rows = (page: Page) => page.getByRole('table', { name: 'Points of sale' }).locator('[data-opens]');
const list = (page: Page) => rows(page).allTextContents();
const stored = async () =>
  (
    await pool.query<{ name: string; status: string; location_id: string }>(
      'select name, status, location_id from points_of_sale order by name',
    )
  ).rows;

test('points of sale are found by words of their name and place; disabled ones are shown on request, marked in red', async () => {
  await put('Front counter');
  const { pointOfSaleId } = await put('Old bar');
  await pool.query(`update points_of_sale set status = 'disabled' where id = $1`, [pointOfSaleId]);
  const page = await open('/point-of-sales');
  await page.getByText('1 point of sale', { exact: true }).waitFor();
  expect(await list(page)).toEqual(['Front counter']);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('BAR');
  await page.getByText('No results').waitFor();
  await page.getByText('Disabled points of sale are not searched while they are hidden.').waitFor();
  await page.getByRole('button', { name: 'Show disabled' }).click();
  await expect.poll(() => list(page)).toEqual(['Old bar']);
  const mark = page.getByText('Disabled', { exact: true });
  await mark.waitFor();
  const [red = 0, green = 0, blue = 0] = await mark.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(node).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expect.poll(() => new URL(page.url()).search).toBe('?q=BAR&disabled=1');
  await search.fill('golden front');
  await expect.poll(() => list(page)).toEqual(['Front counter']);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('a point of sale is created for a location, and its mistakes are said in their words', async () => {
  const page = await open('/point-of-sales');
  await page.getByText('No point of sale yet').waitFor();
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByRole('heading', { name: 'Create point of sale' }).waitFor();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('Please enter name').first().waitFor();
  await page.getByText('Please choose a location.').first().waitFor();
  expect(await page.getByText('Invalid input').count()).toBe(0);
  expect(await page.getByLabel('Restaurant and location').getAttribute('aria-invalid')).toBe('true');
  expect(await stored()).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Terrace');
  const place = page.getByLabel('Restaurant and location');
  await place.fill('Golden Wok');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.waitForURL('**/point-of-sales/info/*');
  await page.getByRole('navigation', { name: 'Point of sale', exact: true }).waitFor();
  await isFocused(page.getByRole('main'));
  expect((await stored()).map(({ name, status }) => [name, status])).toEqual([['Terrace', 'activated']]);
});

test('an admin sees the points of sale of the own location from its menu, with name, status and place locked', async () => {
  await put('Front counter');
  await put('Elsewhere', portal.foreign);
  const page = await open(portal.path('point-of-sales'), 'admin');
  await page.getByText('1 point of sale', { exact: true }).waitFor();
  await rows(page).first().click();
  await page.getByRole('heading', { name: 'Info' }).waitFor();
  await expect.poll(() => page.getByText('Only a super admin can edit this field.').count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByText('1 point of sale', { exact: true }).waitFor();
});

test('an admin finds no page at the address of a point of sale elsewhere, as nobody does at one that is not there', async () => {
  const { pointOfSaleId } = await put('Elsewhere', portal.foreign);
  const refused = { expects: /404/ };
  const page = await open(`/point-of-sales/info/${pointOfSaleId}`, 'admin', refused);
  await page.getByText('No Page Found').waitFor();
  const other = await open(
    '/point-of-sales/floor-table/0190a7c1-2b3c-7d4e-8f50-00000000ffff',
    'super_admin',
    refused,
  );
  await other.getByText('No Page Found').waitFor();
});

/** With the day until half past midnight, as the shift began on the one before. */
const SINCE = /^Under way since (.+, )?\d\d:\d\d, Vancouver time\./;

test('Info shows since when the shift is under way and which devices reported, live; a device that reports itself is a link for super admins alone', async () => {
  const { pointOfSaleId } = await put('Front counter');
  const path = `/point-of-sales/info/${pointOfSaleId}`;
  const [boss, admin] = [await open(path), await open(path, 'admin')];
  for (const page of [boss, admin]) {
    await page.getByText('No shift is under way: nobody is clocked in.').waitFor();
    await page.getByText('No device has reported yet.').waitFor();
  }
  await pool.query(
    `insert into devices (id, state, device_info, seen_at) values ('till-1', 'online', $1, now())`,
    [
      {
        email: '',
        appState: 'active',
        batteryLevel: 0.9,
        batteryState: 'charging',
        readableVersion: '',
        codepushLabel: '',
        deviceName: 'Front tablet',
        bundleId: '',
      },
    ],
  );
  await pool.query(`update points_of_sale set device_ids = '{till-1,till-2}' where id = $1`, [pointOfSaleId]);
  await putClocking(pool, await createEmployee(pool, pointOfSaleId), 30);
  for (const page of [boss, admin]) {
    await page.getByText(SINCE).waitFor();
    await page.getByRole('list', { name: 'Devices' }).getByText('till-2', { exact: true }).waitFor();
  }
  const devices = admin.getByRole('list', { name: 'Devices' });
  await devices.getByText('till-1', { exact: true }).waitFor();
  expect(await devices.getByRole('link').count()).toBe(0);
  expect(await findViolationsInBothSchemes(boss)).toEqual([]);
  await boss.getByRole('list', { name: 'Devices' }).getByRole('link', { name: 'Front tablet' }).click();
  await boss.getByRole('dialog').getByText('Front tablet').first().waitFor();
  await admin.getByRole('link', { name: 'Who is clocked in' }).click();
  await admin.getByText(/^1 clocked in, shift since (.+, )?\d\d:\d\d/).waitFor();
});

test('on a phone every link of a point of sale can be seen whole', async () => {
  const { pointOfSaleId } = await put('Front counter');
  const page = await open(`/point-of-sales/info/${pointOfSaleId}`, 'admin', { viewport: NARROW });
  const links = page.getByRole('navigation', { name: 'Point of sale', exact: true }).getByRole('link');
  await links.first().waitFor();
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
  expect(boxes).toHaveLength(5);
  expect(boxes.filter((right) => right > NARROW.width)).toEqual([]);
});

test('two super admins see each other’s changes of a point of sale; what both changed is told by field, and nothing typed is lost', async () => {
  const { pointOfSaleId } = await put('Front counter');
  const path = `/point-of-sales/info/${pointOfSaleId}`;
  const [mine, theirs] = [await open(path, 'super_admin', { expects: /409/ }), await open(path)];
  await mine.getByLabel('Name', { exact: true }).fill('Bar');
  await theirs.getByLabel('Name', { exact: true }).fill('Counter');
  await theirs.getByLabel('Status').selectOption('disabled');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await theirs.getByText('The point of sale is saved.').waitFor();
  await expect.poll(() => mine.getByLabel('Status').inputValue()).toBe('disabled');
  await mine.getByText('Counter', { exact: false }).first().waitFor();
  expect(await mine.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Bar');
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await mine.getByText('The point of sale is saved.').waitFor();
  expect((await stored()).map(({ name, status }) => [name, status])).toEqual([['Bar', 'disabled']]);
  await mine
    .getByRole('navigation', { name: 'Point of sale', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  await mine.getByRole('dialog', { name: 'What happened' }).getByText('Front counter').first().waitFor();
});

test('on a phone list, fields and plan fit, by touch and by keyboard', async () => {
  const { pointOfSaleId } = await put('Front counter');
  const page = await open('/point-of-sales', 'super_admin', { viewport: NARROW });
  await rows(page).first().waitFor();
  await page.getByRole('searchbox', { name: 'Search by name' }).focus();
  await page.keyboard.press('ArrowDown');
  await isFocused(rows(page).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/point-of-sales/info/${pointOfSaleId}`);
  await page.getByRole('link', { name: 'Floors and tables' }).click();
  await page.getByRole('heading', { name: 'Floors and tables' }).waitFor();
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
