import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
/** Monday 5 October at noon in Vancouver. */
const NOON = Date.UTC(2026, 9, 5, 19);
const AT = portal.path('analytics');
const TWO_WEEKS = `${AT}?from=2026-10-05T07:00Z&to=2026-10-19T07:00Z`;

beforeAll(async () => {
  // One a day, $231.00 together, and ten in the two weeks before.
  await putOrders(pool, portal.own, { newest: NOON + 13 * DAY_MS, everyMs: DAY_MS, count: 14 });
  await putOrders(pool, portal.own, { newest: NOON - DAY_MS, everyMs: DAY_MS, count: 10 });
  await putOrders(pool, portal.foreign, {
    newest: NOON + 13 * DAY_MS,
    everyMs: DAY_MS / 2,
    count: 9,
    sourceClient: 'kiosk',
  });
});

const open = (path = TWO_WEEKS, who: 'admin' | 'super_admin' = 'admin', options = {}) =>
  portal.open(path, who, options);
const total = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .textContent();
const titles = (page: Page) => page.locator('dl dt').allTextContents();
const settled = async (page: Page) => {
  await page.locator('dl').waitFor();
  await page.getByRole('button', { name: 'Fetch Orders', exact: true }).waitFor();
};
const FIVE = ['Orders', 'Processed', 'Commission', 'Average order', 'Cancelled'];

test('an admin finds no page at the address of another location, and nothing of its figures is asked', async () => {
  const page = await open(AT);
  await settled(page);
  let asked = 0;
  page.on('request', (request) => request.url().includes('/rpc/analytics/') && (asked += 1));
  await page.goto(portal.path('analytics', portal.foreign));
  await page.getByText('No Page Found').waitFor();
  expect(asked).toBe(0);
});

test('an admin sees the figures of the own location, without platform revenue and without a choice of places', async () => {
  const page = await open();
  await settled(page);
  await page
    .getByRole('navigation', { name: 'Restaurant' })
    .locator('[aria-current="page"]')
    .getByText('Analytics')
    .waitFor();
  // All controls fit in one line beside the menu of the location.
  const topOf = async (field: Locator) => (await field.boundingBox())?.y;
  expect(await topOf(page.getByRole('button', { name: 'Fetch Orders' }))).toBe(
    await topOf(page.getByLabel('From', { exact: true })),
  );
  expect(await titles(page)).toEqual(FIVE);
  expect(await total(page, 'Orders')).toBe('Orders1440.0 % morebefore: 10');
  expect(await total(page, 'Processed')).toContain('$231.00');
  expect(await total(page, 'Commission')).toContain('$14.00');
  const cards = page.getByRole('region');
  await cards.and(page.getByRole('region', { name: 'Commission', exact: true })).waitFor();
  expect(await page.getByText(/platform/i).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Restaurants|Regions):/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'All restaurants' }).count()).toBe(0);
  // A place in the address of a link counts for nothing.
  const { restaurantId, locationId } = portal.foreign;
  await page.goto(
    `${TWO_WEEKS}&restaurants=${restaurantId}&locations=${locationId}&comparedLocations=${locationId}`,
  );
  await settled(page);
  expect(await total(page, 'Orders')).toBe('Orders1440.0 % morebefore: 10');
  await page.getByRole('button', { name: /^Comparison:/ }).click();
  await page.getByRole('radio', { name: 'The window before', checked: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'Other restaurants' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Clients:/ }).click();
  await page.getByRole('checkbox', { name: 'web' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'kiosk' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await findClipped(page)).toEqual([]);
  const orders = page.getByRole('region', { name: 'List of orders' });
  await orders.getByText('All 14 orders, newest first').waitFor();
  const first = orders.getByRole('listitem').first();
  expect(await first.textContent()).toContain('Pickup');
  await first.getByRole('link').click();
  await page.waitForURL(`**${portal.path('orders')}?order=*`);
});

test('the screen begins in the zone of the location, which the address does not name; a zone that it does not offer is Vancouver', async () => {
  const place = portal.foreign;
  const setZone = (zone: string) =>
    pool.query('update locations set timezone = $2 where id = $1', [place.locationId, zone]);
  await setZone('America/Toronto');
  const page = await open(portal.path('analytics', place), 'super_admin');
  await settled(page);
  const zone = page.getByLabel('Time zone');
  expect(await zone.inputValue()).toBe('America/Toronto');
  await zone.selectOption('America/Vancouver');
  await page.getByRole('button', { name: 'Fetch Orders' }).click();
  await page.waitForURL(/zone=America%2FVancouver/);
  await zone.selectOption('America/Toronto');
  await page.getByRole('button', { name: 'Fetch Orders' }).click();
  await page.waitForURL((url) => url.search === '');
  await setZone('America/Los_Angeles');
  await page.reload();
  await settled(page);
  expect(await zone.inputValue()).toBe('America/Vancouver');
});

test('a super admin sees the same there, and one click leads to all restaurants with the location as a filter', async () => {
  const page = await open(TWO_WEEKS, 'super_admin');
  await settled(page);
  expect(await titles(page)).toEqual(FIVE);
  expect(await total(page, 'Orders')).toBe('Orders1440.0 % morebefore: 10');
  await page.getByRole('button', { name: 'Refunds', exact: true }).click();
  await page.getByRole('region', { name: 'Refunded by kind' }).waitFor();
  expect(await page.getByText('Refunded by who pays').count()).toBe(0);
  await page.getByRole('button', { name: 'Figures', exact: true }).click();
  await page.getByRole('link', { name: 'All restaurants' }).click();
  await page.waitForURL(/[?&]locations=/);
  await page.locator('dl dt').getByText('Platform revenue', { exact: true }).waitFor();
  expect(await total(page, 'Orders')).toBe('Orders1440.0 % morebefore: 10');
  expect(new URL(page.url()).searchParams.get('locations')).toBe(portal.own.locationId);
});

test('a view that is opened later than its totals were read says of which moments both are', async () => {
  const page = await open(TWO_WEEKS, 'admin');
  await settled(page);
  await page.route('**/rpc/analytics/refunds', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"readAt":(\d+)/,
      (_, at) => `"readAt":${Number(at) + 61_000}`,
    );
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'Refunds', exact: true }).click();
  await page.getByText(/^Read at .*\d\d:\d\d:\d\d; the totals above are of .*\d\d:\d\d:\d\d\.$/).waitFor();
});

test('a fetch that fails says why, a window without orders what to do, and a location of somebody else who may', async () => {
  const page = await open(TWO_WEEKS, 'admin', { expects: /Failed to load|net::ERR/ });
  await settled(page);
  await page.route('**/rpc/analytics/figures', (route) => route.abort());
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Fetch Orders' }).click();
  await page.getByRole('alert').getByText('The server could not be reached. Please try again.').waitFor();
  expect(await total(page, 'Orders')).toContain('Orders14');
  await page.unroute('**/rpc/analytics/figures');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No orders in this window').waitFor();
  // As if the screen of another location were open, which the frame prevents.
  await page.route('**/rpc/analytics/**', (route) => {
    const foreign = (text: string) => text.replaceAll(portal.own.locationId, portal.foreign.locationId);
    return route.continue({ postData: foreign(route.request().postData() ?? '') });
  });
  await page.getByRole('button', { name: 'Fetch Orders' }).click();
  await page.getByText('The figures of a location are shown to its admin and to super admins.').waitFor();
  expect(await page.locator('dl').count()).toBe(0);
});

test('on a phone the screen of a location fits, with its filters behind one button', async () => {
  const page = await open(`${TWO_WEEKS}&types=Pickup`, 'admin', { viewport: NARROW });
  await settled(page);
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filter 1 set' }).click();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Restaurants|Regions):/ })
      .count(),
  ).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Fetch Orders' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('types')).toBeNull();
  expect(await total(page, 'Orders')).toContain('Orders14');
});
