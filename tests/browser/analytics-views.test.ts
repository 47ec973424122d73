import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;
const DAY_MS = 86_400_000;
/** Monday 5 October, midnight in Vancouver, and two weeks later. */
const FROM = Date.UTC(2026, 9, 5, 7);
const TWO_WEEKS = '/analytics?from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';

beforeAll(async () => {
  const noon = FROM + DAY_MS / 2;
  await putOrders(pool, portal.own, { newest: noon + 13 * DAY_MS, everyMs: DAY_MS, count: 14 });
  await putOrders(pool, portal.own, { newest: noon - 364 * DAY_MS, everyMs: DAY_MS, count: 1 });
  await putOrders(pool, portal.foreign, { newest: noon + 2 * DAY_MS, everyMs: DAY_MS, count: 2 });
  // Of one kitchen: confirmed after two minutes, ready after twelve, one of them later than the guest was told.
  await pool.query(
    `update orders set confirmed_at = created_at + interval '2 minutes', ready_at = created_at + interval '14 minutes', is_food_ready = true,
       estimated_completion_time = created_at + case when total > 22 then interval '10 minutes' else interval '20 minutes' end
     where location_id = $1 and created_at > $2`,
    [portal.own.locationId, new Date(FROM)],
  );
});

const open = (path: string, options = {}) => portal.open(path, 'super_admin', options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .textContent();

test('the figures are compared with a window of a year before, or with another restaurant, and the address says so', async () => {
  const page = await open(TWO_WEEKS);
  await page.getByText('Compared with 21 Sep to 4 Oct', { exact: true }).waitFor();
  await button(page, 'Comparison: Compared with the window before').click();
  await page.getByRole('radio', { name: 'Other days before' }).check();
  const days = page.getByRole('textbox', { name: 'days before' });
  await days.fill('0');
  await page.getByText('A whole number from 1 to 3,660.', { exact: true }).waitFor();
  await page.getByRole('radio', { name: '52 weeks before' }).check();
  await page.keyboard.press('Escape');
  await page.getByText('The figures below are of before. Press Fetch Orders').waitFor();
  await button(page, 'Fetch Orders').click();
  await page.getByText('Compared with 6 Oct 2025 to 19 Oct 2025', { exact: true }).waitFor();
  expect(await total(page, 'Orders')).toBe('Orders161,500 % morebefore: 1');
  expect(new URL(page.url()).searchParams.get('comparedDays')).toBe('364');

  await button(page, 'Comparison: Compared with 52 weeks before').click();
  await page.getByRole('radio', { name: 'Other restaurants' }).check();
  await page.getByLabel('Find a restaurant or location').fill('verde');
  await page.getByRole('checkbox', { name: /Taco Verde/ }).check();
  await page.keyboard.press('Escape');
  await button(page, 'Fetch Orders').click();
  await expect.poll(() => total(page, 'Orders')).toBe('Orders16700 % morecompared: 2');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await orders
    .getByText(/^Taco Verde/)
    .first()
    .waitFor();
  await orders.getByRole('button', { name: 'Table' }).click();
  await orders.getByRole('columnheader', { name: 'Compared' }).waitFor();
  await page.reload();
  await expect.poll(() => total(page, 'Orders')).toBe('Orders16700 % morecompared: 2');
  await button(page, 'Clear comparison').click();
  await button(page, 'Fetch Orders').click();
  await page.getByText('Compared with 21 Sep to 4 Oct', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.has('comparedRestaurants')).toBe(false);
});

test('Times tells how long orders took and how many were late, sorts its tables, and stays in the link', async () => {
  const page = await open(TWO_WEEKS);
  await button(page, 'Times').click();
  await expect
    .poll(() => total(page, 'To confirm'))
    .toBe('To confirm2.0 minnine of ten within 2.0 minbefore: unknown before');
  expect(await total(page, 'To the door')).toContain('not known of any order');
  expect(await total(page, 'Late')).toMatch(/^Late\d+\.\d %\d+ of 14 orders/);
  const rows = page.getByRole('region', { name: 'By restaurant', exact: true }).locator('tbody tr');
  expect(await rows.first().textContent()).toContain('Golden Wok');
  await button(page, 'Restaurant').click();
  await button(page, 'Restaurant').click();
  expect(await rows.first().textContent()).toContain('Taco Verde');
  expect(await page.locator('th[aria-sort="descending"]').allTextContents()).toContain('Restaurant');
  await page.reload();
  await page.getByText('Couriers of the platform had no orders.').waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('a view that cannot be read says why, and can be tried again; on a phone nothing is cut off', async () => {
  const page = await open(`${TWO_WEEKS}`, { viewport: NARROW, expects: /Failed to load|net::ERR/ });
  await page.route('**/rpc/analytics/times', (route) => route.abort());
  await button(page, 'Times').click();
  await page.getByText('This could not be shown').waitFor();
  await page.unroute('**/rpc/analytics/times');
  await button(page, 'Try again').click();
  await page.getByRole('region', { name: 'By restaurant', exact: true }).waitFor();
  expect(await findClipped(page)).toEqual([]);
});
