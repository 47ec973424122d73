import { readFile } from 'node:fs/promises';
import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations, rests } from '../setup/find-violations.ts';
import { asDelivery } from '../setup/place-order.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
beforeEach(() => portal.database.pool.query('delete from orders'));
afterEach(() => portal.closePages());

const ALL = 'statuses=New,Preparing,Done,Cancelled';

/** Makes an order a past one: done, and placed this many days ago. */
async function finish({ id }: Pick<Order, 'id'>, daysAgo = 3): Promise<void> {
  await portal.database.pool.query(
    `update orders set status = 'Done', created_at = now() - $2::int * interval '1 day',
      finished_at = now() - $2::int * interval '1 day' where id = $1`,
    [id, daysAgo],
  );
}

/** Copies an order into the past by plain SQL, one per second. */
async function multiply(order: Pick<Order, 'id'>, copies: number): Promise<void> {
  await portal.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'order_number', o.order_number + 1000 + n, 'created_at', o.created_at - n * interval '1 second'))).*
      from orders o, generate_series(1, $2::int) n where o.id = $1`,
    [order.id, copies],
  );
}

const recent = (page: Page) => page.getByRole('region', { name: 'Recent orders' });
const rowOf = (page: Page, { id }: Pick<Order, 'id'>) => recent(page).locator(`[data-order-id="${id}"]`);
const focusedOrder = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id'));
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

const dateOf = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const timeOf = (page: Page, name: string) => page.getByLabel(`${name}, time`);
async function typeMoment(page: Page, name: 'Start' | 'End', date: string, time: string): Promise<void> {
  await dateOf(page, name).fill(date);
  await timeOf(page, name).fill(time);
  await timeOf(page, name).blur();
}
const momentOf = async (page: Page, name: 'Start' | 'End') =>
  `${await dateOf(page, name).inputValue()} ${await timeOf(page, name).inputValue()}`;

test('a date alone means its first or its last moment, and a time without a date is dropped', async () => {
  const order = await portal.place();
  await finish(order);
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin');
  await rowOf(page, order).waitFor();
  await dateOf(page, 'Start').fill('2026-07-01');
  await dateOf(page, 'Start').press('Enter');
  await expect.poll(() => paramOf(page, 'from')).toBe('2026-07-01T07:00Z');
  await timeOf(page, 'End').fill('9 pm');
  await timeOf(page, 'End').blur();
  await expect.poll(() => momentOf(page, 'End')).toBe(' ');
  await dateOf(page, 'End').fill('2026-07-02');
  await dateOf(page, 'End').blur();
  await expect.poll(() => paramOf(page, 'to')).toBe('2026-07-03T06:55Z');
  await dateOf(page, 'Start').fill('');
  await dateOf(page, 'Start').blur();
  await expect.poll(() => paramOf(page, 'from')).toBeNull();
  expect(await momentOf(page, 'Start')).toBe(' ');
});

test('a range that ends before it begins is refused in words, and the list stays as it was', async () => {
  const order = await portal.place();
  await finish(order);
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin');
  await rowOf(page, order).waitFor();
  await typeMoment(page, 'Start', '2026-07-01', '10:00');
  await typeMoment(page, 'End', '2026-07-01', '10:00');
  await page
    .getByRole('alert')
    .getByText('Error : Please choose the Start Date earlier than the End Date', { exact: true })
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(paramOf(page, 'to')).toBeNull();
  await typeMoment(page, 'End', '2026-07-01', '10:05');
  await expect.poll(() => paramOf(page, 'to')).toBe('2026-07-01T17:05Z');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('typed times snap to five minutes, are in the chosen zone, and exclude all other orders', async () => {
  const [inside, outside] = [await portal.place(), await portal.place()];
  for (const [{ id }, at] of [
    [inside, '2026-07-01T17:05:00Z'],
    [outside, '2026-07-01T17:04:59Z'],
  ] as const) {
    await finish({ id });
    await portal.database.pool.query('update orders set created_at = $2 where id = $1', [id, at]);
  }
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin');
  await rowOf(page, outside).waitFor();
  await typeMoment(page, 'Start', '2026-07-01', '10:03');
  await expect.poll(() => paramOf(page, 'from')).toBe('2026-07-01T17:05Z');
  await expect.poll(() => momentOf(page, 'Start')).toBe('2026-07-01 10:05');
  await rowOf(page, outside).waitFor({ state: 'detached' });
  await rowOf(page, inside)
    .getByText(/^Wed 1 Jul( 2026)?, 10:05$/)
    .waitFor();

  await page.getByLabel('Times in').selectOption('Seoul (KST)');
  await expect.poll(() => momentOf(page, 'Start')).toBe('2026-07-02 02:05');
  expect(paramOf(page, 'from')).toBe('2026-07-01T17:05Z');
  await rowOf(page, inside)
    .getByText(/^Thu 2 Jul( 2026)?, 02:05$/)
    .waitFor();
});

test('active orders are listed first, 25 at a time, and the filters are in the address', async () => {
  const done = await portal.place();
  await finish(done);
  await multiply(await portal.place(), 149);
  const page = await portal.open('/icon.svg', 'super_admin');
  const [first] = await Promise.all([
    page.waitForRequest('**/rpc/orders/list*'),
    page.goto('/orders?view=list'),
  ]);
  expect(decodeURIComponent(first.url()) + (first.postData() ?? '')).toContain('"limit":25');
  await recent(page)
    .getByText(/^\d+ of 150 orders$/)
    .waitFor();
  expect(await rowOf(page, done).count()).toBe(0);
  await expect.poll(() => paramOf(page, 'limit')).toBe('25');
  await page.getByLabel('Show').selectOption('100');
  await recent(page).getByText('100 of 150 orders', { exact: true }).waitFor();
  await page.getByLabel('Preparing').uncheck();
  await page.getByLabel('Done').check();
  await recent(page).getByText('100 of 151 orders', { exact: true }).waitFor();
  await page.getByLabel('New', { exact: true }).uncheck();
  await recent(page).getByText('1 order', { exact: true }).waitFor();
  await rowOf(page, done).waitFor();
  await expect.poll(() => paramOf(page, 'statuses')).toBe('Done');

  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByText('No order matches').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await rowOf(page, done).waitFor();
  const colleague = await portal.open(
    new URL(page.url()).pathname + new URL(page.url()).search,
    'super_admin',
  );
  await rowOf(colleague, done).waitFor();
  expect(await colleague.getByLabel('Show').inputValue()).toBe('100');
});

test('when there are more than 500, the newest 500 are fetched and the rest while scrolling, beside the exact number and the totals of all', async () => {
  const order = await portal.place();
  await finish(order);
  await multiply(order, 503);
  const page = await portal.open(`/orders?view=list&${ALL}&limit=500`, 'super_admin');
  await page
    .getByRole('alert')
    .getByText('Too many orders. Only 500 orders were fetched.', { exact: true })
    .waitFor();
  await recent(page).getByText('500 of 504 orders').waitFor();
  const table = page.getByRole('table', { name: 'Recent orders' });
  expect(await table.getAttribute('aria-rowcount')).toBe('505');
  expect(await recent(page).locator('[data-order-id]').count()).toBeLessThan(60);
  const sums = page.getByLabel('Totals of all orders that match, without the cancelled');
  const cents = Math.round(order.total * 100) * 504;
  const dollars = Math.floor(cents / 100).toLocaleString('en-CA');
  await sums.getByText(`$${dollars}.${String(cents % 100).padStart(2, '0')}`).waitFor();
  await page.keyboard.press('End');
  await isFocused(table.getByRole('button', { name: `#${order.orderNumber + 1503}`, exact: true }));
  await recent(page).getByText('504 orders', { exact: true }).waitFor();
  expect(await recent(page).locator('[data-order-id]').count()).toBeLessThan(60);
  expect(await page.getByText('Too many orders.').count()).toBe(0);
});

test('the next orders come while scrolling; when they cannot be read the others stay and a message says so', async () => {
  await multiply(await portal.place(), 199);
  const page = await portal.open('/orders?view=list&limit=50', 'super_admin', {
    expects: /500|Failed to load/,
  });
  await recent(page).getByText('50 of 200 orders').waitFor();
  let isBroken = true;
  await page.route('**/rpc/orders/list*', (route) => {
    const asked = decodeURIComponent(route.request().url()) + (route.request().postData() ?? '');
    return isBroken && asked.includes('cursor')
      ? route.fulfill({ status: 500, json: { json: { message: 'broken' } } })
      : route.continue();
  });
  const toTheEnd = () =>
    recent(page).evaluate((region) =>
      region.parentElement?.parentElement?.scrollTo({ top: Number.MAX_SAFE_INTEGER }),
    );
  await toTheEnd();
  await page.getByText('The rest could not be read.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await recent(page).getByText('150 of 200 orders').waitFor();
  await recent(page).getByText('150 of 200', { exact: true }).waitFor();
  await toTheEnd();
  await recent(page).getByText('200 orders', { exact: true }).waitFor();
  await recent(page).getByText('200 of 200', { exact: true }).waitFor();
});

test('the file holds all orders that match, loaded or not, and none of the others', async () => {
  const done = await portal.place({ name: 'Somebody Else' });
  await finish(done);
  const order = await portal.place({ name: '=Kim, Larsen' });
  await multiply(order, 129);
  const page = await portal.open('/orders?view=list', 'super_admin');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(131);
  expect(lines[0]).toContain('Order,Order ID,Placed,Restaurant,Location,Customer,Phone');
  expect(lines.filter((line) => line.includes(`,"'=Kim, Larsen",'+1`))).toHaveLength(130);
  expect(lines.join()).not.toContain('Somebody Else');
});

test('a column head sorts the list, a second press reverses it; the address, a reload and the file keep the order', async () => {
  const numbers: number[] = [];
  const cents = new Map<number, number>();
  for (const count of [2, 5, 1, 3]) {
    const order = await portal.place({ orderCartItems: [{ productId: portal.own.noodles, count }] });
    numbers.push(order.orderNumber);
    cents.set(order.orderNumber, Math.round(order.total * 100));
  }
  const [two = 0, five = 0, one = 0, three = 0] = numbers;
  const shown = (page: Page) => recent(page).locator('[data-index] [data-opens]').allInnerTexts();
  const are = (page: Page, order: number[]) =>
    expect.poll(() => shown(page)).toEqual(order.map((number) => `#${number}`));
  const page = await portal.open('/orders?view=list', 'super_admin');
  await are(page, numbers.toReversed());
  const head = (name: string | RegExp) => recent(page).getByRole('columnheader', { name });
  expect(await head(/^Placed/).getAttribute('aria-sort')).toBe('descending');
  expect(await head('Total').getAttribute('aria-sort')).toBe('none');
  expect(await head('Customer').getAttribute('aria-sort')).toBeNull();

  await head('Total').getByRole('button').click();
  await are(page, [five, three, two, one]);
  expect(await head('Total').getAttribute('aria-sort')).toBe('descending');
  expect(await head(/^Placed/).getAttribute('aria-sort')).toBe('none');
  await expect.poll(() => paramOf(page, 'sort')).toBe('-total');
  await head('Total').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await are(page, [one, two, three, five]);
  expect(await head('Total').getAttribute('aria-sort')).toBe('ascending');
  await isFocused(head('Total').getByRole('button'));
  await expect.poll(() => paramOf(page, 'sort')).toBe('total');
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await are(page, [one, two, three, five]);
  const copied = await portal.open(`/orders${new URL(page.url()).search}`, 'super_admin');
  await are(copied, [one, two, three, five]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.slice(0, line.indexOf(','))))).toEqual([one, two, three, five]);

  // An order that comes meanwhile takes its place in the chosen sort order.
  const four = await portal.place({ orderCartItems: [{ productId: portal.own.noodles, count: 4 }] });
  await are(page, [one, two, three, four.orderNumber, five]);
  await head('Order').getByRole('button').click();
  await are(page, [...numbers, four.orderNumber].toReversed());
  await head('Due').getByRole('button').click();
  await expect.poll(() => paramOf(page, 'sort')).toBe('due');
  await portal.database.pool.query(
    `update orders set completion_time = now() + interval '2 hours' where order_number = $1`,
    [two],
  );
  await expect.poll(async () => (await shown(page)).at(-1)).toBe(`#${two}`);
  await head(/^Placed/)
    .getByRole('button')
    .click();
  await expect.poll(() => paramOf(page, 'sort')).toBeNull();
});

test('the totals and the customer are shown to super admins only', async () => {
  const customer = portal.people.customer.id;
  const order = await portal.place({ userId: customer });
  const boss = await portal.open('/orders?view=list', 'super_admin');
  await boss.getByText('Commission', { exact: true }).waitFor();
  const sums = boss.getByLabel('Totals of all orders that match, without the cancelled').locator('div');
  // All in one line, once the figures are there.
  await expect
    .poll(() =>
      sums.evaluateAll((parts) => [
        parts.length,
        new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size,
      ]),
    )
    .toEqual([8, 1]);
  const link = rowOf(boss, order).getByRole('link', { name: 'Robin Field' });
  expect(await link.getAttribute('href')).toBe(`/users?userId=${customer}`);
  await rowOf(boss, order).locator('[data-opens]').click();
  await boss.getByRole('dialog').getByRole('link', { name: 'Customer profile' }).click();
  await expect.poll(() => new URL(boss.url()).pathname).toBe('/users');
  await expect.poll(() => paramOf(boss, 'userId')).toBe(customer);

  await portal.confirm(order);
  const admin = await portal.open(`${portal.path('orders')}?view=list`, 'admin');
  await rowOf(admin, order).waitFor();
  expect(await admin.getByText('Commission', { exact: true }).count()).toBe(0);
  expect(await admin.locator(`a[href*="${customer}"]`).count()).toBe(0);
});

test('a location shows its New orders in a separate list, in its own time zone', async () => {
  const [waiting, cooking] = [await portal.place(), await portal.place()];
  await portal.confirm(cooking);
  const page = await portal.open(`${portal.path('orders')}?view=list`, 'admin');
  const own = page.getByRole('region', { name: 'New orders' });
  await own.locator(`[data-order-id="${waiting.id}"]`).waitFor();
  await rowOf(page, cooking).waitFor();
  expect(await rowOf(page, waiting).count()).toBe(0);
  expect(await page.getByLabel('New', { exact: true }).count()).toBe(0);
  await page.getByText('Times in Vancouver (PDT)').waitFor();
  expect(await page.getByLabel('Show').inputValue()).toBe('10');
  // Whatever filters are set below.
  await page.getByLabel('Preparing').uncheck();
  await page.getByText('No status is chosen').waitFor();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await own.locator(`[data-order-id="${waiting.id}"]`).waitFor();
  await portal.confirm(waiting);
  await own.getByText('None').waitFor();
});

test('orders come and go by themselves, and neither scroll nor focus moves', async () => {
  const last = await portal.place();
  await multiply(last, 60);
  const page = await portal.open('/orders?view=list&limit=75', 'super_admin');
  await recent(page).getByText('61 orders', { exact: true }).waitFor();
  // From page to page, until one stands at the 41st row.
  const at = (index: number) => recent(page).locator(`[data-index="${index}"]`);
  await page.keyboard.press('End');
  await isFocused(at(60).locator('[data-opens]'));
  for (let index = 59; index >= 40; index -= 1) await page.keyboard.press('ArrowUp');
  await isFocused(at(40).locator('[data-opens]'));
  const id = (await at(40).getAttribute('data-order-id')) ?? '';
  const topOf = () => rowOf(page, { id }).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  await rests(page);
  const before = await topOf();

  const entered = await portal.place({ name: 'Just Now' });
  await recent(page).getByText('62 orders', { exact: true }).waitFor();
  expect(await focusedOrder(page)).toBe(id);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);

  await finish(entered, 0);
  await recent(page).getByText('61 orders', { exact: true }).waitFor();
  expect(await focusedOrder(page)).toBe(id);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);

  // The row that has the focus leaves: the one that takes its place gets it.
  const next = await at(41).getAttribute('data-order-id');
  await finish({ id }, 0);
  await rowOf(page, { id }).waitFor({ state: 'detached' });
  await expect.poll(() => focusedOrder(page)).toBe(next);
});

test('what changed in a past order while the connection was lost is shown when it returns', async () => {
  const order = await portal.place();
  await finish(order);
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin', {
    expects: /WebSocket|ERR_|Failed to load|Unable to preload/,
  });
  await rowOf(page, order).getByText('Robin Field').waitFor();
  await portal.stopServer();
  await page
    .getByText(/Offline/)
    .first()
    .waitFor();
  await portal.database.pool.query(`update orders set name = 'Changed Meanwhile' where id = $1`, [order.id]);
  await portal.startServer();
  await rowOf(page, order).getByText('Changed Meanwhile').waitFor();
});

test('past deliveries say where they ended, and cancelled orders what became of the money', async () => {
  const { pool } = portal.database;
  const order = () =>
    portal.place({
      ...asDelivery,
      paymentMethod: 'online-creditcard',
      orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    });
  const end = async ({ id }: Pick<Order, 'id'>, status: 'Done' | 'Cancelled', deliveryStatus: string) => {
    await pool.query('update deliveries set delivery_status = $2 where order_id = $1', [id, deliveryStatus]);
    await finish({ id });
    await pool.query('update orders set status = $2 where id = $1', [id, status]);
  };
  const [delivered, failed, tooLate] = [await order(), await order(), await order()];
  const collected = await portal.place();
  await end(delivered, 'Done', 'Delivered');
  await end(failed, 'Cancelled', 'Failed');
  await end(tooLate, 'Cancelled', 'Delivered');
  await finish(collected);
  await pool.query(`update orders set status = 'Cancelled', payment_status = 'unpaid' where id = $1`, [
    collected.id,
  ]);
  await pool.query(`update orders set payment_progress = 'failed' where id = $1`, [tooLate.id]);
  const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin');
  const wordsOf = async (one: Order) => {
    const cells = await rowOf(page, one).getByRole('cell').allInnerTexts();
    return cells.slice(8, 10);
  };
  await rowOf(page, failed).getByText('Failed').waitFor();
  expect(await wordsOf(delivered)).toEqual(['Delivered', 'Paid · online']);
  expect(await wordsOf(failed)).toEqual(['Failed', 'Paid and given back']);
  expect(await wordsOf(tooLate)).toEqual(['Delivered', 'Refund refused']);
  expect(await wordsOf(collected)).toEqual(['', 'Nothing was paid']);
});

test('with the keyboard alone: from the board by a phone number to an old order, and back to the same view', async () => {
  const old = await portal.place({ name: 'Zoë Quick', phoneNumber: '+17785550142' });
  await finish(old, 400);
  await portal.place();
  const page = await portal.open('/orders', 'super_admin');
  await page.getByText('To confirm').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('778 555-01');
  await page.getByText('No order on the board matches').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('5550142');
  await page.getByRole('button', { name: 'Search all orders' }).focus();
  await page.keyboard.press('Enter');
  await rowOf(page, old).getByText('Zoë Quick').waitFor();
  await expect.poll(() => paramOf(page, 'q')).toContain('5550142');
  await page.keyboard.press('j');
  await expect.poll(() => focusedOrder(page)).toBe(old.id);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('778-555-0142').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedOrder(page)).toBe(old.id);
  await page.keyboard.press('v');
  await page.getByText('No active delivery matches').waitFor();
  await page.keyboard.press('v');
  await page.getByText('No order on the board matches').waitFor();
  await page.keyboard.press('v');
  await rowOf(page, old).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Last order').waitFor();
});

test('arrows, Home and End move through the rows', async () => {
  await multiply(await portal.place(), 9);
  const page = await portal.open('/orders?view=list', 'super_admin');
  await recent(page).getByText('10 orders', { exact: true }).waitFor();
  const ids = await recent(page)
    .locator('[data-order-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-order-id')));
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['j', 1],
    ['End', 9],
    ['ArrowDown', 9],
    ['k', 8],
    ['Home', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedOrder(page), { message: key }).toBe(ids[at]);
  }
});

test('a copied link opens the same view for an admin, without what they may not see', async () => {
  const [own, other] = [
    await portal.place({ name: 'Kim Larsen' }),
    await portal.place({ name: 'Kim Larsen' }, portal.foreign),
  ];
  for (const order of [own, other]) await finish(order);
  const page = await portal.open('/orders?view=list', 'super_admin');
  await page.getByRole('searchbox').fill('larsen');
  await page.getByRole('button', { name: 'Search all orders' }).click();
  await recent(page).getByText('2 orders', { exact: true }).waitFor();
  await page.getByLabel('Show').selectOption('75');
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.poll(() => paramOf(page, 'range')).toBe('week');
  await rowOf(page, own).locator('[data-opens]').click();
  await page.getByRole('dialog').waitFor();
  const { pathname, search } = new URL(page.url());

  const admin = await portal.open(pathname + search, 'admin');
  await admin.getByRole('dialog').getByText('Kim Larsen').waitFor();
  expect(new URL(admin.url()).pathname).toBe(portal.path('orders'));
  await admin.keyboard.press('Escape');
  await recent(admin).getByText('1 order', { exact: true }).waitFor();
  await rowOf(admin, own).waitFor();
  expect(await admin.getByLabel('Show').inputValue()).toBe('75');
  expect(await admin.getByRole('button', { name: 'Last 7 days' }).getAttribute('aria-pressed')).toBe('true');
});

test('a list that cannot be read says why, and keeps the rows that were read before', async () => {
  const order = await portal.place();
  const page = await portal.open('/icon.svg', 'super_admin', { expects: /500|Failed to load/ });
  let isBroken = true;
  await page.route('**/rpc/orders/list*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { json: { message: 'broken' } } }) : route.continue(),
  );
  await page.goto('/orders?view=list');
  await page.getByText('This could not be shown').waitFor();
  expect(await page.getByText(/^Read .* ago$/).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, order).waitFor();
  isBroken = true;
  await page.getByRole('button', { name: 'Read the list again' }).click();
  await page.getByText(/^This was read \d+ \w+ ago\./).waitFor();
  await rowOf(page, order).waitFor();
});

test('the global search finds a past order by phone and by name, and says when it cannot search', async () => {
  const old = await portal.place({ name: 'Zoë Quick', phoneNumber: '+17785550142' });
  await finish(old, 400);
  const page = await portal.open('/tags', 'super_admin', { expects: /500|Failed to load/ });
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  for (const typed of ['778 555 0142', 'zoe']) {
    await field.fill(typed);
    await page.getByRole('group', { name: 'All orders' }).getByText('Golden Wok').waitFor();
  }
  await field.fill('nobody at all');
  await page.getByText('Nothing found for “nobody at all”.').waitFor();
  await page.route('**/rpc/orders/list*', (route) =>
    route.fulfill({ status: 500, json: { json: { message: 'broken' } } }),
  );
  await field.fill('quick');
  await page.getByRole('alert').getByText('Past orders could not be searched.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.unroute('**/rpc/orders/list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('option', { name: /Zoë Quick/ }).click();
  await expect.poll(() => paramOf(page, 'order')).toBe(old.id);
  await page.getByRole('dialog').getByText('Zoë Quick').waitFor();
});

test('on a phone one button opens all filters and says how many are set; each choice applies at once', async () => {
  const [order, done] = [await portal.place(), await portal.place()];
  await finish(done, 0);
  const page = await portal.open('/orders?view=list', 'super_admin', { viewport: NARROW, hasTouch: true });
  await rowOf(page, order).waitFor();
  const filter = page.getByRole('button', { name: /^Filter/ });
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  expect(await filter.innerText()).toBe('Filter');
  // None of them is shown on the screen itself.
  for (const name of ['Pickup', 'Today']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  await filter.click();
  await sheet.getByRole('button', { name: 'Pickup' }).click();
  await sheet.getByLabel('Done').check();
  await recent(page).getByText('2 orders', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => paramOf(page, 'range')).toBe('today');
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await isFocused(filter);
  await page.getByRole('button', { name: 'Filter 3 set' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Filter 3 set' }).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor();
  await recent(page).getByText('1 order', { exact: true }).waitFor();

  await page.goto('/orders?view=deliveries');
  await page.getByText('No active deliveries right now').waitFor();
  await filter.click();
  await sheet.getByLabel('Matching', { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter 1 set' }).waitFor();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [WIDE, NARROW]) {
    test(`axe finds nothing in the list, ${colorScheme}, ${viewport.width} wide, and nothing is wider than the screen`, async () => {
      const order = await portal.place({ userId: portal.people.customer.id });
      await portal.confirm(await portal.place());
      await finish(await portal.place());
      for (const [path, who] of [
        [`/orders?view=list&${ALL}`, 'super_admin'],
        [`${portal.path('orders')}?view=list`, 'admin'],
      ] as const) {
        const page = await portal.open(path, who, { colorScheme, viewport });
        await page.locator(`[data-order-id="${order.id}"]`).waitFor();
        expect(await findViolations(page)).toEqual([]);
        if (viewport === NARROW) {
          await page.getByRole('button', { name: /^Filter/ }).click();
          await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Start', { exact: true }).waitFor();
          expect(await findViolations(page)).toEqual([]);
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      }
    });
  }
}

test.each([1440, 390])(
  'a row says that its payment needs someone, and cuts nothing of the rest (%i px)',
  async (width) => {
    const [mismatch, unchecked] = [await portal.place(), await portal.place()];
    await portal.database.pool.query(
      `update orders set payment_check = case when id = $1 then 'mismatch' else 'unchecked' end,
       payment_method = 'online-creditcard', created_at = now() - interval '10 minutes' where id in ($1, $2)`,
      [mismatch.id, unchecked.id],
    );
    const page = await portal.open(`/orders?view=list&${ALL}`, 'super_admin', {
      viewport: { width, height: 900 },
    });
    for (const [order, words, whole] of [
      [mismatch, 'Unpaid?', 'Payment does not match · online'],
      [unchecked, 'Paid?', 'Payment not checked yet · online'],
    ] as const) {
      const row = page.locator(`[data-order-id="${order.id}"]`);
      const cell = row.getByText(words, { exact: true });
      await cell.waitFor();
      expect(await cell.getAttribute('title')).toBe(whole);
      const cells = row.getByRole('cell').filter({ hasText: /Golden Wok|\?$/ });
      expect(
        await cells.evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((one) => one.textContent),
        ),
      ).toEqual([]);
    }
  },
);
