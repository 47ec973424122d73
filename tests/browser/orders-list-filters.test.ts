import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW } from '../setup/portal.ts';
import { ALL, openOrdersList, paramOf, recent, rowOf } from './orders-list-desk.ts';

const { portal, finish, multiply } = await openOrdersList();

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
  await dateOf(page, 'Start').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(paramOf(page, 'from')).toBeNull();
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
  await expect.poll(() => momentOf(page, 'Start')).toBe(' ');
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
