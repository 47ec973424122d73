import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
/** Monday 5 October, midnight in Vancouver, and two weeks later. */
const FROM = Date.UTC(2026, 9, 5, 7);
const TWO_WEEKS = '/analytics?from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';
const MANY = '/analytics?from=2026-03-02T08:00Z&to=2026-03-09T08:00Z';

beforeAll(async () => {
  const noon = FROM + DAY_MS / 2;
  // One a day in both weeks, $231.00 together, and fewer in the weeks before.
  await putOrders(pool, portal.own, { newest: noon + 13 * DAY_MS, everyMs: DAY_MS, count: 14 });
  await putOrders(pool, portal.own, { newest: noon - DAY_MS, everyMs: DAY_MS, count: 10 });
  await putOrders(pool, portal.foreign, {
    newest: noon + 3 * DAY_MS,
    everyMs: DAY_MS,
    count: 2,
    status: 'Cancelled',
    orderType: 'DineIn',
    sourceClient: '',
  });
  await putOrders(pool, portal.foreign, { newest: Date.UTC(2026, 2, 7), everyMs: 60_000, count: 5_001 });
});

const open = (path = TWO_WEEKS, options = {}) => portal.open(path, 'super_admin', options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .textContent();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const settled = async (page: Page) => {
  await page.locator('dl').waitFor();
  await button(page, 'Fetch Orders').waitFor();
};
/** Lets requests of figures wait until they are let go. */
async function holdFigures(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/analytics/figures', async (route) => {
    await gate.promise;
    // The request of a stopped fetch is gone by now.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

test('a window that ends before it begins is refused word for word below From, and nothing is fetched', async () => {
  const page = await open();
  await settled(page);
  let asked = 0;
  page.on('request', (request) => request.url().includes('/rpc/analytics/') && (asked += 1));
  await page.getByLabel('To, not included', { exact: true }).fill('2026-10-05');
  await button(page, 'Fetch Orders').click();
  await page
    .getByRole('group', { name: 'From, date and time' })
    .getByRole('alert')
    .getByText('Error : Please choose the Start Date earlier than the End Date', { exact: true })
    .waitFor();
  expect(asked).toBe(0);
  expect(await total(page, 'Orders')).toContain('14');
  expect(await findViolations(page)).toEqual([]);
  await page.goto('/analytics?from=2026-10-19T07:00Z&to=2026-10-05T07:00Z');
  await page.getByText('Error : Please choose the Start Date earlier than the End Date').waitFor();
  await page.goto('/analytics?from=2020-10-05T07:00Z&to=2026-10-05T07:00Z');
  await page.getByText('Please choose five years at the most.').waitFor();
  expect(await page.locator('dl').count()).toBe(0);
});

test('a failed fetch says why and leaves the figures of before; it can be tried again, and a window without orders says what to do', async () => {
  const page = await open(TWO_WEEKS, { expects: /Failed to load|net::ERR/ });
  await settled(page);
  await page.route('**/rpc/analytics/figures', (route) => route.abort());
  await button(page, 'Today').click();
  await page.getByText('The figures below are of before. Press Fetch Orders').waitFor();
  await button(page, 'Fetch Orders').click();
  const failed = page.getByRole('alert');
  await failed.getByText('The server could not be reached. Please try again.').waitFor();
  expect(await total(page, 'Orders')).toContain('14');
  await page.unroute('**/rpc/analytics/figures');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No orders in this window').waitFor();
  await page.getByText('Choose a longer or an earlier span, and fetch again.').waitFor();
  await page.goBack();
  await expect.poll(() => total(page, 'Orders')).toContain('14');
  await button(page, 'Exact').and(page.locator('[aria-pressed="true"]')).waitFor();
});

test('Stop ends a fetch: the figures of before stay, paled while it runs, and only one runs at a time', async () => {
  const page = await open();
  await settled(page);
  const letGo = await holdFigures(page);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/figures'));
  await button(page, '7 days').click();
  await button(page, 'Fetch Orders').click();
  await button(page, 'Stop').waitFor();
  await page.getByRole('progressbar', { name: 'Fetching orders' }).waitFor();
  await page.locator('[aria-busy="true"] dl').waitFor();
  expect(await total(page, 'Orders')).toContain('14');
  let asked = 0;
  page.on('request', (request) => request.url().endsWith('/figures') && (asked += 1));
  await page.getByLabel('From, time').press('Enter');
  await button(page, 'Stop').click();
  await stopped;
  letGo();
  expect(asked).toBe(0);
  await page.getByText('The figures below are of before.').waitFor();
  expect(await total(page, 'Orders')).toContain('14');
  await button(page, 'Fetch Orders').click();
  await page.getByText('No orders in this window').waitFor();
});

test('each total stands beside the one before, and the table beside the chart has the same values and their sum', async () => {
  const page = await open();
  await settled(page);
  await page.getByText('Not proven yet: that happens every night').waitFor();
  await page.getByText('Compared with 21 Sep to 4 Oct').waitFor();
  expect(await total(page, 'Orders')).toBe('Orders1440.0 % morebefore: 10');
  expect(await total(page, 'Processed')).toBe('Processed$231.0059.3 % morebefore: $145.00');
  expect(await total(page, 'Average order')).toBe('Average order$16.5013.8 % morebefore: $14.50');
  expect(await total(page, 'Cancelled')).toBe('Cancelled22 morebefore: 0');
  const { top, bottom } = await card(page, 'Orders').evaluate((node) => node.getBoundingClientRect());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(WIDE.height);
  // What the dashed line is, also of the chart with two lines.
  for (const title of ['Orders', 'Processed', 'Commission and platform revenue'])
    await card(page, title).getByText('before', { exact: true }).waitFor();
  await button(page, 'Week').click();
  await page.getByText('2 weeks, Monday to Sunday, Vancouver time').waitFor();
  await card(page, 'Processed').getByRole('button', { name: 'Table' }).click();
  const rows = card(page, 'Processed').getByRole('row');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      'Week of\tProcessed\tBefore',
      '12 Oct\t$91.00\t$91.00',
      '5 Oct\t$140.00\t$54.00',
      '2 weeks\t$231.00\t$145.00',
    ]);
  await expect.poll(() => page.url()).toContain('tables=processed');
  expect(page.url()).toContain('by=week');
  // Somebody else who opens the link sees the same.
  const other = await open(page.url());
  await settled(other);
  await expect.poll(() => card(other, 'Processed').getByRole('row').count()).toBe(4);
  await expect.poll(() => card(other, 'Orders').getByRole('img', { name: 'Orders' }).count()).toBe(1);
  expect(await findViolationsInBothSchemes(other)).toEqual([]);
  expect(await findClipped(other)).toEqual([]);
  await pool.query(
    `insert into figure_proofs (proved_at, orders, differences) values ('2026-10-20T10:10Z', 26, 3)`,
  );
  await button(page, 'Fetch Orders').click();
  await page.getByText('Proven at 20 Oct, 03:10, 3 differences were found and put right').waitFor();
  await pool.query('delete from figure_proofs');
});

test('the arrow keys go along a chart and the hours, and read both values aloud', async () => {
  const page = await open(`${TWO_WEEKS}&by=week`);
  await settled(page);
  const chart = card(page, 'Commission and platform revenue').getByRole('img');
  await chart.focus();
  await page.keyboard.press('End');
  await page
    .getByRole('status')
    .getByText(
      'Week of 12 Oct: Commission $7.00 against $7.00. Platform revenue $7.00 against $7.00. Compared with Week of 28 Sep.',
    )
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('status').getByText('Week of 5 Oct: Commission $7.00 against $3.00').waitFor();
  const hours = page.getByRole('img', { name: 'Hour of the week' });
  await hours.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('status').getByText('Mon 00:00: no orders').waitFor();
  await expect.poll(() => hours.locator('text', { hasText: /^1$/ }).count()).toBe(7);
  // The pointer shows what a cell has, also an empty one.
  await hours.locator('rect').nth(12).hover();
  await card(page, 'Hour of the week').getByText('Mon 12:00: 1 order', { exact: true }).waitFor();
  await hours.locator('rect').nth(13).hover();
  await card(page, 'Hour of the week').getByText('Mon 13:00: no orders', { exact: true }).waitFor();
});

test('filters and a usual span are fetched with Enter, a minimum above the maximum is ignored with a warning, and all is reset', async () => {
  const page = await open();
  await settled(page);
  await page.getByRole('button', { name: /^Restaurants:/ }).click();
  await page.getByLabel('Find a restaurant or location').fill('verde');
  await page.getByRole('checkbox', { name: /Taco Verde/ }).check();
  expect(await page.getByRole('checkbox', { name: /Golden Wok/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Clients:/ }).click();
  await page.getByRole('checkbox', { name: 'Not known' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('From, time').fill('00:03');
  await page.getByLabel('From, time').press('Enter');
  // A time is a step of five minutes, also when Enter does not leave its field.
  await expect.poll(() => page.url()).toContain('from=2026-10-05T07%3A05Z');
  await expect.poll(() => total(page, 'Orders')).toContain('Orders0');
  expect(await total(page, 'Cancelled')).toContain('Cancelled2');
  expect(new URL(page.url()).searchParams.get('restaurants')).toBe(portal.foreign.restaurantId);

  await button(page, 'Reset').click();
  await page.getByRole('button', { name: /^Amount:/ }).click();
  await page.getByLabel('At least').fill('20');
  await page.getByLabel('At most').fill('15');
  await page.getByLabel('At most').press('Enter');
  await expect.poll(() => total(page, 'Orders')).toContain('Orders14');
  await page
    .getByRole('status')
    .getByText('The least amount is above the most: orders of every amount count.')
    .waitFor();
  await page.getByLabel('At most').fill('22');
  await page.getByLabel('At most').press('Enter');
  await expect.poll(() => total(page, 'Orders')).toContain('Orders3');
  await button(page, '30 days').click();
  await page.getByLabel('Time zone').selectOption('Asia/Seoul');
  await page.getByLabel('Time zone').getByText('Seoul (KST)').waitFor({ state: 'attached' });
  const from = page.getByLabel('From', { exact: true });
  await from.fill('2026-10-01');
  await button(page, 'Exact').and(page.locator('[aria-pressed="true"]')).waitFor();
});

test('a time that the clocks show twice can be either, and one that they skip is said', async () => {
  const page = await open(`/analytics?zone=America/Toronto&from=2026-11-01T05:30Z&to=2026-11-01T07:30Z`);
  await settled(page);
  const which = page.getByLabel('From, which 01:30');
  await expect.poll(() => which.inputValue()).toBe(String(Date.UTC(2026, 10, 1, 5, 30)));
  await which.selectOption('EST');
  const time = page.getByLabel('From, time');
  await time.press('ArrowUp');
  const chosen = (clock: string) => page.getByLabel(`From, which ${clock}`).inputValue();
  await expect.poll(() => chosen('01:35')).toBe(String(Date.UTC(2026, 10, 1, 6, 35)));
  await time.fill('01:50');
  await time.blur();
  await expect.poll(() => chosen('01:50')).toBe(String(Date.UTC(2026, 10, 1, 6, 50)));
  await time.fill('01:30');
  await time.blur();
  await expect.poll(() => chosen('01:30')).toBe(String(Date.UTC(2026, 10, 1, 6, 30)));
  await button(page, 'Fetch Orders').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-11-01T06:30Z');
  expect(await page.getByLabel('To, not included, which 02:30').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  const to = page.getByLabel('To, not included', { exact: true });
  await to.fill('2027-03-14');
  await page
    .getByRole('status')
    .getByText('The clocks skip 02:30 that day: it is 03:30.', { exact: true })
    .waitFor();
  await to.fill('2027-03-15');
  await expect.poll(() => page.getByText('The clocks skip').count()).toBe(0);
});

test('of more than 5000 orders the newest are listed, it is said, and each leads to the order', async () => {
  const page = await open(MANY);
  await page
    .getByRole('status')
    .getByText('Too many orders. Only 5000 orders were fetched.', { exact: true })
    .waitFor();
  await page.getByText('All 5,001 orders are in the totals; the newest 5,000 are listed').waitFor();
  const tooMany = page.getByText('Too many orders.');
  // It is no success, and stands where the figures are.
  expect(await page.getByRole('main').getByRole('status').filter({ has: tooMany }).count()).toBe(1);
  await button(page, 'Today').click();
  await button(page, 'Fetch Orders').click();
  await page.getByText('No orders in this window').waitFor();
  expect(await tooMany.count()).toBe(0);
  await page.goBack();
  await tooMany.waitFor();
  expect(await total(page, 'Orders')).toContain('5,001');
  const rows = page.getByRole('region', { name: 'List of orders' }).getByRole('listitem');
  expect(await rows.count()).toBeLessThan(20);
  await rows.first().getByRole('link').click();
  await page.waitForURL(/\/orders\?order=/);
});

test('the file of orders holds all of them, not only those that are listed', async () => {
  const page = await open(MANY);
  await settled(page);
  await button(page, 'Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Orders (CSV)' }).click(),
  ]);
  const content = (await readFile(await download.path())).toString();
  expect(content.split('\r\n')).toHaveLength(5_002);
});

test('a chart is downloaded as a picture, and its values as a file', async () => {
  const page = await open(`${TWO_WEEKS}&by=week`);
  await settled(page);
  const save = async (step: string, of = 'Orders') => {
    await button(page, `More of ${of}`).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: step }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const csv = await save('CSV of the values');
  const whole =
    '"5 Oct 2026 to 18 Oct 2026, Vancouver time",All 2 restaurants,"before, 21 Sep 2026 to 4 Oct 2026"';
  expect(csv.name).toBe('analytics-orders-2026-10-05-2026-10-18-vancouver.csv');
  expect(csv.content.toString().trimEnd().split(/\r?\n/)).toEqual([
    '\uFEFFWeek of,Orders,"Orders, before",Window,Orders of,Compared with',
    `12 Oct 2026,7,7,${whole}`,
    `5 Oct 2026,7,3,${whole}`,
    `2 weeks,14,10,${whole}`,
  ]);
  const hours = await save('CSV of the values', 'Hour of the week');
  expect(hours.content.toString().split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDay,From,Orders in an average hour,Window,Orders of',
    'Mon,00:00,0.0,"5 Oct 2026 to 18 Oct 2026, Vancouver time",All 2 restaurants',
  ]);
  const png = await save('PNG of the chart');
  expect(png.name).toBe('analytics-orders-2026-10-05-2026-10-18-vancouver.png');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  // It is sharp, and not empty: a blank picture of this size has less than three kilobytes.
  expect(png.content.readUInt32BE(16)).toBeGreaterThan(700);
  expect(png.content.length).toBeGreaterThan(6_000);
});

test('on a phone, where no filter shows regions, a file names those that are set', async () => {
  const region = '0190a7c1-2b3c-7d4e-8f50-00000000e0a1';
  await pool.query(`insert into regions (id, name) values ($1, 'Harbour side')`, [region]);
  await pool.query('update locations set region_id = $1 where id = $2', [region, portal.own.locationId]);
  const page = await open(`${TWO_WEEKS}&by=week&regions=${region}`, { viewport: NARROW });
  await settled(page);
  const save = async () => {
    await button(page, 'More of Orders').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV of the values' }).click(),
    ]);
    return (await readFile(await download.path())).toString();
  };
  // The name comes over the live channel.
  await expect.poll(save).toContain('Harbour side');
});

test('on a phone one button opens the window and one the filters, and Fetch Orders stays in reach', async () => {
  const page = await open(`${TWO_WEEKS}&types=Pickup`, { viewport: NARROW });
  await settled(page);
  const fetchOrders = button(page, 'Fetch Orders');
  expect((await fetchOrders.boundingBox())?.height).toBe(48);
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Filter 1 set').click();
  // One Escape closes one thing.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Clients:/ })
    .click();
  await page.getByRole('checkbox', { name: 'Any client' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Any client' }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^5 Oct to 18 Oct/ }).click();
  await page.getByLabel('To, not included', { exact: true }).fill('2026-10-12');
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await fetchOrders.click();
  await expect.poll(() => total(page, 'Orders')).toContain('Orders7');
  expect(new URL(page.url()).searchParams.get('types')).toBeNull();
});

test('without a connection the figures stay and it is said, and nothing can be fetched until it is back', async () => {
  const page = await open();
  await settled(page);
  portal.wire.cut();
  await page.getByText('Offline: the figures below stay as they were fetched.').waitFor();
  await button(page, 'Fetch Orders').and(page.locator('[aria-disabled="true"]')).waitFor();
  expect(await total(page, 'Orders')).toContain('14');
  portal.wire.mend();
  await button(page, 'Fetch Orders').and(page.locator('[aria-disabled="false"]')).waitFor();
});
