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
const REFUNDS = `${TWO_WEEKS}&view=refunds`;

beforeAll(async () => {
  const noon = FROM + DAY_MS / 2;
  await putOrders(pool, portal.own, { newest: noon + 9 * DAY_MS, everyMs: DAY_MS, count: 10 });
  await putOrders(pool, portal.own, { newest: noon, everyMs: 60_000, count: 1, status: 'Cancelled' });
  await putOrders(pool, portal.foreign, { newest: noon, everyMs: 60_000, count: 4, status: 'Cancelled' });
  await pool.query(
    `update orders set cancel_reason = case total when 10 then 'Unknown' else 'Sold out' end where status = 'Cancelled'`,
  );
  await pool.query(
    `insert into payments (id, order_id, kind, purpose, amount, state, channel, requested_by, settled_at)
     select gen_random_uuid(), id, 'refund', case status when 'Done' then 'tip' else 'order' end, 10, 'succeeded', 'gateway', 'a test', now()
     from orders where total = 10`,
  );
});

const open = (path = REFUNDS, options = {}) => portal.open(path, 'super_admin', options);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Without their head. */
const rowsOf = async (page: Page, name: string) =>
  (await card(page, name).getByRole('row').allInnerTexts()).slice(1);

test('its button opens the view, the address says it, and a reload shows the same', async () => {
  const page = await open(TWO_WEEKS);
  await page.getByRole('button', { name: 'Refunds', exact: true }).click();
  await card(page, 'Refunded by who pays').waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('refunds');
  await page.reload();
  await card(page, 'Refunded by who pays').waitFor();
  const heads = await page.locator('dl').last().locator('div').allInnerTexts();
  expect(heads.map((head) => head.split('\n').slice(0, 3).join(' '))).toEqual([
    'Cancelled orders 5 33.3 % of all orders',
    'Amount cancelled $56.00 what they came to',
    'Refunded orders 3 20.0 % of all orders',
    'Refunded $30.00 given back to guests',
  ]);
  await page.getByText('A refund counts on the day on which its order was placed').waitFor();
  expect(await rowsOf(page, 'Cancelled by reason')).toEqual(['Sold out\t3\t$36.00', 'No reason\t2\t$20.00']);
  expect(await rowsOf(page, 'Refunded by kind')).toEqual(['Whole order\t2\t$20.00', 'Tip\t1\t$10.00']);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await findClipped(page)).toEqual([]);
});

test('a click on a head sorts a table, the greatest first, and again the least', async () => {
  const page = await open();
  const places = card(page, 'By restaurant');
  const shares = async () => (await rowsOf(page, 'By restaurant')).map((row) => row.split('\t')[3]);
  const head = places.getByRole('button', { name: 'Cancelled, share' });
  await head.click();
  expect(await shares()).toEqual(['100.0 %', '9.1 %']);
  await head.click();
  expect(await shares()).toEqual(['9.1 %', '100.0 %']);
});

test('a view that could not be read says so, and is read again', async () => {
  const page = await open(TWO_WEEKS, { expects: /Failed to load|net::ERR/ });
  await page.route('**/rpc/analytics/refunds', (route) => route.abort());
  await page.getByRole('button', { name: 'Refunds', exact: true }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/rpc/analytics/refunds');
  await again.click();
  await card(page, 'Refunded by kind').waitFor();
});

test('on a phone it fits, and where nothing was cancelled or given back it is said', async () => {
  const page = await open(REFUNDS, { viewport: NARROW });
  await card(page, 'By restaurant').waitFor();
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.goto(`${REFUNDS}&least=17`);
  await page.getByText('No order was cancelled.').waitFor();
  expect(await page.getByText('Nothing was given back.').count()).toBe(2);
});
