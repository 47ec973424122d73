import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isFocused, NARROW, Portal } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start({ role: 'all' });
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

/** Two portions ($29.00 and GST) paid online, $5.00 tip: $35.45. */
const paidOnline = () =>
  portal.place({
    paymentMethod: 'online-creditcard',
    tipAmount: 5,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });

const formOf = (page: Page) => page.getByRole('form', { name: 'Refund items' });

async function refundsOf(orderId: string): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ amount: string }>(
    'select amount::text from stand_in_card_calls where order_id = $1',
    [orderId],
  );
  return rows.map(({ amount }) => amount);
}

test('one item and a part of the tip are refunded by keyboard on a phone, once, and the order says so', async () => {
  const order = await paidOnline();
  const address = `${portal.path('orders')}?order=${order.id}`;
  const page = await portal.open(address, 'admin', { viewport: NARROW });
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Refund items', exact: true }).click();
  const form = formOf(page);
  const more = form.getByRole('button', { name: 'One more' });
  await isFocused(more);
  await form.getByRole('button', { name: 'Refund', exact: true }).click();
  await form.getByRole('alert').getByText('Please choose what is given back.').waitFor();
  expect(await form.getByRole('group', { name: 'Who bears it' }).count()).toBe(0);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await more.isDisabled()).toBe(true);
  await form.getByRole('button', { name: 'One less' }).click();
  await form.getByLabel(/^Tip/).fill('5.01');
  await form.getByRole('alert').getByText('Only $5.00 of the tip is left.').waitFor();
  await form.getByLabel(/^Tip/).fill('2');
  await form.getByRole('alert').getByText('Please enter a reason').waitFor();
  await form.getByLabel(/^Reason/).fill('Spilled');
  const total = form.getByLabel('Goes back');
  await expect.poll(() => total.innerText()).toBe('$17.22');
  expect(await total.evaluate((element) => getComputedStyle(element).fontSize)).toBe('28px');
  await form.getByText('$17.22 goes back to the customer’s card').waitFor();
  const customer = form.getByRole('row').filter({ hasText: 'Customer pays' });
  await expect
    .poll(async () => (await customer.innerText()).split(/\s+/).slice(2))
    .toEqual(['$35.45', '$18.23', '−$17.22']);
  await form.getByRole('button', { name: 'Refund $17.22' }).dblclick();
  await page.getByText('Refund Successful', { exact: true }).waitFor();
  await page.getByRole('dialog').getByText('1 of 2 refunded').waitFor();
  await page.getByRole('dialog').getByText('Money', { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Given back−\$17\.22$/)
    .waitFor();
  expect(await refundsOf(order.id)).toEqual(['17.22']);
});

test('a super admin lets Passline bear a refund, and what somebody else refunded meanwhile is shown', async () => {
  const order = await paidOnline();
  const address = `${portal.path('orders')}?order=${order.id}&do=refund-items`;
  const loser = await portal.open(address, 'admin', { expects: /409/ });
  await formOf(loser).getByRole('button', { name: 'One more' }).click();
  await formOf(loser)
    .getByLabel(/^Reason/)
    .fill('Cold');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await loser.route('**/rpc/orders/refundItems', async (route) => {
    await gate;
    await route.continue();
  });
  await formOf(loser)
    .getByRole('button', { name: /^Refund \$/ })
    .click();

  const page = await portal.open(address, 'super_admin');
  const form = formOf(page);
  await form.getByRole('button', { name: 'One more' }).click();
  await form.getByLabel(/^Reason/).fill('Spilled');
  await form.getByRole('button', { name: 'Passline bears it' }).click();
  const restaurant = form.getByRole('row').filter({ hasText: 'Restaurant gets' });
  await expect.poll(async () => (await restaurant.innerText()).trim()).toMatch(/\$0\.00$/);
  await form.getByRole('button', { name: /^Refund \$/ }).click();
  await page.getByText('Refund Successful', { exact: true }).waitFor();
  await page.getByRole('dialog').getByText('Money', { exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText('Adjustment for the restaurant: Refund borne by Passline')
    .waitFor();

  letGo();
  await formOf(loser).getByText('Somebody was faster.').waitFor();
  await formOf(loser).getByText('1 of 2 refunded').waitFor();
  expect(await refundsOf(order.id)).toHaveLength(1);
});
