import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolations } from '../setup/find-violations.ts';
import { NARROW, Portal } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start({ role: 'all' });
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

/** $30.45, paid with something that the stand-in of the provider knows otherwise. */
function paidWith(reference: string) {
  return portal.place({
    paymentMethod: 'online-creditcard',
    payment: { reference: `${reference} ${randomUUID()}` },
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
}

async function mismatched() {
  const order = await paidWith('other-amount');
  await waitUntil(async () => {
    const { rows } = await portal.database.pool.query(
      `select from orders where id = $1 and payment_check = 'mismatch'`,
      [order.id],
    );
    return rows.length === 1;
  });
  return order;
}

const checkOf = (page: Page, name = 'The payment does not match this order') =>
  page.getByRole('dialog').getByRole('region', { name });

test('Home names a payment that does not match and leads to its order, which says what differs and is accepted with a reason', async () => {
  const order = await mismatched();
  const page = await portal.open('/', 'super_admin');
  const need = page.getByRole('listitem').filter({ hasText: '1 payment does not match its order' });
  await need.getByText(`#${order.orderNumber} Golden Wok, $30.45: it may not be paid`).waitFor();
  await need.getByRole('link', { name: 'Open order' }).click();
  const check = checkOf(page);
  await check.getByText('The card provider holds $31.45, but the order came to $30.45.').waitFor();
  await check.getByText('The card provider is a stand-in: it knows no real payment.').waitFor();
  const card = page.locator(`[data-order-id="${order.id}"]`);
  const badge = card.getByText('Unpaid?');
  await badge.waitFor();
  // Beside it there is no room for how long it has waited.
  expect(await card.getByText('waiting').count()).toBe(0);
  expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  await dialog.getByText('Money', { exact: true }).click();
  await dialog.getByText('Nobody earns anything with it until it is known that it was paid.').waitFor();
  expect(await dialog.getByText('Gross').count()).toBe(0);
  await check.getByRole('button', { name: 'Ask again' }).click();
  await check
    .getByRole('status')
    .getByText(/^Asked at .*gives the same answer: the payment of #\d+ .*still does not match\.$/)
    .waitFor();
  await check.getByRole('button', { name: 'Accept as paid', exact: true }).click();
  const form = check.getByRole('form', { name: 'Accept as paid' });
  await form.getByRole('button', { name: 'Accept as paid', exact: true }).click();
  await form.getByRole('alert').getByText('Please enter a reason').waitFor();
  await form.getByText('The card provider holds $1.00 more than that: it stays there.').waitFor();
  await form.getByLabel('Reason').fill('Seen at the bank');
  await check.getByRole('button', { name: 'Not paid', exact: true }).click();
  await check.getByRole('button', { name: 'Close: Not paid' }).click();
  await check.getByRole('button', { name: 'Accept as paid', exact: true }).click();
  expect(await form.getByLabel('Reason').inputValue()).toBe('Seen at the bank');
  await form.getByRole('button', { name: 'Accept as paid', exact: true }).click();
  await page.getByText(/is accepted as paid\.$/).waitFor();
  await check.waitFor({ state: 'detached' });
  await dialog
    .getByText(/^Gross/)
    .first()
    .waitFor();
  await page.getByRole('dialog').getByText('A super admin accepted the payment.').waitFor();
  await page.getByRole('dialog').getByText('accepted it as paid').waitFor();
});

test('the restaurant sees it on the card and in the order, but cannot settle it; a super admin cancels it as not paid', async () => {
  const order = await mismatched();
  const address = `${portal.path('orders')}?order=${order.id}`;
  const kitchen = await portal.open(address, 'admin', { viewport: NARROW });
  await checkOf(kitchen).getByText('It may not be paid. Ask Passline before you cook it.').waitFor();
  const locked = checkOf(kitchen).getByRole('button', { name: 'Not paid' });
  expect(await locked.getAttribute('aria-disabled')).toBe('true');
  await locked.getByText('Only a super admin can settle a payment.').waitFor({ state: 'attached' });
  const dialog = kitchen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await kitchen.getByRole('menuitem', { name: 'Print in the kitchen' }).waitFor();
  expect(await kitchen.getByRole('menuitem', { name: 'Cancel order' }).count()).toBe(0);

  const page = await portal.open(address, 'super_admin');
  await checkOf(page).getByRole('button', { name: 'Not paid' }).click();
  const form = checkOf(page).getByRole('form', { name: 'Not paid' });
  await form
    .getByText('It is cancelled, and the $31.45 that the card provider holds are given back.')
    .waitFor();
  await form.getByLabel('Reason').fill('Invented');
  await form.getByRole('button', { name: 'Not paid: cancel and give back $31.45' }).click();
  await page.getByText(/is cancelled: it was not paid\.$/).waitFor();
  await page.getByRole('dialog').getByText('This order is cancelled: Not paid.').waitFor();
  await checkOf(kitchen).waitFor({ state: 'detached' });
  // The card provider is asked once the order is cancelled.
  const payments = async () => {
    const sql = 'select amount, state from payments where order_id = $1';
    return (await portal.database.pool.query(sql, [order.id])).rows;
  };
  await expect.poll(payments).toEqual([{ amount: '31.45', state: 'succeeded' }]);
  const again = checkOf(page, 'This order was found not to be paid');
  await again.getByRole('button', { name: 'Ask again' }).click();
  const confirm = page.getByRole('dialog', { name: 'Ask again, and give back what is there?' });
  await confirm.getByText('has the payment of $30.45 by now, it is given back at once').waitFor();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await confirm.waitFor({ state: 'detached' });
  const asks = () =>
    portal.database.pool.query(
      `select from audit where record_id = $1 and action = 'orders.askPaymentAgain'`,
      [order.id],
    );
  expect((await asks()).rowCount).toBe(0);
  await again.getByRole('button', { name: 'Ask again' }).click();
  await confirm.getByRole('button', { name: 'Ask and give back' }).click();
  await again
    .getByRole('status')
    .getByText(/^Asked at /)
    .waitFor();
  expect((await asks()).rowCount).toBe(1);
  expect(await checkOf(kitchen, 'This order was found not to be paid').count()).toBe(0);
});

test('a payment that the provider does not answer about for minutes stands on Home, on the card and in the order, and asking again says so', async () => {
  const order = await paidWith('unreachable');
  await portal.database.pool.query(
    `update orders set created_at = created_at - interval '6 minutes' where id = $1`,
    [order.id],
  );
  const page = await portal.open('/', 'super_admin', { expects: /422/ });
  const need = page.getByRole('listitem').filter({ hasText: '1 payment is not checked yet' });
  await need
    .getByText(`#${order.orderNumber} Golden Wok, $30.45: the card provider does not answer`)
    .waitFor();
  await need.getByRole('link', { name: 'Open order' }).click();
  const badge = page.locator(`[data-order-id="${order.id}"]`).getByText('Paid?', { exact: true });
  await badge.waitFor();
  expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(await badge.getAttribute('title')).toBe('Payment not checked: the card provider does not answer');
  const check = checkOf(page, 'The payment is not checked yet');
  await check.getByRole('button', { name: 'Ask again' }).click();
  await check
    .getByRole('status')
    .getByText(
      /^Asked at .* The card provider could not be reached\. Nothing has changed; please try again later\.$/,
    )
    .waitFor();
  expect(await findViolations(page)).toEqual([]);

  await check.getByRole('button', { name: 'Not paid' }).click();
  const form = check.getByRole('form', { name: 'Not paid' });
  await form.getByLabel('Reason').fill('Nobody answers');
  const kitchen = await portal.open(portal.path('orders'), 'admin');
  await kitchen.locator(`[data-order-id="${order.id}"]`).getByText('Payment not checked').waitFor();
  const colleague = await portal.open(`/orders?order=${order.id}`, 'super_admin');
  const other = checkOf(colleague, 'The payment is not checked yet');
  await other.getByRole('button', { name: 'Accept as paid' }).click();
  await other.getByRole('form').getByLabel('Reason').fill('Seen at the bank');
  await other.getByRole('form').getByRole('button', { name: 'Accept as paid', exact: true }).click();
  await other.waitFor({ state: 'detached' });

  const settled = checkOf(page, 'The payment is settled').getByRole('form', { name: 'Not paid' });
  await settled.getByText('A super admin has accepted the payment meanwhile.').first().waitFor();
  expect(await settled.getByLabel('Reason').inputValue()).toBe('Nobody answers');
  await settled.getByRole('button', { name: 'Close: Not paid' }).click();
  await settled.waitFor({ state: 'detached' });
});

test('the reason that somebody has typed is not lost without a question: by Escape, Close, Back, another order or a reload', async () => {
  const [order, other] = [await mismatched(), await mismatched()];
  const page = await portal.open('/orders', 'super_admin');
  const openerOf = ({ id }: { id: string }) => page.locator(`article[data-order-id="${id}"] [data-opens]`);
  await openerOf(order).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}\\b`) });
  const check = dialog.getByRole('region', { name: 'The payment does not match this order' });
  const accept = check.getByRole('button', { name: 'Accept as paid', exact: true });
  const reason = check.getByRole('form').getByLabel('Reason');
  const question = page.getByRole('dialog', { name: 'Leave without settling the payment?' });
  await accept.first().click();
  await reason.fill('Seen at the bank');
  const address = page.url();
  const ways = [
    () => reason.press('Escape'),
    () => dialog.getByTitle('Close (Esc)').click(),
    () => page.goBack(),
    () => openerOf(other).click(),
    async () => {
      await check.getByRole('button', { name: 'Ask again' }).focus();
      await page.keyboard.press('j');
    },
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(address);
    expect(await reason.inputValue()).toBe('Seen at the bank');
  }
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload());
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await reloaded;
  page.once('dialog', (one) => void one.accept());
  await page.reload();
  await accept.first().click();
  expect(await reason.inputValue()).toBe('Seen at the bank');
  // The form closes with what is typed, and leaving still asks.
  await check.getByRole('button', { name: 'Close: Accept as paid' }).click();
  await openerOf(other).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**order=${other.id}`);
  await dialog.waitFor({ state: 'detached' });
});

test('the panel of an unchecked payment says in one voice that what is asked for waits, and so does its cancellation', async () => {
  const order = await paidWith('unreachable');
  await portal.database.pool.query(
    `update orders set created_at = created_at - interval '6 minutes' where id = $1`,
    [order.id],
  );
  const page = await portal.open(`/orders?order=${order.id}&do=cancel`, 'super_admin');
  const dialog = page.getByRole('dialog');
  const check = checkOf(page, 'The payment is not checked yet');
  await check
    .getByText(/Nothing is given back or charged until .* What is asked for meanwhile waits\./)
    .waitFor();
  const form = dialog.getByRole('form', { name: 'Cancel the order' });
  await form
    .getByText(
      /^\$30\.45 goes back to the customer’s card only once the card provider has confirmed .* Until then the refund waits\.$/,
    )
    .waitFor();
  // What the order would bring somebody is not known.
  expect(await form.getByRole('table').count()).toBe(0);
  await dialog.getByText('Money', { exact: true }).click();
  await dialog.getByText(/^A refund of up to \$30\.45 can be asked for, and waits for the check/).waitFor();
  await form.getByRole('button', { name: 'Cancel the order and ask for $30.45 back' }).click();
  await dialog.getByText(/^What was asked for waits for the check/).waitFor();
  await dialog.getByText('of the order: waits for the check of the payment').waitFor();
  expect(await dialog.getByText(/on its way|can still be given back/).count()).toBe(0);

  await check.getByRole('button', { name: 'Not paid' }).click();
  await check.getByLabel('Reason').fill('Nobody answers');
  await check.getByRole('button', { name: 'Not paid', exact: true }).last().click();
  await page.getByText(/is cancelled: it was not paid\.$/).waitFor();
  const happened = dialog.getByRole('region', { name: 'What happened' });
  const cancelled = happened.getByRole('listitem').filter({ hasText: 'cancelled the order' });
  await cancelled.getByText('Before and after').click();
  await cancelled
    .getByText(
      'Cannot be undone. The order was found not to be paid before its refund was sent, so it stays cancelled.',
    )
    .waitFor();
});

test('accepting an order whose payment paid another one first does not promise that its refund is sent, and it is not', async () => {
  const order = await mismatched();
  await portal.database.pool.query('update order_cards set is_duplicate = true where order_id = $1', [
    order.id,
  ]);
  const page = await portal.open(`/orders?order=${order.id}`, 'super_admin');
  const check = checkOf(page);
  const ask = check.getByRole('button', { name: 'Ask again' });
  expect(await ask.getAttribute('aria-disabled')).toBe('true');
  await check.getByRole('button', { name: 'Accept as paid' }).click();
  const form = check.getByRole('form', { name: 'Accept as paid' });
  await form
    .getByText(/Its payment paid another order first, so the card provider gives nothing of it back/)
    .waitFor();
  await form.getByLabel('Reason').fill('Seen at the bank');
  await form.getByRole('button', { name: 'Accept as paid', exact: true }).click();
  await check.waitFor({ state: 'detached' });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Money', { exact: true }).click();
  await dialog.getByText(/^\$30\.45 can still be given back, by hand only/).waitFor();
});

test('the Money line of an open order says by itself that its payment is not checked, once five minutes have passed', async () => {
  const order = await paidWith('unreachable');
  await portal.database.pool.query(
    `update orders set created_at = now() - interval '4 minutes 56 seconds' where id = $1`,
    [order.id],
  );
  const page = await portal.open(`/orders?order=${order.id}`, 'super_admin');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Money' }).waitFor();
  await dialog.getByText(/^Payment not checked yet · online/).waitFor();
});
