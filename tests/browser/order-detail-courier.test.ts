import type { Order } from '@passline/contract/orders/order';
import type { Role } from '@passline/domain/users/roles';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { asDelivery } from '../setup/place-order.ts';
import { NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;

/** Deliveries are free: the restaurant bears $2.00 of the $5.50. */
beforeAll(async () => {
  portal = await Portal.start();
  await portal.database.pool.query(
    `update locations set delivery_fee = 5.5, delivery_free_minimum = 0, restaurant_delivery_fee_subs = 2 where id = $1`,
    [portal.own.locationId],
  );
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

const open = (order: Order, who: Role, options = {}): Promise<Page> =>
  portal.open(`${portal.path('orders')}?order=${order.id}&do=courier`, who, options);

/** Two portions of noodles, delivered, with a tip of $3.00 in cash. */
const place = () =>
  portal.place({
    ...asDelivery,
    paymentMethod: 'inperson-cash',
    tipAmount: 3,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });

/** The lines of the courier's earnings, as they read. */
async function linesOf(page: Page): Promise<string[]> {
  await page.getByRole('dialog').getByText('Money', { exact: true }).click();
  const part = page.getByRole('dialog').locator('details details').filter({ hasText: 'Courier earns' });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
  const lines = await part.locator('dl > div').allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, ' '));
}

test("the detail shows each part of the courier's earnings, who pays it, and how much of it is cash", async () => {
  const page = await open(await place(), 'admin');
  await page.getByRole('dialog').getByText('placed the order').waitFor();
  expect(await linesOf(page)).toEqual([
    'Delivery fee, from the customer $0.00',
    'Tip, from the customer $3.00',
    'Platform substitution, for the fee waived $3.50',
    'Restaurant substitution, for the fee waived $2.00',
    'Restaurant standby, for waiting there $0.00',
    'Courier earns $8.50',
    'Of it online; the rest is cash in hand $5.50',
  ]);
});

test('a super admin changes the earnings with a reason, everybody sees it, and it is undone', async () => {
  const order = await place();
  const theirs = await open(order, 'admin');
  await theirs
    .getByRole('form')
    .getByText('Only a super admin can change what a courier earns.')
    .first()
    .waitFor();
  const page = await open(order, 'super_admin');
  const form = page.getByRole('form', { name: "Courier's earnings" });
  const save = form.getByRole('button', { name: 'Save the amounts' });
  await save.click();
  await form.getByRole('alert').getByText('These are the amounts already.').waitFor();
  await form.getByLabel('Restaurant standby ($)').fill('1.25');
  await form.getByRole('row', { name: /^Restaurant gets .* −\$1\.25$/ }).waitFor();
  await form.getByRole('row', { name: /^Courier gets .* \+\$1\.25$/ }).waitFor();
  await form.getByRole('alert').getByText('Please enter a reason').waitFor();
  await form.getByLabel('Reason, kept with the change').fill('Waited for the cook');
  await save.click();
  await page.getByText(`The courier's earnings of #${order.orderNumber} are saved.`).waitFor();
  for (const one of [page, theirs]) {
    await one.getByRole('dialog').getByText('Money', { exact: true }).click();
    await one.getByRole('dialog').getByText('Courier earns$9.75').first().waitFor();
    const entry = one.getByRole('listitem').filter({ hasText: 'changed what the courier earns' });
    await entry.getByText('Waited for the cook').waitFor();
    await entry.getByText('Before and after').click();
    await entry.getByText('Restaurant standby').waitFor();
  }
  const told = (one: Page) => one.getByRole('listitem').filter({ hasText: 'changed what the courier earns' });
  await told(theirs).getByText('Only a super admin can undo this.').first().waitFor();
  await told(page).getByRole('button', { name: 'Undo' }).click();
  await theirs.getByRole('dialog').getByText('Courier earns$8.50').first().waitFor();
});

test('what a colleague changed meanwhile is shown, and what was typed is kept', async () => {
  const order = await place();
  const page = await open(order, 'super_admin', { expects: /409/ });
  const form = page.getByRole('form', { name: "Courier's earnings" });
  await form.getByLabel('Platform substitution ($)').fill('4');
  await form.getByLabel('Reason, kept with the change').fill('Snow');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rpc/orders/setCourierAmounts', async (route) => {
    await gate;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Save the amounts' }).click();
  await portal.database.pool.query('update deliveries set earnings_restaurant = 1 where order_id = $1', [
    order.id,
  ]);
  letGo();
  await page
    .getByRole('alert')
    .getByText(
      "The courier's amounts are $3.50 of the platform, $1.00 of the restaurant and $0.00 for waiting now",
    )
    .waitFor();
  await expect.poll(() => form.getByLabel('Restaurant substitution ($)').inputValue()).toBe('1.00');
  expect(await form.getByLabel('Platform substitution ($)').inputValue()).toBe('4');
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the form and the parts, ${viewport.width} wide`, async () => {
    const page = await open(await place(), 'super_admin', { viewport });
    await page.getByRole('form', { name: "Courier's earnings" }).waitFor();
    await page.getByRole('dialog').getByText('placed the order').waitFor();
    await linesOf(page);
    expect(await findViolations(page)).toEqual([]);
  });
}
