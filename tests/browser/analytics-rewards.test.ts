import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { createReward } from '../setup/rewards.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
/** Monday 5 October, noon in Vancouver. */
const NOON = Date.UTC(2026, 9, 5, 19);
const WINDOW = 'from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';
const REWARDS = `/analytics?${WINDOW}&view=rewards`;
let tenOff = '';

beforeAll(async () => {
  const { own } = portal;
  // $10.00, $11.00, $12.00 and $13.00.
  await putOrders(pool, own, { newest: NOON + 3 * DAY_MS, everyMs: DAY_MS, count: 4 });
  await createReward(pool, own.locationId, { reward_name: 'Of no use' });
  tenOff = await createReward(pool, own.locationId, { reward_name: 'Ten off', coupon_code: 'WOK10' });
  await pool.query(
    `update orders set commission_rate = 0.15, phone_number = '604555' || (1000 + order_number)`,
  );
  await pool.query(
    `insert into order_rewards (order_id, position, reward_id, reward_key, name, type, count, points, total_discount_subtotal)
     select id, 0, $1::uuid, 'WOK10', 'Ten off', 'Free/Discount', 1, 0, 10 from orders where total > 11
     union all select id, 1, null, '', '2,500 points', 'Points/Discount', 1, 2500, 2.5 from orders where total > 12
     union all select id, 2, null, 'GONE', 'A soup for free', 'Free/Product', 1, 0, 4 from orders where total > 12`,
    [tenOff],
  );
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'By reward', exact: true });
const total = (page: Page, title: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .textContent();
const rowsOf = async (page: Page) => {
  const rows = await card(page).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
};

test('rewards that could not be read say why, and are read when it is tried again', async () => {
  const page = await portal.open(REWARDS, 'super_admin', { expects: /Failed to load|net::ERR/ });
  await page.route('**/rpc/analytics/rewards', (route) => route.abort());
  await page.reload();
  await page.getByText('The server could not be reached. Please try again.').waitFor();
  await page.unroute('**/rpc/analytics/rewards');
  await button(page, 'Try again').click();
  await card(page).waitFor();
});

test('the view opens by its button and by its address, tells what each reward cost and brought, and a head sorts it', async () => {
  const page = await portal.open(`/analytics?${WINDOW}`, 'super_admin');
  await button(page, 'Rewards').click();
  await page.waitForURL('**view=rewards');
  await page.reload();
  await card(page).waitFor();
  expect(await total(page, 'Orders with a reward')).toContain('50.0 % of orders, before –');
  expect(await total(page, 'Discounts')).toContain('$22.52 borne by restaurants');
  expect(await total(page, 'Average order with a reward')).toContain('$12.50$10.50 without');
  const rows = await rowsOf(page);
  const place = 'Golden Wok, Main Street';
  expect(rows.map((cells) => cells.slice(0, 7))).toEqual([
    [`Ten off (WOK10)\n${place}`, '$20.00', '$17.00', '0', '2', '2', '2'],
    [`A soup for free (GONE)\n${place} · removed`, '$4.00', '$3.40', '0', '1', '1', '1'],
    ['2,500 points\nPoints exchanged for a discount', '$2.50', '$2.12', '2,500', '1', '1', '1'],
    [`Of no use\n${place}`, '$0.00', '$0.00', '0', '0', '0', '0'],
  ]);
  await button(page, 'Points').click();
  expect((await rowsOf(page)).map(([name]) => name?.split('\n')[0])).toEqual([
    '2,500 points',
    'A soup for free (GONE)',
    'Of no use',
    'Ten off (WOK10)',
  ]);
  await card(page).getByRole('link', { name: 'Ten off' }).click();
  await page.waitForURL(`**/restaurant/rewards/**?reward=${tenOff}`);
});

test('on a phone nothing is cut off, and nothing is hard to read in the light and in the dark', async () => {
  await createReward(pool, portal.own.locationId, {
    reward_name: 'Ten off pickup from the kitchen at the corner',
  });
  const page = await portal.open(REWARDS, 'super_admin', { viewport: NARROW });
  await card(page).waitFor();
  expect(await findClipped(page)).toEqual([]);
  // Names that begin alike are told apart by their ends.
  const names = card(page).locator('tbody th');
  expect(await names.evaluateAll((all) => all.filter((th) => th.scrollWidth > th.clientWidth).length)).toBe(
    0,
  );
  await card(page).getByText('Ten off pickup from the kitchen at the corner').waitFor();
  // The view that the address opens is in sight among the others.
  const { x = 0, width = 0 } = (await button(page, 'Rewards').boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(NARROW.width);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.goto('/analytics?from=2020-10-05T07:00Z&to=2020-10-19T07:00Z&view=rewards');
  await page.getByText('No orders in this window').waitFor();
});
