import type { Order } from '@passline/contract/orders/order';
import { transaction } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { Role } from '@passline/domain/users/roles';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bounceRefund } from '../../apps/server/src/features/orders/bounce-refund.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { asDelivery } from '../setup/place-order.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { createGuest, createReward } from '../setup/rewards.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start({ role: 'all' });
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

const open = (order: Order, task: string | null, who: Role = 'admin', options = {}): Promise<Page> =>
  portal.open(`${portal.path('orders')}?order=${order.id}${task ? `&do=${task}` : ''}`, who, options);

/** Two portions ($29.00 and GST) paid online, $5.00 tip: $35.45. */
const paidOnline = () =>
  portal.place({
    paymentMethod: 'online-creditcard',
    tipAmount: 5,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });

const formOf = (page: Page, name: string) => page.getByRole('form', { name });

/** What the card provider really carried out. */
async function callsOf({ id }: Order): Promise<{ kind: string; amount: string; outcome: string }[]> {
  const { rows } = await portal.database.pool.query<{ kind: string; amount: string; outcome: string }>(
    'select kind, amount::text, outcome from stand_in_card_calls where order_id = $1 order by created_at',
    [id],
  );
  return rows;
}

async function refundTip(page: Page, amount: string): Promise<void> {
  const form = formOf(page, 'Refund tip');
  await form.getByLabel(/^Amount/).fill(amount);
  await form.getByRole('button', { name: 'Refund tip', exact: true }).click();
  await form.getByRole('button', { name: /^Yes, refund/ }).waitFor();
}

test('a double click refunds a tip once, and an intended second refund of the same size works', async () => {
  const order = await paidOnline();
  const neighbour = await paidOnline();
  const page = await open(order, 'refund-tip');
  await refundTip(page, '2');
  await page.getByRole('button', { name: 'Yes, refund $2.00 of the tip to Robin Field' }).dblclick();
  await page.getByText('Refund Successful', { exact: true }).waitFor();
  await formOf(page, 'Refund tip').getByText('$3.00 left').waitFor();
  expect(await callsOf(order)).toHaveLength(1);
  await refundTip(page, '2');
  await page.getByRole('button', { name: /^Yes, refund/ }).click();
  await formOf(page, 'Refund tip').getByText('$1.00 left').waitFor();
  expect(await callsOf(order)).toEqual([
    { kind: 'refund', amount: '2.00', outcome: 'approved' },
    { kind: 'refund', amount: '2.00', outcome: 'approved' },
  ]);
  expect(await callsOf(neighbour)).toEqual([]);
});

test('a money form opens in its first field, and holding Enter down does not confirm its question', async () => {
  const order = await paidOnline();
  const page = await open(order, null, 'super_admin');
  const dialog = page.getByRole('dialog');
  for (const [button, form, field] of [
    ['Cancel order', 'Cancel the order', /^Reason/],
    ['Add charge', 'Add a charge', 'Name'],
    ['Adjustments', 'Adjustments', 'Name'],
    ['Refund tip', 'Refund tip', /^Amount/],
  ] as const) {
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: button, exact: true }).click();
    await isFocused(formOf(page, form).locator('label', { hasText: field }).locator('input'));
  }
  await page.keyboard.type('2');
  const isSent = await page.locator(':focus').evaluate((field) => {
    const ending = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    return field.dispatchEvent(new KeyboardEvent('keydown', ending));
  });
  expect(isSent).toBe(false);
  // Playwright repeats a key that is pressed down again before it is let go.
  for (let press = 0; press < 5; press++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const yes = formOf(page, 'Refund tip').getByRole('button', { name: /^Yes, refund/ });
  await yes.waitFor();
  expect(await callsOf(order)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Refund Successful', { exact: true }).waitFor();
  expect(await callsOf(order)).toHaveLength(1);
});

test('a refund of more than is left of the tip is refused beside the field', async () => {
  const order = await paidOnline();
  const page = await open(order, 'refund-tip');
  const form = formOf(page, 'Refund tip');
  await form.getByLabel(/^Amount/).fill('5.01');
  await form.getByRole('button', { name: 'Refund tip', exact: true }).click();
  await form.getByRole('alert').getByText('Only $5.00 of the tip is left.').waitFor();
  expect(await callsOf(order)).toEqual([]);
});

test('when two windows refund at once the second is shown the new total, and keeps what was typed', async () => {
  const order = await paidOnline();
  const winner = await open(order, 'refund-tip', 'super_admin');
  const loser = await open(order, 'refund-tip', 'admin', { expects: /409/ });
  await refundTip(loser, '2');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await loser.route('**/rpc/orders/refundTip', async (route) => {
    await gate;
    await route.continue();
  });
  await loser.getByRole('button', { name: /^Yes, refund/ }).click();
  await refundTip(winner, '2');
  await winner.getByRole('button', { name: /^Yes, refund/ }).click();
  await winner.getByText('Refund Successful', { exact: true }).waitFor();
  letGo();
  await loser
    .getByRole('alert')
    .getByText(`The customer pays $33.45 now, changed by ${portal.people.super_admin.name}.`)
    .waitFor();
  await formOf(loser, 'Refund tip').getByText('Somebody was faster.').waitFor();
  expect(
    await formOf(loser, 'Refund tip')
      .getByLabel(/^Amount/)
      .inputValue(),
  ).toBe('2');
  expect(await callsOf(order)).toHaveLength(1);
});

test('when an answer is lost the request is sent again with the same key: the money moves once', async () => {
  const order = await paidOnline();
  const page = await open(order, 'refund-tip', 'admin', { expects: /ERR_|Failed to load/ });
  const keys: (string | undefined)[] = [];
  await page.route('**/rpc/orders/refundTip', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    // The server does the refund; its answer never arrives.
    await route.fetch();
    await route.abort('timedout');
  });
  await refundTip(page, '2');
  await page.getByRole('button', { name: /^Yes, refund/ }).click();
  await page.getByText('No answer came. Sending it again is safe: it happens once.').waitFor();
  await formOf(page, 'Refund tip').getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Refund Successful', { exact: true }).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  expect(await callsOf(order)).toHaveLength(1);
});

test('a charge without a name or a price is refused; a declined card changes nothing and says why', async () => {
  const order = await paidOnline();
  const page = await open(order, 'add-charge', 'admin', { expects: /422/ });
  const form = formOf(page, 'Add a charge');
  await form.getByRole('button', { name: 'Add charge' }).click();
  await form.getByText('Please enter a name and price', { exact: true }).waitFor();
  await form.getByLabel('Name').fill('Extra rice');
  // $2.13 with GST, which the stand-in declines.
  await form.getByLabel('Price before tax ($)').fill('2.03');
  await form.getByText('$2.13 is collected from the customer’s card first').waitFor();
  await form.getByRole('button', { name: /^Add charge/ }).click();
  await page.getByRole('alert').getByText('The card was declined.').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Extra rice');
  const { rows } = await portal.database.pool.query<{ total: string }>(
    'select total::text from orders where id = $1',
    [order.id],
  );
  expect(rows[0]).toEqual({ total: '35.45' });
  await form.getByLabel('Price before tax ($)').fill('2');
  await form.getByRole('button', { name: /^Add charge · customer pays \+?\$2\.10/ }).click();
  await page.getByText(`The charge is added to #${order.orderNumber}.`).waitFor();
  await page.getByRole('dialog').getByText('Money', { exact: true }).click();
  await page.getByRole('dialog').getByText('Charge: Extra rice (in the subtotal)').waitFor();
});

test('a cancellation says who gets what, gives it back, and the other window sees it', async () => {
  const order = await paidOnline();
  const colleague = await open(order, null, 'super_admin');
  await colleague.getByRole('dialog').getByText('placed the order').waitFor();
  const page = await open(order, 'cancel');
  const form = formOf(page, 'Cancel the order');
  await form.getByText('$35.45 goes back to the customer’s card').waitFor();
  await form.getByText('no real money moves').waitFor();
  const customer = form.getByRole('row').filter({ hasText: 'Customer pays' });
  expect((await customer.innerText()).split(/\s+/).slice(2)).toEqual(['$35.45', '$0.00', '−$35.45']);
  await form.getByRole('button', { name: 'Out of stock' }).click();
  await form.getByRole('button', { name: 'Cancel the order and give back $35.45' }).click();
  await page.getByText(`#${order.orderNumber} is cancelled.`).first().waitFor();
  for (const one of [page, colleague]) {
    const dialog = one.getByRole('dialog');
    await dialog.getByText('This order is cancelled: Out of stock.').waitFor();
    await dialog.getByText('Money', { exact: true }).click();
    await dialog.getByText('of the order: given back').waitFor();
    await dialog.getByText('Paid and given back · online').waitFor();
  }
  await colleague.getByRole('dialog').getByText('Paid and given back · online · Moneris').waitFor();
  expect(await page.getByText('Moneris').count()).toBe(0);
  const cancelled = page.getByRole('listitem').filter({ hasText: 'cancelled the order' });
  await cancelled.getByText('Before and after').click();
  await cancelled.getByText('Money moved: a refund of $35.45 was sent. It cannot be undone;').waitFor();
  expect(await callsOf(order)).toEqual([{ kind: 'refund', amount: '35.45', outcome: 'approved' }]);
});

test('the forms to cancel and to refund name the points and uses that go back, as they are when they open', async () => {
  const { pool } = portal.database;
  const [userId, rewardId] = [
    await createGuest(pool, 1000),
    await createReward(pool, portal.own.locationId, { required_points: 400, qty: 5 }),
  ];
  const order = await portal.place({
    userId,
    paymentMethod: 'online-creditcard',
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    rewards: [{ rewardId, count: 1 }],
  });
  const page = await open(order, 'refund-items');
  const form = formOf(page, 'Refund items');
  await form
    .getByRole('group', { name: 'Refund Chow mein' })
    .getByRole('button', { name: 'One more' })
    .click();
  const moved = form.getByRole('list', { name: 'What comes back of rewards' });
  await moved.getByText('200 points go back to the guest with the refund.').waitFor();
  // Nothing of it changes the order, so no live row tells the open page.
  await pool.query('update rewards set qty = null where id = $1', [rewardId]);
  await page.getByRole('button', { name: 'Close: Refund items' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel order', exact: true }).click();
  const willHappen = page.getByRole('list', { name: 'What comes back of rewards' });
  await willHappen.getByText('400 points go back to the guest.').waitFor();
  await willHappen.getByText('of ‘Five off’').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Cancel the order and give back/ }).click();
  await page
    .getByText(/is cancelled/)
    .first()
    .waitFor();
  const { rows } = await pool.query('select points from user_points where user_id = $1', [userId]);
  expect(rows).toEqual([{ points: 1000 }]);
});

test('a refund that the provider refused shows on the card and in the panel, and is sent again', async () => {
  // $35.13, which the stand-in declines.
  const order = await portal.place({
    paymentMethod: 'online-creditcard',
    tipAmount: 4.68,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  const page = await open(order, 'cancel');
  await formOf(page, 'Cancel the order')
    .getByRole('button', { name: 'Cancel the order and give back $35.13' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('of the order: the card provider refused: The card was declined.').waitFor();
  await dialog.getByText('Paid, the refund was refused · online').waitFor();
  // Done stays open or folded as it was left.
  await page.evaluate(() => localStorage.setItem('passline-done-open', '1'));
  await page.reload();
  await page.locator(`[data-order-id="${order.id}"]`).getByText('Refund refused').waitFor();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await page.getByText(`The card provider refused the refund of #${order.orderNumber} again.`).waitFor();
  expect((await callsOf(order)).map(({ outcome }) => outcome)).toEqual(['declined', 'declined']);
});

test('refused refunds are counted and found on the board days later, until they are given back by hand', async () => {
  await portal.database.pool.query(`update orders set payment_progress = null`);
  const beside = await portal.place();
  const order = await portal.place({
    paymentMethod: 'online-creditcard',
    tipAmount: 4.68,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  const cancelling = await open(order, 'cancel');
  await formOf(cancelling, 'Cancel the order')
    .getByRole('button', { name: 'Cancel the order and give back $35.13' })
    .click();
  await cancelling.getByRole('dialog').getByText('the card provider refused').waitFor();
  await portal.database.pool.query(
    `update orders set finished_at = now() - interval '3 days' where id = $1`,
    [order.id],
  );

  const page = await portal.open('/orders', 'super_admin');
  await page.getByRole('button', { name: '1 refund refused' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('refund')).toBe('refused');
  await page.locator(`[data-order-id="${beside.id}"]`).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Done 1' }).click();
  await page.locator(`[data-order-id="${order.id}"] [data-opens]`).click();
  const dialog = page.getByRole('dialog', { name: /^#/ });
  await dialog.getByRole('button', { name: 'Given back by hand' }).click();
  await page.getByText('The card provider is not called again, and this cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'It was given back' }).click();
  await dialog.getByText('of the order: given back by hand').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('0 refunds refused').waitFor();
  await page.getByRole('button', { name: '0 refunds refused' }).click();
  await page.locator(`[data-order-id="${beside.id}"]`).waitFor();
  expect(await page.locator(`[data-order-id="${order.id}"]`).count()).toBe(0);
  expect(await page.getByText('refunds refused').count()).toBe(0);
});

/** Days later the provider says that the newest refund of this order has failed. */
async function bounce(order: Order): Promise<void> {
  const { rows } = await portal.database.pool.query<{ key: string; reference: string; amount: string }>(
    'select key, reference, amount from stand_in_card_calls where order_id = $1 order by created_at desc limit 1',
    [order.id],
  );
  const { key = null, reference = '', amount = '0' } = rows[0] ?? {};
  const bounced = {
    key,
    reference,
    amountCents: centsFromDecimal(amount),
    failure: 'The account is closed.',
  };
  await onServerPool({ site: portal }, (pool) =>
    transaction(pool, {
      run: (db) => bounceRefund(db, bounced, { provider: 'Moneris', nowMs: Date.now() }),
    }),
  );
}

test('a refund that failed days later shows in the open panel, cannot be undone, and is sent again', async () => {
  const order = await paidOnline();
  const page = await open(order, 'refund-tip');
  await refundTip(page, '2');
  await page.getByRole('button', { name: /^Yes, refund/ }).click();
  await page.getByText('Refund Successful', { exact: true }).waitFor();
  await formOf(page, 'Refund tip').getByText('$3.00 left').waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Money', { exact: true }).click();
  await dialog.getByText('of the tip: given back').waitFor();
  await bounce(order);
  await dialog.getByText('of the tip: the refund did not arrive. The account is closed.').waitFor();
  await dialog.getByText('recorded that $2.00 did not arrive after all').waitFor();
  expect(await dialog.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('of the tip: given back').waitFor();
  expect(await callsOf(order)).toHaveLength(2);
  await formOf(page, 'Refund tip').getByText('$3.00 left').waitFor();
});

test('a super admin adds adjustments of either sign, rounded, and removes them; others see why they cannot', async () => {
  const order = await paidOnline();
  const theirs = await open(order, 'adjust', 'admin');
  await formOf(theirs, 'Adjustments')
    .getByText('Only a super admin can change adjustments.')
    .first()
    .waitFor();
  const page = await open(order, 'adjust', 'super_admin');
  const form = formOf(page, 'Adjustments');
  await form.getByLabel('Name').fill('Spilled soup');
  await form.getByLabel(/^Amount/).fill('-1.0051');
  await form.getByText('The restaurant gets $1.01 less.').waitFor();
  await form.getByRole('button', { name: 'Add adjustment' }).click();
  await form.getByText('−$1.01').first().waitFor();
  await theirs.getByRole('dialog').getByText('Money', { exact: true }).click();
  await theirs.getByRole('dialog').getByText('Adjustment for the restaurant: Spilled soup').waitFor();
  await form.getByRole('button', { name: 'Remove Spilled soup' }).click();
  await form.getByRole('button', { name: 'Remove Spilled soup' }).waitFor({ state: 'detached' });
  await theirs
    .getByRole('dialog')
    .getByText('Adjustment for the restaurant: Spilled soup')
    .waitFor({ state: 'detached' });
});

test('what is typed in the forms of an order stays while they are exchanged, and is not lost without a question: by Escape, Close, Back, another order or a reload', async () => {
  const order = await portal.place({
    ...asDelivery,
    name: 'Draft Keeper',
    paymentMethod: 'online-creditcard',
    tipAmount: 5,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  await portal.confirm(order);
  const other = await portal.place({ name: 'Draft Keeper' });
  const page = await portal.open('/orders?q=Draft', 'super_admin');
  const openerOf = ({ id }: Order) => page.locator(`article[data-order-id="${id}"] [data-opens]`);
  await openerOf(order).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}\\b`) });
  const show = async (step: string) => {
    if (step === 'Delay') return dialog.getByRole('button', { name: 'Delay', exact: true }).click();
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  };
  const typed = [
    ['Delay', 'Delay the order', /^Ready later/, '25'],
    ['Add charge', 'Add a charge', 'Name', 'Bag'],
    ['Adjustments', 'Adjustments', 'Name', 'Cold soup'],
    ["Courier's earnings", "Courier's earnings", /^Reason/, 'Snow'],
    ['Refund items', 'Refund items', /^Reason/, 'Cold'],
    ['Refund tip', 'Refund tip', /^Amount/, '2'],
    ['Cancel order', 'Cancel the order', /^Reason/, 'Closed'],
  ] as const;
  for (const [step, form, field, text] of typed) {
    await show(step);
    await formOf(page, form).getByLabel(field).fill(text);
  }
  for (const [step, form, field, text] of typed) {
    await show(step);
    expect(await formOf(page, form).getByLabel(field).inputValue()).toBe(text);
  }
  const reason = formOf(page, 'Cancel the order').getByLabel(/^Reason/);
  const question = page.getByRole('dialog', { name: 'Leave without sending it?' });
  const address = page.url();
  const ways = [
    () => reason.press('Escape'),
    () => dialog.getByTitle('Close (Esc)').click(),
    () => page.goBack(),
    () => openerOf(other).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question
      .getByText(
        "What you have typed is lost when you leave: Delay, Cancel order, Add charge, Adjustments, Courier's earnings, Refund items, Refund tip.",
      )
      .waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toBe(address);
    expect(await reason.inputValue()).toBe('Closed');
  }
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload());
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await reloaded;

  // What was sent is forgotten, and so is what is in a form that the order no longer has.
  await show('Delay');
  await dialog.getByRole('button', { name: /^Delay · / }).click();
  await formOf(page, 'Delay the order').waitFor({ state: 'detached' });
  await show('Cancel order');
  await formOf(page, 'Cancel the order')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click();
  await dialog.getByText(/^This order is cancelled/).waitFor();
  await openerOf(other).click();
  await page.waitForURL(`**order=${other.id}`);
  await dialog.waitFor({ state: 'detached' });
});

test('a reload brings back the reasons that are typed about an order, not the amounts, until they are left', async () => {
  const order = await portal.place({ name: 'Reload Keeper' });
  await portal.confirm(order);
  const page = await portal.open(`/orders?order=${order.id}`, 'super_admin');
  const dialog = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}\\b`) });
  const show = async (step: string) => {
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: step, exact: true }).click();
  };
  await show('Add charge');
  await formOf(page, 'Add a charge').getByLabel('Name').fill('Bag');
  await show('Cancel order');
  const reason = formOf(page, 'Cancel the order').getByLabel(/^Reason/);
  await reason.fill('The kitchen burns');
  const reload = async () => {
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await dialog.waitFor();
    if (!(await reason.isVisible())) await show('Cancel order');
  };
  await reload();
  expect(await reason.inputValue()).toBe('The kitchen burns');
  await show('Add charge');
  expect(await formOf(page, 'Add a charge').getByLabel('Name').inputValue()).toBe('');
  await dialog.getByTitle('Close (Esc)').click();
  const question = page.getByRole('dialog', { name: 'Leave without sending it?' });
  await question.getByText('What you have typed is lost when you leave: Cancel order.').waitFor();
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${portal.url}/orders?order=${order.id}`);
  await show('Cancel order');
  expect(await reason.inputValue()).toBe('');
});

test('an adjustment, and undoing what a courier gets, ask someone with a second factor for a fresh code; what was typed stays, and a wait says why', async () => {
  const { pool } = portal.database;
  const boss = portal.people.super_admin;
  const order = await portal.place({
    ...asDelivery,
    orderCartItems: [{ productId: portal.own.noodles, count: 3 }],
  });
  const { backupCodes } = await turnOnSecondFactor(portal.url, boss.token);
  await endMoneyWait(pool, boss);
  const page = await open(order, 'adjust', 'super_admin', { expects: /422/ });
  const form = formOf(page, 'Adjustments');
  await form.getByLabel('Name').fill('Cold soup');
  await form.getByLabel(/^Amount/).fill('2');
  const add = form.getByRole('button', { name: 'Add adjustment' });
  await add.click();
  const asked = page.getByRole('dialog', { name: 'Confirm with a code' });
  await asked.getByText('This moves money.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await page.getByText(/Please confirm this change with a new code of your second factor\.$/).waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Cold soup');
  await add.click();
  await asked.getByLabel('Code').fill(backupCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Remove Cold soup' }).waitFor();
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');

  await page.goto(`${portal.path('orders')}?order=${order.id}&do=courier`);
  const courier = formOf(page, "Courier's earnings");
  await courier.getByLabel('Restaurant standby ($)').fill('1');
  await courier.getByLabel(/^Reason/).fill('Snow');
  await courier.getByRole('button', { name: 'Save the amounts' }).click();
  await asked.getByLabel('Code').fill(backupCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(`The courier's earnings of #${order.orderNumber} are saved.`).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await asked.getByLabel('Code').fill(backupCodes[2] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(/is undone\.$/).waitFor();

  await pool.query(
    `insert into auth.cooling_off (user_id, waits_until, because) values ($1, now() + interval '1 day', 'password-changed')`,
    [boss.id],
  );
  await page.reload();
  await courier
    .getByText(/^Your payouts, .* wait until .* because your password was changed\.$/)
    .first()
    .waitFor();
  await endMoneyWait(pool, boss);
  await pool.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [boss.id]);
  await pool.query('delete from auth."twoFactor" where "userId" = $1', [boss.id]);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the money forms, light and dark, ${viewport.width} wide`, async () => {
    const order = await paidOnline();
    for (const task of ['cancel', 'add-charge', 'adjust', 'refund-items', 'refund-tip']) {
      const page = await open(order, task, 'super_admin', { viewport });
      await page.getByRole('dialog').getByRole('form').waitFor();
      await page.getByRole('dialog').getByText('Money', { exact: true }).click();
      await page.getByRole('dialog').getByText('Earnings', { exact: true }).click();
      await page.getByRole('dialog').getByText('placed the order').waitFor();
      expect(await findViolationsInBothSchemes(page), task).toEqual([]);
    }
  });
}

test('a super admin chooses who bears the fee of our courier, who keeps it; an admin has nobody else bear it', async () => {
  const { pool } = portal.database;
  await pool.query('update locations set delivery_fee = 4.88 where id = $1', [portal.own.locationId]);
  const order = await portal.place({
    ...asDelivery,
    paymentMethod: 'online-creditcard',
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  const courierGets = (page: Page) =>
    formOf(page, 'Refund items').getByRole('row', { name: /^Courier gets/ });
  const restaurantGets = (page: Page) =>
    formOf(page, 'Refund items').getByRole('row', { name: /^Restaurant gets/ });
  const page = await open(order, 'refund-items', 'super_admin');
  await page.getByLabel(/^Delivery fee before tax/).fill('2');
  await courierGets(page).getByRole('cell', { name: '$0.00', exact: true }).waitFor();
  await restaurantGets(page).getByRole('cell', { name: '$0.00', exact: true }).waitFor();
  await page.getByRole('button', { name: 'The restaurant bears the fee' }).click();
  await courierGets(page).getByRole('cell', { name: '$0.00', exact: true }).waitFor();
  await restaurantGets(page).getByRole('cell', { name: '−$2.00', exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const admins = await open(order, 'refund-items');
  await admins.getByLabel(/^Delivery fee before tax/).fill('2');
  await restaurantGets(admins).getByRole('cell', { name: '−$2.00', exact: true }).waitFor();
  expect(await admins.getByRole('group', { name: 'Who bears the fee' }).count()).toBe(0);
});

test('before a delivery is cancelled whose cash was handed in, it is said that it comes out of the cash box', async () => {
  const { pool } = portal.database;
  const courier = portal.people.courier;
  const order = await portal.place({
    ...asDelivery,
    paymentMethod: 'inperson-cash',
    tipAmount: 0,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  await pool.query(
    `update deliveries set rider_user_id = $2, delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [order.id, courier.id],
  );
  await pool.query(
    `update orders set status = 'Done', is_food_ready = true, finished_at = now(), payment_status = 'paid' where id = $1`,
    [order.id],
  );
  await pool.query(`insert into accounts (id, kind) values ($1, 'courier') on conflict do nothing`, [
    courier.id,
  ]);
  await pool.query(
    `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
     values (gen_random_uuid(), $1, 5, now(), $2, 'Ana')`,
    [courier.id, portal.people.super_admin.id],
  );
  const page = await open(order, 'cancel');
  await formOf(page, 'Cancel the order')
    .getByText(/^The courier has handed the cash in: \$\d+\.\d\d comes out of the cash box\.$/)
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
});
