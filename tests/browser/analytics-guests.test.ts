import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
/** Monday 5 October, noon in Vancouver. */
const NOON = Date.UTC(2026, 9, 5, 19);
const TWO_WEEKS = '/analytics?from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';
const GUESTS = `${TWO_WEEKS}&view=guests`;

/** One guest with three orders, four with one each, one of them known from before, and an order that does not say whose it is. */
beforeAll(async () => {
  const newest = NOON + 7 * DAY_MS;
  await putOrders(pool, portal.own, { newest, everyMs: DAY_MS, count: 4 });
  await putOrders(pool, portal.foreign, { newest, everyMs: DAY_MS, count: 4 });
  await putOrders(pool, portal.own, { newest: NOON - 60 * DAY_MS, everyMs: DAY_MS, count: 1 });
  await pool.query(
    `update orders set phone_number = case
       when created_at < '2026-10-01' then '+16045550103'
       when location_id = $1 then case total when 13 then '' else '+16045550100' end
       else '+1604555010' || (total - 9)::int end`,
    [portal.own.locationId],
  );
});

const open = (path = GUESTS, options = {}) => portal.open(path, 'super_admin', options);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Without their head. */
const rowsOf = async (page: Page, name: string) =>
  (await card(page, name).getByRole('row').allInnerTexts()).slice(1);

test('its button opens the view, the address says it, and a reload shows the same without a name', async () => {
  const page = await open(TWO_WEEKS);
  await page.getByRole('button', { name: 'Guests', exact: true }).click();
  await card(page, 'By how often they ordered').waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('guests');
  await page.reload();
  await card(page, 'By how often they ordered').waitFor();
  const heads = await page.locator('dl').last().locator('div').allInnerTexts();
  expect(heads.map((head) => head.split('\n').slice(0, 3).join(' '))).toEqual([
    'Guests 5 7 orders',
    'First-time guests 4 80.0 % of guests',
    'Came back 40.0 % 2 guests ordered again',
    'Orders per guest 1.40 in this window',
  ]);
  expect(await rowsOf(page, 'By how often they ordered')).toEqual([
    '1\t4\t3\t1\t4\t$46.00\t$11.50',
    '3 to 4\t1\t1\t0\t3\t$33.00\t$11.00',
    expect.stringMatching(/^Guests who are not known\t.*\t1\t\$13\.00\t\$13\.00$/s),
  ]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await findClipped(page)).toEqual([]);
});

test('a click on a head sorts a table, the greatest first, and again the least', async () => {
  const page = await open();
  const shares = async () => (await rowsOf(page, 'By restaurant')).map((row) => row.split('\t')[3]);
  const head = card(page, 'By restaurant').getByRole('button', { name: 'Came back' });
  await head.click();
  expect(await shares()).toEqual(['100.0 %', '0.0 %']);
  await head.click();
  expect(await shares()).toEqual(['0.0 %', '100.0 %']);
});

test('a view that could not be read says so, and is read again', async () => {
  const page = await open(TWO_WEEKS, { expects: /Failed to load|net::ERR/ });
  await page.route('**/rpc/analytics/guests', (route) => route.abort());
  await page.getByRole('button', { name: 'Guests', exact: true }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/rpc/analytics/guests');
  await again.click();
  await card(page, 'By restaurant').waitFor();
});

test('on a phone it fits, and where every order was cancelled there are no guests', async () => {
  const page = await open(GUESTS, { viewport: NARROW });
  await card(page, 'By restaurant').waitFor();
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await pool.query(`update orders set status = 'Cancelled'`);
  await page.reload();
  await page.getByText('No guests.').first().waitFor();
});
