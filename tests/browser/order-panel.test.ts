import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { asDelivery, type OrderInput } from '../setup/place-order.ts';

const portal = await openPortal();

const linkTo = (orderId: string, task?: string) =>
  `${portal.path('orders')}?order=${orderId}${task ? `&do=${task}` : ''}`;
const panelOf = (page: Page) => page.getByRole('dialog');
const cardOf = (page: Page, id: string) => page.locator(`article[data-order-id="${id}"]`);
const openerOf = (page: Page, id: string) => cardOf(page, id).locator('[data-opens]');

/** The order whose panel is open, by the address and by its title. */
async function isOpen(page: Page, order: { id: string; orderNumber: number }): Promise<void> {
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(order.id);
  await panelOf(page)
    .getByRole('heading', { name: `#${order.orderNumber} ` })
    .waitFor();
}

/** Two portions are above the minimum of a delivery. */
const placeDelivery = (changes: Partial<OrderInput> = {}) =>
  portal.place({
    ...asDelivery,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    ...changes,
  });

/** The only orders on the board, in this order: the older, the more urgent. */
async function placeThree() {
  await portal.database.pool.query('delete from orders');
  const [first, second, third] = [await portal.place(), await portal.place(), await portal.place()];
  for (const [{ id }, seconds] of [
    [first, 90],
    [second, 60],
    [third, 30],
  ] as const) {
    await portal.database.pool.query(
      `update orders set created_at = now() - make_interval(secs => $2) where id = $1`,
      [id, seconds],
    );
  }
  return [first, second, third] as const;
}

const overflow = (panel: Locator) => panel.evaluate((node) => node.scrollWidth - node.clientWidth);

test('the board beside the panel stays usable: one can search, open another order in the panel, and assign a third', async () => {
  const [first, second] = await placeThree();
  const delivery = await placeDelivery();
  await portal.confirm(delivery);
  await portal.database.pool.query(
    `update deliveries set delivery_status = 'MatchingManager' where order_id = $1`,
    [delivery.id],
  );
  const page = await portal.open(portal.path('orders'), 'admin');
  await openerOf(page, first.id).click();
  await isOpen(page, first);
  expect(await panelOf(page).getAttribute('aria-modal')).toBeNull();
  await openerOf(page, second.id).click();
  await isOpen(page, second);
  await cardOf(page, delivery.id).getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog', { name: `Courier for #${delivery.orderNumber}` }).waitFor();
  await page.keyboard.press('Escape');
  await isOpen(page, second);
  await page.getByRole('searchbox').fill(`#${first.orderNumber}`);
  await cardOf(page, second.id).waitFor({ state: 'detached' });
  await panelOf(page).getByText('placed the order').waitFor();
});

test('opened by mouse, the focus stays on the card, and the arrows move card and panel on', async () => {
  const [first, second] = await placeThree();
  const page = await portal.open(portal.path('orders'), 'admin');
  await openerOf(page, first.id).click();
  await isOpen(page, first);
  await page.keyboard.press('ArrowDown');
  await isOpen(page, second);
  await isFocused(openerOf(page, second.id));
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await isFocused(openerOf(page, second.id));
});

test("stepping with the panel's buttons scrolls the card of the open order into sight", async () => {
  const placed = [];
  for (let count = 0; count < 10; count += 1) placed.push(await portal.place());
  const page = await portal.open(portal.path('orders'), 'admin');
  const next = panelOf(page).getByRole('button', { name: 'Next order' });
  await page.locator('[data-lane="new"] [data-opens]').first().click();
  await next.focus();
  // Waits until each step is in the address: otherwise it would be taken for the one before.
  let open = '';
  const opened = () => new URL(page.url()).searchParams.get('order') ?? '';
  await expect.poll(opened).not.toBe(open);
  open = opened();
  await isShown(page, open);
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    await expect.poll(opened).not.toBe(open);
    open = opened();
    // The address comes first: the button belongs to the order before until the panel shows this one.
    await isShown(page, open);
    await expect.poll(() => isInSight(cardOf(page, open))).toBe(true);
  }
  // There were more than fit.
  expect(await isInSight(cardOf(page, placed[0]?.id ?? ''))).toBe(false);
  // Like a notice at the bottom, which takes room from the lanes.
  await page.setViewportSize({ ...WIDE, height: WIDE.height - 60 });
  await expect.poll(() => isInSight(cardOf(page, open))).toBe(true);
});

/** Also an order of another test, of which only the card is known. */
async function isShown(page: Page, id: string): Promise<void> {
  const [, orderNumber = ''] = /#(\d+)/.exec((await cardOf(page, id).textContent()) ?? '') ?? [];
  await isOpen(page, { id, orderNumber: Number(orderNumber) });
}

/** Whether the whole card is within the visible part of its lane. */
async function isInSight(card: Locator): Promise<boolean> {
  if ((await card.count()) === 0) return false;
  return card.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const lane = node.closest('[data-lane]')?.getBoundingClientRect();
    return lane !== undefined && top >= lane.top && bottom <= lane.bottom;
  });
}

test('opened by keyboard, the panel has the focus, arrows move within it, and closing returns the focus to the card; Back leads to the board', async () => {
  const [first, second, third] = await placeThree();
  const page = await portal.open(portal.path('orders'), 'admin');
  await openerOf(page, first.id).waitFor();
  await page.keyboard.press('j');
  await isFocused(openerOf(page, first.id));
  await page.keyboard.press('Enter');
  await isFocused(panelOf(page));
  await page.keyboard.press('j');
  await isOpen(page, second);
  await isFocused(panelOf(page));
  const next = panelOf(page).getByRole('button', { name: 'Next order' });
  await next.click();
  await isOpen(page, third);
  // At the last order it stays where it is, and says so.
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  await next.click({ force: true });
  await isFocused(next);
  await isOpen(page, third);
  await page.keyboard.press('ArrowUp');
  await isOpen(page, second);
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await isFocused(openerOf(page, second.id));
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await panelOf(page).count()).toBe(0);
});

test('in a field and in a form the keys belong to the form', async () => {
  const [first] = await placeThree();
  const page = await portal.open(linkTo(first.id), 'admin');
  const wait = panelOf(page).getByLabel('Food ready in (minutes)');
  await wait.fill('2');
  for (const key of ['ArrowDown', 'j', 'r', 'n']) await page.keyboard.press(key);
  expect(await wait.inputValue()).toBe('2jrn');
  await panelOf(page).getByRole('button', { name: '45 minutes' }).focus();
  await page.keyboard.press('ArrowDown');
  await isOpen(page, first);
  const { rows } = await portal.database.pool.query('select status from orders where id = $1', [first.id]);
  expect(rows[0]).toEqual({ status: 'New' });
});

test('the key n does the next step, which is not Delivered while the courier is on the way to the restaurant', async () => {
  const order = await placeDelivery();
  await portal.confirm(order);
  await portal.database.pool.query(
    `update deliveries set delivery_status = 'HeadingToRestaurant', rider_name = 'Jia Roy' where order_id = $1`,
    [order.id],
  );
  const page = await portal.open(linkTo(order.id), 'admin');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Food is Ready' }).waitFor();
  await isFocused(panel);
  await page.keyboard.press('n');
  await page.getByText(`The food of #${order.orderNumber} is ready.`).waitFor();
  await panel.getByText('Jia is on the way to the restaurant.').waitFor();
  expect(await panel.getByRole('button', { name: 'Delivered' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delivered' }).waitFor();
  // The menu has the keys: Escape closes only the menu, and r does nothing to the order.
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await isOpen(page, order);
  const { rows } = await portal.database.pool.query('select is_food_ready from orders where id = $1', [
    order.id,
  ]);
  expect(rows[0]).toEqual({ is_food_ready: true });
});

test('an allergy is shown inverted above the items, another note in grey', async () => {
  const order = await portal.place({ notes: 'Allergic to shrimp' });
  const page = await portal.open(linkTo(order.id), 'admin');
  const items = page.getByRole('region', { name: 'Items' });
  const ground = () =>
    items.getByText('Allergic to shrimp').evaluate((node) => ({
      ground: getComputedStyle(node.parentElement!).backgroundColor,
      words: getComputedStyle(document.body).color,
    }));
  await items.getByText('Allergic to shrimp').waitFor();
  const { ground: inverted, words } = await ground();
  expect(inverted).toBe(words);
  expect((await items.innerText()).indexOf('Allergic')).toBeLessThan(
    (await items.innerText()).indexOf('Chow mein'),
  );
  const other = await portal.place({ notes: 'Ring twice' });
  await page.goto(linkTo(other.id));
  const note = items.getByText('Ring twice');
  await note.waitFor();
  expect(await note.evaluate((node) => getComputedStyle(node.parentElement!).backgroundColor)).not.toBe(
    words,
  );
});

test('cancelling starts without a reason, says what happens to whom, and turns red only at the final step', async () => {
  const order = await portal.place();
  const page = await portal.open(linkTo(order.id, 'cancel'), 'admin');
  const form = page.getByRole('form', { name: 'Cancel the order' });
  const reason = form.getByLabel('Reason (optional)');
  expect(await reason.inputValue()).toBe('');
  expect(await reason.getAttribute('placeholder')).toBeNull();
  expect(await form.locator('[aria-pressed="true"]').count()).toBe(0);
  await form.getByText('Robin Field gets no food, and the kitchen stops.').waitFor();
  await form.getByText('Without a reason it is kept as “Unknown”.').waitFor();
  const red = await form
    .getByRole('button', { name: 'Cancel the order', exact: true })
    .evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(red).toBe('rgb(192, 24, 36)');
  await form.getByRole('button', { name: 'Close: Cancel the order' }).click();
  await form.waitFor({ state: 'detached' });
  await isFocused(panelOf(page));
  const { rows } = await portal.database.pool.query('select status from orders where id = $1', [order.id]);
  expect(rows[0]).toEqual({ status: 'New' });
});

test('printing prints the ticket and nothing else', async () => {
  const order = await portal.place({
    ...asDelivery,
    paymentMethod: 'inperson-cash',
    orderCartItems: [{ productId: portal.own.noodles, count: 2, notes: 'No onions' }],
    notes: 'Allergic to nuts',
  });
  const page = await portal.open(linkTo(order.id), 'admin', { timezoneId: 'America/Vancouver' });
  // A headless browser has no print dialog; it sends the page the same event.
  await page.evaluate(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  await panelOf(page).getByText('Chow mein').waitFor();
  await panelOf(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const printed = () => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').trim());
  await expect.poll(printed).toMatch(/^#\d+ Delivery/);
  const text = await printed();
  for (const part of [
    'Golden Wok',
    'Allergic to nuts',
    'Robin Field',
    '3500 Main St, Vancouver',
    '2× Chow mein',
    'No onions',
    `To pay: $${order.total.toFixed(2)}, cash`,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Sign Out');
  expect(text).not.toContain('What happened');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByText('To pay:').count()).toBe(0);
});

test('while offline each step is shown and says why it waits', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  const page = await portal.open(linkTo(order.id), 'admin');
  const panel = panelOf(page);
  await panel.getByText('placed the order').waitFor();
  portal.wire.cut();
  await panel.getByText('Offline: what you see may be old.').last().waitFor();
  for (const name of ['Food is Ready', 'Delay'])
    expect(await panel.getByRole('button', { name }).getAttribute('aria-disabled'), name).toBe('true');
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  const cancel = page.getByRole('menuitem', { name: 'Cancel order' });
  expect(await cancel.getAttribute('aria-disabled')).toBe('true');
  await cancel.getByText('Offline: what you see may be old.').waitFor();
  portal.wire.mend();
  await expect.poll(() => cancel.getAttribute('aria-disabled')).toBe('false');
});

test('on a phone the panel fills the screen, keeps the focus, and its next step stays at the bottom', async () => {
  const order = await portal.place({ notes: 'One\nTwo\nThree\nFour\nFive\nSix' });
  await portal.confirm(order);
  const page = await portal.open(linkTo(order.id), 'admin', { viewport: NARROW });
  const panel = panelOf(page);
  await panel.getByText('placed the order').waitFor();
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...NARROW });
  expect(await panel.getAttribute('aria-modal')).toBe('true');
  const step = panel.getByRole('button', { name: 'Food is Ready' });
  const box = await step.boundingBox();
  expect(box).toMatchObject({ x: 16, width: 358 });
  expect(box!.height).toBeGreaterThanOrEqual(48);
  await panel.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  expect(await step.boundingBox()).toEqual(box);
  const last = await panel.getByText('placed the order').boundingBox();
  expect(last!.y + last!.height).toBeLessThan(box!.y);
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
});

for (const [name, viewport] of [
  ['at 200%', { width: 720, height: 450 }],
  ['320 wide', { width: 320, height: 568 }],
] as const) {
  test(`${name} nothing is clipped, and every step can be reached`, async () => {
    const order = await placeDelivery({ notes: 'Allergic to shrimp' });
    await portal.confirm(order);
    for (const task of [undefined, 'delay', 'cancel']) {
      const page = await portal.open(linkTo(order.id, task), 'super_admin', { viewport });
      const panel = panelOf(page);
      await panel.getByText('placed the order').waitFor();
      if (task) await panel.getByRole('form').first().waitFor();
      await panel.getByText('Money', { exact: true }).click();
      expect(await overflow(panel), task).toBeLessThanOrEqual(0);
      const button = panel.getByRole('button', { name: 'More', exact: true });
      await button.scrollIntoViewIfNeeded();
      await button.click();
      await page.getByRole('menuitem', { name: 'Cancel order' }).click({ trial: true });
    }
  });
}

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on a late delivery with all folds and More open, light and dark, ${viewport.width} wide`, async () => {
    const order = await placeDelivery({ notes: 'Allergic to shrimp', deliveryUnit: '402' });
    await portal.confirm(order);
    await portal.database.pool.query(
      `update orders set completion_time = now() - interval '14 minutes' where id = $1`,
      [order.id],
    );
    await portal.database.pool.query(
      `update deliveries set delivery_status = 'ArrivedAtRestaurant', rider_name = 'Jia Roy',
           rider_phone_number = '+15875550133', pickup_time = now() - interval '4 minutes',
           estimated_pickup_time = now() - interval '14 minutes' where order_id = $1`,
      [order.id],
    );
    const page = await portal.open(linkTo(order.id), 'super_admin', { viewport });
    const panel = panelOf(page);
    await panel.getByText('late to finish').waitFor();
    await panel.getByText(/Jia has waited at the restaurant for [45] min\./).waitFor();
    await panel.getByText('placed the order').waitFor();
    await panel.getByText('Money', { exact: true }).click();
    await panel.getByText('Earnings', { exact: true }).click();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
