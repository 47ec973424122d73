import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, openPortal } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
/** Monday 5 October, noon in Vancouver. */
const NOON = Date.UTC(2026, 9, 5, 19);
const TWO_WEEKS = '/analytics?from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';

beforeAll(async () => {
  // Fourteen in two weeks, seven of them in the second one.
  await putOrders(pool, portal.own, { newest: NOON + 13 * DAY_MS, everyMs: DAY_MS, count: 14 });
});
afterEach(() => portal.wire.mend());

const cut = {
  expects: /WebSocket|ERR_|Failed to load|Unable to preload|PartNotLoaded|A part did not load/,
};
const open = (options = {}, path = TWO_WEEKS) => portal.open(path, 'super_admin', options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .textContent();
const settled = async (page: Page) => {
  await page.locator('dl').waitFor();
  await button(page, 'Fetch Orders').waitFor();
};
/** The second of the two weeks, which has half of the orders. */
const chooseSecondWeek = (page: Page) => page.getByLabel('From', { exact: true }).fill('2026-10-12');
/** Lets requests to this address wait until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    // The request of a stopped fetch is gone by now.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

test('a view whose files do not come says so in its own place, what was chosen stays, and it opens when the connection is back', async () => {
  const page = await open(cut);
  await settled(page);
  await chooseSecondWeek(page);
  portal.wire.cut();
  await page.getByText('Offline: the figures below stay as they were fetched.').waitFor();
  await button(page, 'Times').click();
  const failed = page.getByRole('alert').filter({ hasText: 'This part did not load' });
  await failed.waitFor();
  expect(await total(page, 'Orders')).toContain('14');
  await button(page, 'Figures').click();
  await page.getByRole('region', { name: 'Processed', exact: true }).waitFor();
  await button(page, 'Times').click();
  await failed.waitFor();
  portal.wire.mend();
  await page.getByRole('region', { name: 'By restaurant', exact: true }).waitFor();
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-10-12');
});

test('a file whose writer does not come is not written and it is said in plain words; it is written when the connection is back', async () => {
  const page = await open(cut);
  await settled(page);
  portal.wire.cut();
  await page.getByText('Offline: the figures below stay as they were fetched.').waitFor();
  const writeFigures = async () => {
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  };
  await writeFigures();
  const said = page.getByText('No file was written. A part did not load. Please try again.');
  await said.waitFor();
  // The notice of other clock rules has one too, where it came before the connection was lost.
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await said.waitFor({ state: 'detached' });
  await button(page, 'More of Orders').click();
  await page.getByRole('menuitem', { name: 'PNG of the chart' }).click();
  await said.waitFor();
  portal.wire.mend();
  await page.getByText('Live', { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), writeFigures()]);
  expect(download.suggestedFilename()).toMatch(/^analytics-figures-by-day/);
});

test('nothing is fetched while an amount or the days before are wrong; what was typed stays until it is corrected', async () => {
  const page = await open();
  await settled(page);
  let asked = 0;
  page.on('request', (request) => request.url().includes('/rpc/analytics/figures') && (asked += 1));
  await button(page, 'Amount: Any amount').click();
  await page.getByLabel('At least').fill('abc');
  await page.getByLabel('At least').press('Enter');
  const note = page.getByRole('alert');
  await note.getByText('At least: This is not a number.').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Fetch Orders').click();
  await button(page, 'Amount: Amount to correct').click();
  expect(await page.getByLabel('At least').inputValue()).toBe('abc');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('At least').fill('22');
  await note.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await button(page, 'Comparison: Compared with the window before').click();
  await page.getByRole('radio', { name: 'Other days before' }).check();
  await page.getByRole('textbox', { name: 'days before' }).fill('4000');
  await note.getByText('Days before: A whole number from 1 to 3,660.').waitFor();
  await page.getByRole('textbox', { name: 'days before' }).press('Enter');
  await page.keyboard.press('Escape');
  await button(page, 'Fetch Orders').click();
  expect(asked).toBe(0);
  await button(page, 'Clear comparison').click();
  await note.waitFor({ state: 'detached' });
  await button(page, 'Fetch Orders').click();
  await expect.poll(() => total(page, 'Orders')).toContain('Orders2');
  expect(asked).toBe(1);
  expect(new URL(page.url()).searchParams.get('comparedDays')).toBeNull();
});

test('Fetch Orders keeps the focus while it fetches, Enter on it stops, and its end is read aloud', async () => {
  const page = await open();
  await settled(page);
  const letGo = await hold(page, '**/rpc/analytics/figures');
  await chooseSecondWeek(page);
  await button(page, 'Fetch Orders').press('Enter');
  await isFocused(button(page, 'Stop'));
  await page.keyboard.press('Enter');
  await isFocused(button(page, 'Fetch Orders'));
  await page.getByRole('status').getByText('Stopped.', { exact: true }).waitFor();
  expect(await total(page, 'Orders')).toContain('14');
  letGo();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('The figures of 7 orders are there.').waitFor();
  await isFocused(button(page, 'Fetch Orders'));
  // The second press of a double click neither stops it nor fetches again.
  let asked = 0;
  page.on('request', (request) => request.url().endsWith('/figures') && (asked += 1));
  await button(page, '30 days').click();
  await button(page, 'Fetch Orders').dblclick();
  await expect.poll(() => page.url()).toContain('span=30-days');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await settled(page);
  expect(asked).toBe(1);
});

test('new figures are shown before their list has come; stopped then, they stay, and what was listed with them', async () => {
  const page = await open();
  await settled(page);
  const letGo = await hold(page, '**/rpc/analytics/orders');
  await chooseSecondWeek(page);
  await button(page, 'Fetch Orders').click();
  await expect.poll(() => total(page, 'Orders')).toContain('Orders7');
  await page.getByText('0 of 7 orders', { exact: true }).waitFor();
  await page.getByText('All 7 orders are in the totals; none is listed yet').waitFor();
  expect(await page.locator('[aria-busy="true"] dl').count()).toBe(0);
  await button(page, 'Stop').click();
  expect(await total(page, 'Orders')).toContain('Orders7');
  letGo();
  // Day, week and month read the list that is not there yet.
  await button(page, 'Week').click();
  await page.getByText('All 7 orders, newest first').waitFor();
});

test('a list that cannot be read leaves the new figures, says why, and can be tried again', async () => {
  const page = await open({ expects: /Failed to load|net::ERR/ });
  await settled(page);
  await page.route('**/rpc/analytics/orders', (route) => route.abort());
  await chooseSecondWeek(page);
  await button(page, 'Fetch Orders').click();
  const failed = page.getByRole('alert').filter({ hasText: 'their list is not whole' });
  await failed.getByText('The server could not be reached.').waitFor();
  expect(await total(page, 'Orders')).toContain('Orders7');
  await page.unroute('**/rpc/analytics/orders');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('All 7 orders, newest first').waitFor();
  expect(await failed.count()).toBe(0);
});

test('choices that cannot be read say why and can be tried again; they are found by words in any order', async () => {
  const page = await portal.open('/orders', 'super_admin', { expects: /Failed to load|net::ERR/ });
  await page.route('**/rpc/analytics/choices*', (route) => route.abort());
  await page.goto(TWO_WEEKS);
  await settled(page);
  await page.getByRole('button', { name: /^Clients:/ }).click();
  const failed = page.getByRole('group', { name: 'Clients' }).getByRole('alert');
  await failed.getByText('The choices could not be read. The server could not be reached.').waitFor();
  expect(await page.getByText('No order has one yet.').count()).toBe(0);
  await page.unroute('**/rpc/analytics/choices*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('checkbox', { name: 'web' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Restaurants:/ }).click();
  await page.getByLabel('Find a restaurant or location').fill('VERDE taco');
  await page.getByRole('checkbox', { name: /Taco Verde/ }).check();
  // There are too few regions for a search.
  await page.getByRole('button', { name: /^Regions:/ }).click();
  await page.getByText('There is no region yet.').waitFor();
  expect(await page.getByLabel('Find a region').count()).toBe(0);
});
