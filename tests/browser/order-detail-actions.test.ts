import type { Page } from 'playwright-core';
import type { Role } from '@passline/domain/users/roles';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { A_TIME } from '../setup/time-words.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());

const open = (path: string, who: Role = 'admin', options = {}): Promise<Page> =>
  portal.open(path, who, options);

const linkTo = (orderId: string, task?: string) =>
  `${portal.path('orders')}?order=${orderId}${task ? `&do=${task}` : ''}`;

async function aConfirmedOrder() {
  const order = await portal.place();
  await portal.confirm(order);
  return order;
}

async function openMore(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu').waitFor();
}

async function minutesOf(orderId: string): Promise<number> {
  const { rows } = await portal.database.pool.query<{ minutes: number }>(
    `select round(extract(epoch from completion_time - confirmed_at) / 60)::int as minutes from orders where id = $1`,
    [orderId],
  );
  return rows[0]!.minutes;
}

test('the delay steps by 1 below 10, by 5 from 10 and by 10 from 60, and minus ends at 0', async () => {
  const order = await aConfirmedOrder();
  const page = await open(linkTo(order.id, 'delay'));
  const form = page.getByRole('form', { name: 'Delay the order' });
  const field = form.getByLabel('Ready later by (minutes)');
  for (const [from, less, more] of [
    ['1', '0', '2'],
    ['9', '8', '10'],
    ['10', '9', '15'],
    ['55', '50', '60'],
    ['60', '55', '70'],
  ] as const) {
    await field.fill(from);
    await form.getByRole('button', { name: /less$/ }).click();
    expect(await field.inputValue()).toBe(less);
    await field.fill(from);
    await form.getByRole('button', { name: /more$/ }).click();
    expect(await field.inputValue()).toBe(more);
  }
  await field.fill('0');
  expect(await form.getByRole('button', { name: /less$/ }).isDisabled()).toBe(true);
});

test('without a number nothing is sent, and only digits can be typed', async () => {
  const order = await aConfirmedOrder();
  const page = await open(linkTo(order.id, 'delay'));
  const form = page.getByRole('form', { name: 'Delay the order' });
  const field = form.getByLabel('Ready later by (minutes)');
  await field.fill('');
  await field.pressSequentially('-1a2.');
  expect(await field.inputValue()).toBe('12');
  await field.fill('');
  await page.keyboard.press('Enter');
  await form.getByText('Please enter a number to delay an order.', { exact: true }).waitFor();
  expect(await minutesOf(order.id)).toBe(30);
});

test('delay 15 by keyboard: the new time is shown before it is sent, and Undo restores the old one', async () => {
  const order = await aConfirmedOrder();
  const page = await open(linkTo(order.id));
  await page.getByRole('dialog').getByRole('button', { name: 'Delay', exact: false }).first().waitFor();
  await page.getByRole('dialog').getByText('confirmed').first().waitFor();
  await page.keyboard.press('l');
  const form = page.getByRole('form', { name: 'Delay the order' });
  await isFocused(form.getByLabel('Ready later by (minutes)'));
  expect(page.url()).toContain('do=delay');
  await page.keyboard.type('15');
  await form.getByText(new RegExp(`^Ready at ${A_TIME} instead of ${A_TIME}$`)).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`#${order.orderNumber} is delayed.`).waitFor();
  expect(await minutesOf(order.id)).toBe(45);
  await page.getByText('delayed the order').first().waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('undid: delayed the order').waitFor();
  expect(await minutesOf(order.id)).toBe(30);
});

test('a delay that comes too late is refused word for word, with who was faster', async () => {
  const order = await aConfirmedOrder();
  const page = await open(linkTo(order.id, 'delay'), 'admin', { expects: /409/ });
  const form = page.getByRole('form', { name: 'Delay the order' });
  await form.waitFor();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rpc/orders/delay', async (route) => {
    await gate;
    await route.continue();
  });
  await form.getByRole('button', { name: /^Delay · 10 min/ }).click();
  await portal.database.pool.query(
    `update orders set status = 'New', changed_by = 'Ana Moreau' where id = $1`,
    [order.id],
  );
  letGo();
  await page
    .getByRole('alert')
    .getByText('Error delaying order. This order is New now, changed by Ana Moreau.', { exact: true })
    .waitFor();
});

test('only a super admin can toggle support; an admin sees why not, and who the support is', async () => {
  const order = await portal.place();
  const theirs = await open(linkTo(order.id), 'admin');
  await openMore(theirs);
  const locked = theirs.getByRole('menuitem', { name: /^Take as support/ });
  expect(await locked.getAttribute('aria-disabled')).toBe('true');
  await locked.getByText('Only Super Admin can be assigned as support').waitFor();
  const page = await open(linkTo(order.id), 'super_admin');
  await openMore(page);
  await page.getByRole('menuitem', { name: 'Take as support' }).click();
  await page.getByText(`You support #${order.orderNumber} now.`).waitFor();
  const name = portal.people.super_admin.name;
  await theirs.getByRole('menuitem', { name: `Support: ${name}` }).waitFor();
  await theirs.getByRole('dialog').getByText('took it as support').waitFor();
  await openMore(page);
  await page.getByRole('menuitem', { name: 'Release as support' }).click();
  await page.getByText(`You no longer support #${order.orderNumber}.`).waitFor();
  await locked.waitFor();
});

test('a mistaken Done is undone, also in the other window: state, times and timeline', async () => {
  const order = await aConfirmedOrder();
  await portal.database.pool.query(
    `update orders set is_food_ready = true, payment_status = 'paid' where id = $1`,
    [order.id],
  );
  const mistaken = await open(linkTo(order.id), 'admin');
  const colleague = await open(linkTo(order.id), 'super_admin');
  await colleague.getByRole('dialog').getByText('placed the order').waitFor();
  await mistaken.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).click();
  const entry = colleague.getByRole('listitem').filter({ hasText: 'marked as done' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await colleague.getByText(`#${order.orderNumber}: “marked as done” is undone.`).waitFor();
  for (const page of [mistaken, colleague]) {
    await page.getByRole('dialog').getByText('undid: marked as done').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).waitFor();
  }
  await entry.first().getByText('Before and after').click();
  const { rows } = await portal.database.pool.query('select status, finished_at from orders where id = $1', [
    order.id,
  ]);
  expect(rows[0]).toEqual({ status: 'Preparing', finished_at: null });
});

test('the key u undoes the newest change, and a change that cannot be undone says why on request', async () => {
  const order = await aConfirmedOrder();
  const page = await open(linkTo(order.id, 'delay'));
  await page
    .getByRole('form', { name: 'Delay the order' })
    .getByRole('button', { name: /^Delay · 10 min/ })
    .click();
  const dialog = page.getByRole('dialog');
  const confirmed = dialog.getByRole('listitem').filter({ hasText: ' confirmed' });
  await dialog.getByText('delayed the order').waitFor();
  await confirmed.getByText('Before and after').click();
  await confirmed
    .getByText(
      new RegExp(`^Cannot be undone\\. Changed since by .+ at ${A_TIME}: when the food is ready\\.$`),
    )
    .waitFor();
  expect(await confirmed.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Food is Ready' }).focus();
  await page.keyboard.press('u');
  await dialog.getByText('undid: delayed the order').waitFor();
  await confirmed.getByRole('button', { name: /^Undo/ }).waitFor();
  expect(await minutesOf(order.id)).toBe(30);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the delay and the undo, light and dark, ${viewport.width} wide`, async () => {
    const order = await aConfirmedOrder();
    const page = await open(linkTo(order.id, 'delay'), 'super_admin', { viewport });
    await page.getByRole('form', { name: 'Delay the order' }).waitFor();
    await page.getByRole('dialog').getByText('placed the order').waitFor();
    await page.getByRole('dialog').getByText('Chow mein').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
