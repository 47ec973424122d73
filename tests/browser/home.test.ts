import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

/** The order of docs/rules/screens.md#the-home-screen; then the screens that have no tile there. */
const GROUPS = {
  Marketplace: [
    '/analytics',
    '/balances',
    '/riders-earnings',
    '/deliveries',
    '/orders',
    '/promotions',
    '/regions',
    '/restaurants',
    '/support',
    '/tags',
    '/users',
    '/restaurants-info',
    '/blocklist',
  ],
  More: ['/schedules', '/translations', '/point-of-sales', '/devices', '/outbox', '/settings'],
};

test('the tiles stand in their order, in two groups', async () => {
  const page = await portal.open('/', 'super_admin');
  for (const [name, paths] of Object.entries(GROUPS)) {
    const links = page.getByRole('region', { name }).getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths);
  }
});

test('the Orders tile counts those that wait, and leads to them', async () => {
  const page = await portal.open('/', 'super_admin');
  const tile = page.getByRole('region', { name: 'Marketplace' }).getByRole('link', { name: /^Orders/ });
  await tile.waitFor();
  expect(await tile.textContent()).not.toContain('New');
  await portal.place();
  await tile.getByText('1 New').waitFor();
  await tile.click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
});

/** Without a Done order Home fetches the list of what is missing before the first one. */
async function haveOneDone(): Promise<void> {
  const { id } = await portal.place();
  await portal.database.pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [
    id,
  ]);
}

const need = (page: Page) => page.getByRole('region', { name: 'Needs a person now' }).getByRole('listitem');
const settle = async () => {
  const { pool } = portal.database;
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now() where status in ('New', 'Preparing')`,
  );
  await pool.query('delete from outbox');
  await pool.query('update locations set order_open_after = 0');
};

test('when nothing needs anybody it says so, and how many orders are on time', async () => {
  await settle();
  const page = await portal.open('/', 'super_admin');
  await need(page).getByText('Nothing needs you. No order is open.').waitFor();
  await portal.place();
  await need(page).getByText('Nothing needs you. 1 order is on time.').waitFor();
});

test('late orders, failed messages and closed restaurants need a person; each button leads to exactly those', async () => {
  await settle();
  const { pool } = portal.database;
  const { id } = await portal.place();
  await pool.query(`update orders set created_at = now() - interval '15 minutes' where id = $1`, [id]);
  await pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, error)
     values (gen_random_uuid(), 'SMS', '+16045550177', '', 'A new order', 'failed', 'number not in service'),
       (gen_random_uuid(), 'SMS', '+16045550179', '', 'A new order', 'held', 'Held back: 604-555-0179 is not confirmed yet.'),
       (gen_random_uuid(), 'SMS', '+16045550178', '', 'A new order', 'kept', null)`,
  );
  await pool.query('update locations set order_open_after = null where id = $1', [portal.own.locationId]);
  const page = await portal.open('/', 'super_admin');
  // The orders and the rest arrive separately, in either order.
  await need(page).getByText('1 order is late').waitFor();
  await need(page).getByText('1 restaurant should be open').waitFor();
  const words = await need(page).allInnerTexts();
  expect(words[0]).toMatch(
    /^1 order is late\s+Worst: #\d+ Golden Wok, 1[23] min late to confirm\s+Open board$/,
  );
  expect(words[1]).toMatch(/^1 message failed\s+SMS to 604-555-0177: number not in service\s+Open Outbox$/);
  expect(words[2]).toMatch(
    /^1 message was held back today\s+Held back: 604-555-0179 is not confirmed yet\.\s+Open Outbox$/,
  );
  expect(words[3]).toMatch(
    /^1 restaurant should be open\s+Golden Wok, Main Street: ordering is off with no end/,
  );
  await page.getByRole('link', { name: 'Open board' }).click();
  await page.waitForURL('**/orders?late=1');
  await page.goBack();
  for (const state of ['failed', 'held']) {
    const place = state === 'failed' ? 0 : 1;
    await page.getByRole('link', { name: 'Open Outbox' }).nth(place).click();
    await page.waitForURL(`**/outbox?state=${state}`);
    await page.getByText('1 message', { exact: true }).waitFor();
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Open restaurant' }).click();
  await page.waitForURL(`**${portal.path('info')}`);
});

test('of an account that the proof holds each role reads what is true for it, with a way out of its own', async () => {
  await settle();
  const { pool } = portal.database;
  const { locationId } = portal.own;
  const hold = (onHold: string | null) =>
    pool.query('update accounts set on_hold = $2 where id = $1', [locationId, onHold]);
  await pool.query(
    `insert into ledger_faults (kind, account_id, subject, sameness, detail, provider, found_at)
     values ('balance', $1, '', '1', 'The balance is wrong.', '', now())`,
    [locationId],
  );
  await hold('the proof of the ledger found something wrong.');
  const home = await portal.open('/', 'super_admin');
  await need(home)
    .getByText('1 fault; nothing leaves 1 account until it is put right or acknowledged')
    .waitFor();
  await home.getByRole('link', { name: 'Open Balances' }).click();
  await home.getByRole('button', { name: /^Acknowledge: .*The balance is wrong/ }).waitFor();
  const page = await portal.open(portal.path('balances'), 'admin');
  await page.getByText('a check of its books found something that Passline has to look at first.').waitFor();
  expect(await page.getByText('proof of the ledger').count()).toBe(0);
  await pool.query('delete from ledger_faults');
  await hold(null);
});

test('what cannot be read is reported and tried again, beside what is known', async () => {
  await settle();
  const { id } = await portal.place();
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '5 minutes' where id = $1`,
    [id],
  );
  const page = await portal.open('/account', 'super_admin', { expects: /ERR_FAILED/ });
  let isDown = true;
  await page.route('**/rpc/home/*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/');
  await need(page).getByText('Messages and restaurants could not be read').waitFor();
  await need(page).getByText('1 order is late').waitFor();
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByText('The figures could not be read.').waitFor();
  isDown = false;
  await today.getByRole('button', { name: 'Try again' }).click();
  await today.getByText('Couriers working').waitFor();
  await need(page).getByRole('button', { name: 'Try again' }).click();
  await need(page).getByText('could not be read').waitFor({ state: 'detached' });
});

test('today counts what was ordered today', async () => {
  await portal.database.pool.query('truncate orders cascade');
  const page = await portal.open('/', 'super_admin');
  const figures = page.getByRole('region', { name: 'Today' }).getByRole('term');
  await figures.nth(5).waitFor();
  expect(await figures.allTextContents()).toEqual([
    'Orders',
    'Sales',
    'Delivered late',
    'Order to door',
    'Cancelled',
    'Couriers working',
  ]);
  const values = page.getByRole('region', { name: 'Today' }).getByRole('definition');
  expect(await values.allTextContents()).toEqual(['0', '', '$0.00', '', '', '', '', '', '', '', '0', '']);
  const { total } = await portal.place();
  await page.reload();
  await expect.poll(() => values.first().textContent()).toBe('1');
  expect(await values.nth(2).textContent()).toBe(`$${total.toFixed(2)}`);
});

test('the first screen takes at most 15 requests', async () => {
  await haveOneDone();
  // Signed in, but with nothing of the portal in its cache or still on its way.
  const page = await portal.open('/icon.svg', 'super_admin');
  // What is loaded later on purpose, such as the alarm after 0.8 s, can come before the rest on a slow machine.
  await page.addInitScript(() => {
    const begin = window.setTimeout.bind(window);
    const later = (work: () => void, ms = 0) => begin(work, ms >= 500 ? 60_000 : ms);
    Object.assign(window, { setTimeout: later });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
});

test('axe-core finds nothing (light and dark)', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open('/', 'super_admin', { viewport });
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByText('Couriers working').waitFor();
    await need(page).first().waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  }
});

const list = (page: Page) => page.getByRole('region', { name: 'Before the first order' });

test('before the first Done order Home says what is missing, and what is a stand-in; a button leads to where it is done', async () => {
  await portal.database.pool.query('truncate orders cascade');
  const page = await portal.open('/', 'super_admin', { viewport: NARROW, colorScheme: 'dark' });
  const next = list(page).locator('[aria-current="step"]');
  await next.getByText('First order').waitFor();
  expect(await next.count()).toBe(1);
  await list(page).getByRole('listitem').filter({ hasText: 'Taxes' }).getByText('GST 5 %').waitFor();
  const standIns = page.getByRole('region', { name: 'Stand-ins' }).getByRole('listitem');
  await standIns
    .filter({ hasText: 'Card payments by' })
    .first()

    .getByText('Approves every card. No money moves.')
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await findClipped(page)).toEqual([]);
  const region = list(page).getByRole('link', { name: 'Add region: Region' });
  await region.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/regions/addRegion');
});

test('the list is fetched only where it is needed, and leaves with the first Done order', async () => {
  await portal.database.pool.query('truncate orders cascade');
  const page = await portal.open('/', 'super_admin');
  await list(page).waitFor();
  await haveOneDone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await need(page).getByText('Nothing needs you.').waitFor();
  // What is fetched late would be there by now.
  await page.waitForLoadState('networkidle');
  expect(await list(page).count()).toBe(0);
  expect(asked.filter((url) => /first-day|firstDay/.test(url))).toEqual([]);
});

test('what is missing cannot be read: the reason is shown, and it is tried again', async () => {
  await portal.database.pool.query('truncate orders cascade');
  const page = await portal.open('/account', 'super_admin', { expects: /ERR_FAILED/ });
  let isDown = true;
  await page.route('**/rpc/home/firstDay*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/');
  await list(page).getByText('What is missing could not be read.').waitFor();
  isDown = false;
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await list(page).getByText('Second super admin').waitFor();
});
