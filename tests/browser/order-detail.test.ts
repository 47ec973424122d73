import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { A_TIME } from '../setup/time-words.ts';
import { asDelivery } from '../setup/place-order.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

/** From far away: the times are still those of the location. */
const open = (path: string, options = {}): Promise<Page> =>
  portal.open(path, 'admin', { timezoneId: 'Asia/Seoul', ...options });

const linkTo = (orderId: string) => `${portal.path('orders')}?order=${orderId}`;

test("the panel shows the whole order, with times in the location's zone", async () => {
  const order = await portal.place({
    ...asDelivery,
    // Above the minimum of a delivery.
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    deliveryUnit: '402',
    notes: 'Ring twice',
    tipAmount: 3.5,
  });
  const page = await open(linkTo(order.id));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Chow mein').waitFor();
  expect(await dialog.getByText('Tip', { exact: true }).isVisible()).toBe(false);
  await dialog.getByText('Money', { exact: true }).click();
  await dialog.getByText('Tip', { exact: true }).waitFor();
  const text = (await dialog.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain('3500 Main St, Vancouver, unit 402');
  expect(text).toContain('Ring twice');
  expect(text).toContain('Tip $3.50');
  expect(text).toContain(`Total $${order.total.toFixed(2)}`);
  expect(text).toContain('Times (Vancouver time)');
  expect(text).toContain('Matching');
  expect(await dialog.getByRole('link', { name: '604-555-0123' }).getAttribute('href')).toBe(
    'tel:+16045550123',
  );
});

test('the timeline shows that the order was confirmed with 45 minutes, with before and after', async () => {
  const order = await portal.place();
  const page = await open(linkTo(order.id));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '45 minutes' }).click();
  await dialog.getByRole('button', { name: /^Confirm · 45 min/ }).click();
  await dialog.getByText('confirmed', { exact: false }).first().waitFor();
  await dialog.getByText(new RegExp(`Preparing, ready at ${A_TIME}`)).waitFor();
  const confirmed = dialog.getByRole('listitem').filter({ hasText: ' confirmed' });
  await confirmed.getByText('Before and after').click();
  await confirmed.getByText(/Status: New → Preparing/).waitFor();
  const { rows } = await portal.database.pool.query<{ minutes: number }>(
    `select round(extract(epoch from completion_time - confirmed_at) / 60)::int as minutes from orders where id = $1`,
    [order.id],
  );
  expect(rows[0]?.minutes).toBe(45);
});

test('a double click on Confirm does not press the button that takes its place', async () => {
  const order = await portal.place();
  // For a super admin the Adjustments button takes its place.
  const page = await portal.open(`/orders?order=${order.id}`, 'super_admin');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Confirm · / }).dblclick();
  await dialog.getByText(/Preparing, ready at/).waitFor();
  expect(await dialog.getByRole('form').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a wait that is not a number is refused beside the field, and nothing is sent', async () => {
  const order = await portal.place();
  const page = await open(linkTo(order.id));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Food ready in (minutes)').fill('soon');
  await dialog.getByText('Please enter the minutes').first().waitFor();
  await page.keyboard.press('Enter');
  const { rows } = await portal.database.pool.query('select status from orders where id = $1', [order.id]);
  expect(rows[0]).toEqual({ status: 'New' });
});

test('only the possible next step is shown: food, then money, then done', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  const page = await open(linkTo(order.id));
  const dialog = page.getByRole('dialog');
  const step = (name: string) => dialog.getByRole('button', { name, exact: true });
  await step('Food is Ready').waitFor();
  for (const name of ['Mark as Paid', 'Mark as Done', 'Back to Preparing'])
    expect(await step(name).count(), name).toBe(0);
  await step('Food is Ready').click();
  await page.getByText(`The food of #${order.orderNumber} is ready.`).waitFor();
  await step('Mark as Paid').click();
  await page.getByText(`#${order.orderNumber} is paid.`).waitFor();
  await step('Mark as Done').click();
  await step('Back to Preparing').waitFor();
  await expect.poll(() => step('Delay').count()).toBe(0);
});

test('a key whose step is not possible says why, and nothing is sent', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  const page = await open(linkTo(order.id));
  await page.getByRole('dialog').getByRole('button', { name: 'Food is Ready' }).waitFor();
  await isFocused(page.getByRole('dialog'));
  await page.keyboard.press('d');
  await page.getByRole('alert').getByText('The food is not ready yet. Mark it as ready first.').waitFor();
  const { rows } = await portal.database.pool.query('select status from orders where id = $1', [order.id]);
  expect(rows[0]).toEqual({ status: 'Preparing' });
});

test('an order that left the board hours ago opens by its link, and can be undone', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  await portal.database.pool.query(
    `update orders set status = 'Done', is_food_ready = true, payment_status = 'paid',
       finished_at = now() - interval '5 hours' where id = $1`,
    [order.id],
  );
  const page = await open(linkTo(order.id));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Chow mein').waitFor();
  await dialog.getByRole('button', { name: 'Back to Preparing' }).click();
  await dialog.getByText('moved it back to Preparing').waitFor();
  await dialog.getByRole('button', { name: 'Mark as Done' }).waitFor();
});

test("an unknown order, or somebody else's, is not found, and both lead to the search of all orders", async () => {
  const page = await open(linkTo('00000000-0000-4000-8000-00000000dead'), { expects: /404/ });
  await page.getByRole('dialog').getByText('This order was not found').waitFor();
  const foreign = await portal.place({}, portal.foreign);
  const other = await open(linkTo(foreign.id), { expects: /404/ });
  await other.getByRole('dialog').getByText('This order was not found').waitFor();
  expect(await findViolations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Search all orders' }).click();
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(other.url()).searchParams.get('view')).toBe('list');
  await isFocused(other.getByRole('searchbox').first());
});

test('a link to an unknown order says so after a single request', async () => {
  const asked: string[] = [];
  const page = await open(portal.path('orders'), { expects: /404/ });
  page.on('request', (request) => {
    if (request.url().includes('/rpc/orders/get')) asked.push(request.url());
  });
  await page.goto(linkTo('00000000-0000-4000-8000-00000000dead'));
  await page.getByRole('dialog').getByText('This order was not found').waitFor();
  expect(asked).toHaveLength(1);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the panel, light and dark, ${viewport.width} wide`, async () => {
    const order = await portal.place();
    const page = await open(linkTo(order.id), { viewport });
    await page.getByRole('dialog').getByText('placed the order').waitFor();
    await page.getByRole('dialog').getByText('Chow mein').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
