import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { pool } = portal.database;
  await pool.query('delete from restaurant_private');
  await pool.query('update locations set delivery_fee = 4.88, is_visible = true');
});
afterEach(() => portal.closePages());

const cell = (page: Page, kitchen: { locationId: string }, column: string) =>
  page.locator(`[data-location-id="${kitchen.locationId}"] [data-column="${column}"]`);
const save = (page: Page) => page.getByRole('button', { name: /^Save \d+ changes?$/ });

async function stored({ locationId } = portal.own): Promise<unknown> {
  const { rows } = await portal.database.pool.query(
    `select l.delivery_fee::float as fee, l.is_visible as visible, p.commission_fee::float as commission,
       p.commission_fee_pickup::float as pickup
     from locations l left join restaurant_private p using (restaurant_id) where l.id = $1`,
    [locationId],
  );
  return rows[0];
}

async function openGrid(): Promise<Page> {
  const page = await portal.open('/restaurants-info', 'super_admin');
  await cell(page, portal.own, 'commissionFee').waitFor();
  return page;
}

// A screen that nobody looks at is not read again periodically.
const hide = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));

test('with the keyboard: type, Tab, Enter, Escape; saved together, and undone', async () => {
  const page = await openGrid();
  await cell(page, portal.own, 'commissionFee').click();
  await page.keyboard.type('0.2');
  // A syllable ends, and the cell stays open.
  await page.locator(':focus').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await page.keyboard.type('0.1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0.125');
  await page.keyboard.press('Enter');
  await cell(page, portal.own, 'isVisible').click();
  await page.keyboard.press('Enter');
  await page.getByText('3 changes not saved').waitFor();
  expect(await stored()).toEqual({ fee: 4.88, visible: true, commission: null, pickup: null });
  await save(page).click();
  await page.getByText('3 changes saved.').waitFor();
  expect(await stored()).toEqual({ fee: 4.88, visible: false, commission: 0.2, pickup: 0.125 });
  expect(await stored(portal.foreign)).toEqual({ fee: 4.88, visible: true, commission: null, pickup: null });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 changes undone.').waitFor();
  expect(await stored()).toEqual({ fee: 4.88, visible: true, commission: 0.15, pickup: null });
});

test('every column is in sight in a window 1440 wide, also beside a scroll bar', async () => {
  const page = await portal.open('/restaurants-info', 'super_admin', { viewport: WIDE });
  await cell(page, portal.own, 'isVisible').waitFor();
  // A scrolling element uses up to 15 pixels for its bar.
  const box = await cell(page, portal.own, 'isVisible').boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(WIDE.width - 15);
});

test('arrow keys move through the cells, the focus follows, and the header can be reached', async () => {
  const page = await openGrid();
  await cell(page, portal.own, 'commissionFee').click();
  const at = () =>
    page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column'));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('data-column') === 'commissionFeePickup',
  );
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'checkbox');
  expect(await at()).toBe('select');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Edit 1 selected' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Location ID');
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=locationId/);
});

test.each([
  ['commissionFee', '1.5', 'Enter a commission from 0 to 1.'],
  ['commissionFeePickup', '0.1234', 'A commission has three decimals.'],
  ['deliveryFee', '-1', 'Enter an amount from 0 to 1,000,000.'],
])('%s does not take %s', async (column, text, mistake) => {
  const page = await openGrid();
  await cell(page, portal.own, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByText(mistake).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText('not saved').count()).toBe(0);
});

test('a commission by order type is shown locked', async () => {
  await portal.database.pool.query(
    `insert into restaurant_private (restaurant_id, commission_fee_by_type) values ($1, '{"Pickup": 0.1}')`,
    [portal.own.restaurantId],
  );
  const page = await openGrid();
  await cell(page, portal.own, 'commissionFee').getByText('Pickup 0.10').waitFor();
  await cell(page, portal.own, 'commissionFee').click();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The commission differs by order type').waitFor();
});

test('somebody else changes the same cell: both values, who, and nothing overwritten', async () => {
  const page = await openGrid();
  await hide(page);
  await cell(page, portal.own, 'deliveryFee').click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const { super_admin: boss } = portal.people;
  const updates = [{ locationId: portal.own.locationId, changes: { deliveryFee: { from: 4.88, to: 7 } } }];
  const other = await call(portal.url, 'restaurants.updateLocations', { updates }, { token: boss.token });
  expect(other.status).toBe(200);
  await page.getByText('1 changed by somebody else meanwhile').waitFor();
  expect(await stored()).toMatchObject({ fee: 7 });
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${boss.name} changed this from $4.88.`).waitFor();
  await dialog.getByText('$7.00').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('1 change saved.').waitFor();
  expect(await stored()).toMatchObject({ fee: 5 });
});

test('changes of a rate and of a fee by others are shown at once', async () => {
  const page = await openGrid();
  await hide(page);
  const { pool } = portal.database;
  const { restaurantId, locationId } = portal.own;
  await pool.query('insert into restaurant_private (restaurant_id, commission_fee) values ($1, 0.3)', [
    restaurantId,
  ]);
  await cell(page, portal.own, 'commissionFee').getByText('0.30').waitFor();
  await pool.query('update restaurant_private set commission_fee = 0.31 where restaurant_id = $1', [
    restaurantId,
  ]);
  await cell(page, portal.own, 'commissionFee').getByText('0.31').waitFor();
  await pool.query('update locations set delivery_fee = 7 where id = $1', [locationId]);
  await cell(page, portal.own, 'deliveryFee').getByText('$7.00').waitFor();
});

test('selected rows are changed together after a preview', async () => {
  const page = await openGrid();
  await page.getByLabel('Select all 2 locations').check();
  await page.getByText('2 of 2 locations selected').waitFor();
  await page.getByRole('button', { name: 'Edit 2 selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 selected locations' });
  await dialog.getByLabel('Field').selectOption('deliveryFee');
  await dialog.getByLabel('Change').selectOption('percent');
  await dialog.getByLabel('Value').fill('10');
  await dialog.getByText('Preview: 2 changes').waitFor();
  await dialog.getByLabel('Value').press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  expect(await dialog.getByLabel('Value').inputValue()).toBe('10');
  expect(await dialog.locator('ins').allTextContents()).toEqual(['$5.37', '$5.37']);
  await dialog.getByRole('button', { name: 'Add 2 changes to the draft' }).click();
  expect(await stored()).toMatchObject({ fee: 4.88 });
  await save(page).click();
  await page.getByText('2 changes saved.').waitFor();
  expect(await stored()).toMatchObject({ fee: 5.37 });
});

test('rows are selected with Shift, and hidden rows are not edited with the others', async () => {
  const page = await openGrid();
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  await cell(page, portal.own, 'commissionFee').click();
  await page.keyboard.press('Shift+ArrowDown');
  await said('2 of 2 locations selected');
  await page.keyboard.press('Shift+ArrowUp');
  await said('1 of 2 locations selected');
  await page.keyboard.press('Escape');
  await said('None selected');
  await page.getByLabel('Select Golden Wok, Main Street').click();
  await page.getByLabel(/^Select Taco Verde/).click({ modifiers: ['Shift'] });
  await said('2 of 2 locations selected');
  await page.getByLabel('Filter by restaurant or location ID').fill('taco');
  await said('1 of 1 location selected');
  await page.getByRole('button', { name: 'Edit 1 selected' }).click();
  await page.getByRole('dialog', { name: 'Edit 1 selected location' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Filter by restaurant or location ID').fill('nobody');
  await page.getByText('No location found').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await said('2 of 2 locations selected');
});

test('a CSV file is exported and imported: a dry run, mistakes by line, nothing saved before the draft is saved', async () => {
  const page = await openGrid();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain(`${portal.own.locationId},Golden Wok,Main Street,`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from(csv));
  await dialog.getByText('2 lines read: 0 changes').waitFor();
  await choose(Buffer.from([0xff, 0xfe, 0x00, 0x80]));
  await dialog.getByText('The file is not UTF-8 text.').waitFor();
  await choose(
    Buffer.from(
      `Location ID,Delivery Fee\n${portal.own.locationId},6.25\n${portal.foreign.locationId},much\nzz,1`,
    ),
  );
  await dialog.getByText('3 lines read: 1 change, 2 mistakes.').waitFor();
  await dialog.getByText('Line 3: Delivery Fee “much”: This is not a number.').waitFor();
  await dialog.getByText('Line 4: There is no location zz.').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 change to the draft' }).click();
  expect(await stored()).toMatchObject({ fee: 4.88 });
  await save(page).click();
  await page.getByText('1 change saved.').waitFor();
  expect(await stored()).toMatchObject({ fee: 6.25 });
});

test('leaving with an imported draft asks, by a link and by closing the tab; without one it does not', async () => {
  const page = await openGrid();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'fees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Location ID,Commission\n${portal.own.locationId},20%`),
  });
  await dialog.getByRole('button', { name: 'Add 1 change to the draft' }).click();
  await page.getByText('1 change not saved').waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  const home = page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Home' });
  await home.click();
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Stay' }).click();
  await page.getByText('1 change not saved').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await home.click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('leaving asks also about what stands in an open cell, whether it is valid or not', async () => {
  const page = await openGrid();
  await cell(page, portal.own, 'deliveryFee').dblclick();
  const editor = page.getByRole('textbox', { name: /^Delivery Fee of/ });
  await editor.fill('much');
  await page.getByText('This is not a number.').waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Home' }).click();
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Stay' }).click();
  expect(await editor.inputValue()).toBe('much');
  await editor.press('Escape');
  await page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a shared address opens the same view', async () => {
  const page = await openGrid();
  await page.getByLabel('Filter by restaurant or location ID').fill('taco');
  await page.getByText('1 of 2 locations').waitFor();
  await page.getByRole('button', { name: 'Delivery Fee' }).click();
  await page.locator('[aria-sort="ascending"]').getByText('Delivery Fee').waitFor();
  await page.getByRole('button', { name: 'Delivery Fee' }).click();
  await page.waitForURL(/q=taco.*sort=deliveryFee.*dir=desc/);
  const colleague = await portal.open(page.url(), 'super_admin');
  await cell(colleague, portal.foreign, 'deliveryFee').waitFor();
  expect(await colleague.locator('[data-location-id]').count()).toBe(1);
  await colleague.locator('[aria-sort="descending"]').getByText('Delivery Fee').waitFor();
});

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(`${name}, light and dark: no violation`, async () => {
    const page = await portal.open('/restaurants-info', 'super_admin', { viewport });
    await cell(page, portal.own, 'commissionFee').click();
    await page.keyboard.type('0.2');
    await page.keyboard.press('Enter');
    await page.getByText('1 change not saved').waitFor();
    await page.keyboard.type('7');
    await page.getByText('Enter a commission from 0 to 1').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('dialog').getByText('0.20').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
