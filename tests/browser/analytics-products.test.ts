import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { putOrders } from './analytics-orders.ts';

const portal = await openPortal();
const { pool } = portal.database;

const DAY_MS = 86_400_000;
/** Monday 5 October, noon in Vancouver. */
const NOON = Date.UTC(2026, 9, 5, 19);
const WINDOW = 'from=2026-10-05T07:00Z&to=2026-10-19T07:00Z';
const PRODUCTS = `/analytics?${WINDOW}&view=products`;

type Ordered = { productId: string | null; name: string; count: number; price: number; refunded?: number };

/** One line of it in each order of a kitchen. */
async function putLines(kitchen: Kitchen, position: number, line: Ordered): Promise<void> {
  await pool.query(
    `insert into order_items (order_id, position, product_id, name, count, price, refund_count)
     select id, $2, $3, $4, $5, $6, $7 from orders where location_id = $1`,
    [kitchen.locationId, position, line.productId, line.name, line.count, line.price, line.refunded ?? 0],
  );
}

beforeAll(async () => {
  const { own, foreign } = portal;
  await putOrders(pool, own, { newest: NOON + 2 * DAY_MS, everyMs: DAY_MS, count: 3 });
  await putOrders(pool, foreign, { newest: NOON + DAY_MS, everyMs: DAY_MS, count: 2 });
  await putLines(own, 0, { productId: own.noodles, name: 'Chow mein', count: 2, price: 14.5, refunded: 1 });
  await putLines(own, 1, { productId: null, name: 'Crème brûlée of last winter', count: 1, price: 9 });
  await putLines(foreign, 0, { productId: foreign.dumplings, name: 'Dumplings', count: 5, price: 3.25 });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The name of each product below the head, then its figures. */
const rowsOf = async (page: Page, name: string) => {
  const rows = await card(page, name).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
};
const names = async (page: Page, of: string) =>
  (await rowsOf(page, of)).map(([name]) => name?.split('\n')[0]);

test('products that could not be read say why, and are read when it is tried again', async () => {
  const page = await portal.open(PRODUCTS, 'super_admin', { expects: /Failed to load|net::ERR/ });
  await page.route('**/rpc/analytics/products', (route) => route.abort());
  await page.reload();
  await page.getByText('The server could not be reached. Please try again.').waitFor();
  await page.unroute('**/rpc/analytics/products');
  await button(page, 'Try again').click();
  await card(page, 'Best products').waitFor();
});

test('the view opens by its button and by its address, tells what each product brought after refunds, and a head sorts it', async () => {
  const page = await portal.open(`/analytics?${WINDOW}`, 'super_admin');
  await button(page, 'Products').click();
  await page.waitForURL('**view=products');
  await page.reload();
  await card(page, 'Best products').waitFor();
  const rows = await rowsOf(page, 'Best products');
  expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
    ['Chow mein\nGolden Wok, Main Street', '6', '3', '50.0 %', '$87.00', '$43.50'],
    ['Dumplings\nTaco Verde, Main Street', '10', '0', '0.0 %', '$32.50', '$32.50'],
    ['Crème brûlée of last winter\nGolden Wok, Main Street · deleted', '3', '0', '0.0 %', '$27.00', '$27.00'],
  ]);
  expect(rows[0]?.slice(6)).toEqual(['$0.00', '–\nunknown', '3']);
  expect(await names(page, 'Worst products')).toEqual(['Dumplings', 'Chow mein']);
  await card(page, 'Best products').getByRole('button', { name: 'Sold', exact: true }).click();
  expect(await names(page, 'Best products')).toEqual([
    'Dumplings',
    'Chow mein',
    'Crème brûlée of last winter',
  ]);
  await card(page, 'Best products').getByRole('link', { name: 'Chow mein' }).click();
  await page.waitForURL(`**/restaurant/category/**/${portal.own.menuId}?product=${portal.own.noodles}`);
});

test('a search without accents finds a product in both tables, and one that finds nothing says so', async () => {
  const page = await portal.open(PRODUCTS, 'super_admin');
  const search = page.getByRole('searchbox', { name: 'Search for a product or restaurant in both tables' });
  await search.fill('creme BRULEE');
  await card(page, 'Best products').getByText('1 found among all 3').waitFor();
  await expect.poll(() => names(page, 'Best products')).toEqual(['Crème brûlée of last winter']);
  await card(page, 'Worst products').getByText('No results.').waitFor();
  await search.press('Escape');
  await expect.poll(() => names(page, 'Worst products')).toHaveLength(2);
});

test('on a phone nothing is cut off, and nothing is hard to read in the light and in the dark', async () => {
  const page = await portal.open(PRODUCTS, 'super_admin', { viewport: NARROW });
  await card(page, 'Best products').waitFor();
  expect(await findClipped(page)).toEqual([]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.goto('/analytics?from=2020-10-05T07:00Z&to=2020-10-19T07:00Z&view=products');
  await page.getByText('No orders in this window').waitFor();
});
