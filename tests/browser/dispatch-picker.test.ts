import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveCourier } from '../setup/couriers.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import {
  assign,
  cardOf,
  deliveryOf,
  dispatchTrail,
  openFloor,
  picker,
  placeDelivery,
  reportCouriers,
  setDelivery,
  shownCouriers,
  type Floor,
} from './dispatch-floor.ts';

let floor: Floor;

beforeAll(async () => {
  floor = await openFloor();
});
beforeEach(async () => {
  await floor.portal.database.pool.query('delete from orders');
  await reportCouriers(floor);
});
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

const reason = (page: Page) => picker(page).getByLabel('Why it has failed');
const open = (orderId: string, options = {}) =>
  floor.portal.open(`/orders?assign=${orderId}`, 'super_admin', options);

test('for an unknown order nothing is offered', async () => {
  const page = await open('00000000-0000-4000-8000-00000000dead');
  const dialog = page.getByRole('dialog', { name: 'Choose a courier', exact: true });
  await dialog.getByText('This order is no longer on the board').waitFor();
  expect(await dialog.getByRole('group', { name: 'Without a courier' }).count()).toBe(0);
});

test('when the server refuses a courier, its words are shown', async () => {
  const order = await placeDelivery(floor);
  const page = await open(order.id, { expects: /422/ });
  const { pool } = floor.portal.database;
  await page.route('**/rpc/dispatch/assignRider', async (route) => {
    await pool.query(`update users set role = 'customer' where id = $1`, [floor.noah.id]);
    await route.continue();
  });
  await assign(page, 'Noah Berg');
  await page.getByRole('alert').getByText('Error assigning order. Not a Courier', { exact: true }).waitFor();
  await pool.query(`update users set role = 'courier' where id = $1`, [floor.noah.id]);
  expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'Matching', rider_name: null });
  expect(await dispatchTrail(floor, order)).toEqual([]);
});

test('offline nobody can be assigned, and the reason is shown', async () => {
  const order = await placeDelivery(floor);
  const page = await open(order.id);
  const mia = picker(page).getByRole('option', { name: 'Mia Chen' });
  await mia.waitFor();
  floor.portal.wire.cut();
  await picker(page).getByRole('status').getByText('Offline: what you see may be old.').waitFor();
  await picker(page).getByRole('button', { name: 'Assign Mia Chen' }).click({ force: true });
  await picker(page).getByRole('combobox').press('Enter');
  expect(await picker(page).isVisible()).toBe(true);
  floor.portal.wire.mend();
  await picker(page)
    .getByRole('status')
    .getByText('Offline: what you see may be old.')
    .waitFor({ state: 'detached' });
  expect(await dispatchTrail(floor, order)).toEqual([]);
});

test('the courier who would arrive first stands first, with the time and the reason; couriers off duty are folded away and can still be chosen', async () => {
  const [order, other] = [await placeDelivery(floor), await placeDelivery(floor)];
  await setDelivery(floor, other, 'HeadingToRestaurant', floor.mia);
  const page = await open(order.id);
  await expect.poll(() => shownCouriers(page)).toEqual(['Mia Chen', 'Noah Berg', 'Kim Larsen']);
  const option = (name: string) => picker(page).getByRole('option', { name });
  const mia = option('Mia Chen');
  await mia.getByText(`Already coming here for #${other.orderNumber}`).waitFor();
  await mia.getByText('0.8 km', { exact: true }).waitFor();
  await mia.getByText('in 3 min', { exact: true }).waitFor();
  await mia.getByText('Coming here', { exact: true }).waitFor();
  const noah = option('Noah Berg');
  await noah.getByText('Nearest free courier').waitFor();
  await noah.getByText('2.5 km', { exact: true }).waitFor();
  await noah.getByText('in 8 min', { exact: true }).waitFor();
  // Without a position no time is shown: it would be a guess.
  expect((await option('Kim Larsen').innerText()).split(/\s*\n\s*/)).toEqual([
    'Not known',
    'Kim Larsen',
    'Not on shift',
    'Free',
    'No position',
  ]);
  await expect.poll(() => mia.getAttribute('aria-selected')).toBe('true');

  await picker(page).getByRole('button', { name: 'Free 2' }).click();
  await expect.poll(() => shownCouriers(page)).toEqual(['Noah Berg', 'Kim Larsen']);
  await picker(page).getByRole('button', { name: 'Assign Noah Berg' }).waitFor();
  await picker(page).getByRole('button', { name: 'All 3' }).click();

  await picker(page).getByRole('combobox').fill('ida');
  await picker(page).getByText('Nobody on duty is called “ida”.').waitFor();
  await picker(page)
    .getByRole('button', { name: /^Off duty/ })
    .click();
  await assign(page, 'Ida Novak');
  await page.getByText(`Ida Novak is assigned to #${order.orderNumber} Golden Wok.`).waitFor();
  expect(await deliveryOf(floor, order)).toMatchObject({
    delivery_status: 'HeadingToRestaurant',
    rider_name: 'Ida Novak',
  });
  expect(await deliveryOf(floor, other)).toMatchObject({ rider_name: 'Mia Chen' });
});

test('arrows choose a courier, the button names the chosen one, and Enter assigns them', async () => {
  const order = await placeDelivery(floor);
  const page = await open(order.id);
  const button = (name: string) => picker(page).getByRole('button', { name: `Assign ${name}` });
  await button('Mia Chen').waitFor();
  await page.keyboard.press('ArrowDown');
  await button('Noah Berg').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await button('Mia Chen').waitFor();
  await page.keyboard.press('ArrowUp');
  await button('Kim Larsen').waitFor();
  // A click chooses too, and gives the keys back to the table.
  await picker(page).getByRole('option', { name: 'Mia Chen' }).click();
  await button('Mia Chen').waitFor();
  expect(await dispatchTrail(floor, order)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(`Noah Berg is assigned to #${order.orderNumber} Golden Wok.`).waitFor();
});

test('it names the orders that waiting for this food would make late, in the warning colour', async () => {
  const [order, other] = [await placeDelivery(floor), await placeDelivery(floor)];
  await setDelivery(floor, other, 'HeadingToRestaurant', floor.mia);
  const { pool } = floor.portal.database;
  await pool.query(
    `update deliveries set estimated_pickup_time = now(), estimated_delivery_time = now() + interval '15 minutes' where order_id = $1`,
    [other.id],
  );
  await pool.query(
    `update deliveries set estimated_pickup_time = now() + interval '40 minutes' where order_id = $1`,
    [order.id],
  );
  const page = await open(order.id);
  const mia = picker(page).getByRole('option', { name: 'Mia Chen' });
  const why = mia.getByText(new RegExp(`^Would make #${other.orderNumber} late by (27|28) min$`));
  await why.waitFor();
  const [colour, soon] = await why.evaluate((node) => [
    getComputedStyle(node).color,
    getComputedStyle(document.documentElement).getPropertyValue('--soon'),
  ]);
  const probe = await page.evaluate((value) => {
    const node = document.createElement('i');
    node.style.color = value;
    document.body.append(node);
    return getComputedStyle(node).color;
  }, soon);
  expect(colour).toBe(probe);
});

test('the couriers keep their order while the list is open, but what is said of them is current', async () => {
  const order = await placeDelivery(floor);
  const page = await open(order.id);
  await expect.poll(() => shownCouriers(page)).toEqual(['Mia Chen', 'Noah Berg', 'Kim Larsen']);
  await moveCourier(floor.portal.database.pool, floor.mia, 7);
  await picker(page).getByRole('option', { name: 'Mia Chen' }).getByText('7.0 km', { exact: true }).waitFor();
  expect(await shownCouriers(page)).toEqual(['Mia Chen', 'Noah Berg', 'Kim Larsen']);

  await page.keyboard.press('Escape');
  await picker(page).waitFor({ state: 'detached' });
  await page.goto(`/orders?assign=${order.id}`);
  await expect.poll(() => shownCouriers(page)).toEqual(['Noah Berg', 'Mia Chen', 'Kim Larsen']);
});

test('when the couriers cannot be read it says so, and reads them again by itself', async () => {
  const order = await placeDelivery(floor);
  const page = await floor.portal.open('/icon.svg', 'super_admin', { expects: /500|Failed to load/ });
  let isBroken = true;
  await page.route('**/rpc/riders/candidates*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { json: { message: 'broken' } } }) : route.continue(),
  );
  await page.goto(`/orders?assign=${order.id}`);
  await picker(page).getByText('The couriers could not be shown.').waitFor();
  await picker(page).getByRole('button', { name: 'Try again' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  // By itself, unless somebody presses the button first.
  isBroken = false;
  await expect.poll(() => shownCouriers(page)).toEqual(['Mia Chen', 'Noah Berg', 'Kim Larsen']);
  // What was read before stays, and is marked as old.
  isBroken = true;
  await picker(page)
    .getByText(/^This was read \d+ \w+ ago\./)
    .waitFor();
  expect(await shownCouriers(page)).toEqual(['Mia Chen', 'Noah Berg', 'Kim Larsen']);
});

test('the current courier is marked and cannot be assigned again', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  const page = await open(order.id);
  const mia = picker(page).getByRole('option', { name: 'Mia Chen' });
  await mia.getByText('Assigned now').waitFor();
  expect(await mia.getAttribute('aria-disabled')).toBe('true');
  await mia.click({ force: true });
  expect(await dispatchTrail(floor, order)).toEqual([]);
  await picker(page).getByRole('combobox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(`Noah Berg is assigned to #${order.orderNumber} Golden Wok.`).waitFor();
});

test('a courier is unassigned in both ways, and Undo restores them with their pick-up time', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  const pickedUp = async () => {
    const { rows } = await floor.portal.database.pool.query<{ at: string | null }>(
      'select pickup_completion_time as at from deliveries where order_id = $1',
      [order.id],
    );
    return rows[0]?.at;
  };
  const before = await pickedUp();
  const page = await open(order.id);
  await picker(page).getByRole('button', { name: 'Unassign & MatchingManager' }).click();
  await page.getByText(`#${order.orderNumber} Golden Wok has no courier now: MatchingManager.`).waitFor();
  expect(await deliveryOf(floor, order)).toMatchObject({
    delivery_status: 'MatchingManager',
    rider_name: null,
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`#${order.orderNumber} Golden Wok: undone.`).waitFor();
  expect(await deliveryOf(floor, order)).toMatchObject({
    delivery_status: 'HeadingToCustomer',
    rider_name: 'Mia Chen',
  });
  expect(await pickedUp()).toEqual(before);

  await page.goto(`/orders?assign=${order.id}`);
  await picker(page).getByRole('button', { name: 'Unassign & Matching', exact: true }).click();
  await page.getByText(`#${order.orderNumber} Golden Wok has no courier now: Matching.`).waitFor();
  // What would change nothing says so.
  await page.goto(`/orders?assign=${order.id}`);
  const again = picker(page).getByRole('button', { name: 'Unassign & Matching', exact: true });
  await again.focus();
  await picker(page).getByText('This delivery has no courier and is Matching already.').waitFor();
  expect(await again.getAttribute('aria-disabled')).toBe('true');
});

test('a delivery is marked as failed with a reason: Unknown unless another is typed', async () => {
  const [first, second] = [await placeDelivery(floor), await placeDelivery(floor)];
  const page = await open(first.id);
  await picker(page).getByRole('button', { name: 'Failed' }).click();
  await isFocused(reason(page));
  expect(await reason(page).inputValue()).toBe('');
  await page.getByText('Without a reason it is kept as “Unknown”.').waitFor();
  await page.keyboard.press('Escape');
  await picker(page).getByRole('button', { name: 'Unassign & Matching', exact: true }).waitFor();
  await picker(page).getByRole('button', { name: 'Failed' }).click();
  await isFocused(reason(page));
  await page.keyboard.press('Enter');
  await page.getByText(`The delivery of #${first.orderNumber} Golden Wok has failed: Unknown.`).waitFor();
  expect(await deliveryOf(floor, first)).toMatchObject({
    delivery_status: 'Failed',
    failed_reason: 'Unknown',
  });

  await page.goto(`/orders?assign=${second.id}`);
  await picker(page).getByRole('button', { name: 'Failed' }).click();
  await isFocused(reason(page));
  await page.keyboard.type('Flat tyre');
  // Back to the options keeps it; out of the dialog asks.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => picker(page).getByLabel('Close').click()]) {
    await picker(page).getByRole('button', { name: 'Failed' }).focus();
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await picker(page).getByRole('button', { name: 'Failed' }).click();
  await isFocused(reason(page));
  expect(await reason(page).inputValue()).toBe('Flat tyre');
  await page.keyboard.press('Enter');
  await page.getByText(`The delivery of #${second.orderNumber} Golden Wok has failed: Flat tyre.`).waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ failed_reason: 'Flat tyre' });
});

test('why a delivery has failed comes back after a reload, of its own order alone, until it is left or sent', async () => {
  const [order, other] = [await placeDelivery(floor), await placeDelivery(floor)];
  const page = await open(order.id);
  await picker(page).getByRole('button', { name: 'Failed' }).click();
  await reason(page).fill('The street is flooded');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await reason(page).waitFor();
  expect(await reason(page).inputValue()).toBe('The street is flooded');
  await page.goto(`/orders?assign=${other.id}`);
  await picker(page).getByRole('button', { name: 'Failed' }).waitFor();
  expect(await reason(page).count()).toBe(0);

  await page.goto(`/orders?assign=${order.id}`);
  await reason(page).waitFor();
  await picker(page).getByLabel('Close').click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await picker(page).waitFor({ state: 'detached' });
  await page.goto(`/orders?assign=${order.id}`);
  await picker(page).getByRole('button', { name: 'Failed' }).waitFor();
  expect(await reason(page).count()).toBe(0);
  expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'Matching', failed_reason: null });
});

test('by keyboard alone: find by phone number, confirm, delay 15, assign the nearest free courier, back to the same view', async () => {
  const { portal } = floor;
  const other = await placeDelivery(floor);
  const order = await portal.place({
    orderType: 'Delivery',
    paymentMethod: 'online-creditcard',
    deliveryAddress: '3500 Main St, Vancouver',
    deliveryAddressLatLng: { lat: 49.2544, lng: -123.1007 },
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    phoneNumber: '+17785550144',
  });
  const page = await portal.open('/orders', 'super_admin');
  await cardOf(page, other).waitFor();
  await page.keyboard.press('/');
  await isFocused(page.getByRole('searchbox'));
  await page.keyboard.type('7785550144');
  await page.keyboard.press('Enter');
  const isAt = (id: string) => document.activeElement?.closest(`[data-order-id="${id}"]`) !== null;
  await page.waitForFunction(isAt, order.id);
  await cardOf(page, other).waitFor({ state: 'detached' });
  const view = page.url();
  await page.keyboard.press('c');
  await page.getByText(`#${order.orderNumber} Golden Wok is confirmed.`).waitFor();
  await page.waitForFunction(isAt, order.id);
  await page.keyboard.press('l');
  const delay = page.getByRole('form', { name: 'Delay the order' });
  await isFocused(delay.getByLabel('Ready later by (minutes)'));
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await page.getByText(`#${order.orderNumber} Golden Wok is delayed.`).waitFor();
  await delay.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toBe(view);
  await page.waitForFunction(isAt, order.id);
  await page.keyboard.press('a');
  await picker(page).getByRole('option', { name: 'Mia Chen' }).waitFor();
  await isFocused(picker(page).getByRole('combobox'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(`Mia Chen is assigned to #${order.orderNumber} Golden Wok.`).waitFor();
  await picker(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toBe(view);
  await page.waitForFunction(isAt, order.id);
  expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Mia Chen' });
  expect(await deliveryOf(floor, other)).toMatchObject({ rider_name: null });
});

test('a card offers Assign once matching is late, and the list of shortcuts shows its key', async () => {
  const order = await placeDelivery(floor);
  const page = await floor.portal.open('/orders', 'super_admin');
  await cardOf(page, order).getByRole('button', { name: 'Food is Ready' }).waitFor();
  await floor.portal.database.pool.query(
    `update orders set confirmed_at = now() - interval '9 minutes' where id = $1`,
    [order.id],
  );
  await cardOf(page, order).getByRole('button', { name: 'Assign' }).click();
  await picker(page).getByRole('option', { name: 'Mia Chen' }).waitFor();
  await page.keyboard.press('Escape');
  await picker(page).waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Assign a courier').waitFor();
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the picker, light and dark, ${viewport.width} wide`, async () => {
    const order = await placeDelivery(floor);
    await setDelivery(floor, order, 'HeadingToRestaurant', floor.noah);
    const page = await open(order.id, { viewport });
    await picker(page).getByText('Assigned now').waitFor();
    await picker(page)
      .getByRole('button', { name: /^Off duty/ })
      .click();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await picker(page).getByRole('button', { name: 'Failed' }).click();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
