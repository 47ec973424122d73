import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import { A_TIME } from '../setup/time-words.ts';
import {
  assign,
  deliveryOf,
  dispatchTrail,
  type Floor,
  openFloor,
  picker,
  placeDelivery,
  setDelivery,
} from './dispatch-floor.ts';

let floor: Floor;

beforeAll(async () => {
  floor = await openFloor();
});
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

const open = (orderId: string, options = {}) =>
  floor.portal.open(`${floor.portal.path('orders')}?order=${orderId}`, 'admin', {
    timezoneId: 'America/Vancouver',
    ...options,
  });

test('an order without a delivery by our couriers has nothing to dispatch', async () => {
  const order = await floor.portal.place();
  const page = await open(order.id);
  await page.getByRole('dialog').getByText('Chow mein').waitFor();
  expect(await page.getByRole('group', { name: 'Set by hand' }).count()).toBe(0);
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Courier' }).count()).toBe(0);
});

test('the state that a delivery already has is refused word for word, and nothing is sent', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  const page = await open(order.id);
  const states = page.getByRole('group', { name: 'Set by hand' });
  await states.getByRole('button', { name: 'Heading to restaurant' }).click();
  await page.getByRole('alert').getByText('Already heading to restaurant', { exact: true }).waitFor();
  await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
  const toCustomer = states.getByRole('button', { name: 'Heading to customer' });
  await expect.poll(() => toCustomer.getAttribute('aria-pressed')).toBe('true');
  await toCustomer.click();
  await page.getByRole('alert').getByText('Already heading to customer', { exact: true }).waitFor();
  expect(await dispatchTrail(floor, order)).toEqual([]);
});

test('setting "heading to customer" by hand records the pick-up; setting it back to the restaurant clears it', async () => {
  const [order, neighbour] = [await placeDelivery(floor), await placeDelivery(floor)];
  for (const one of [order, neighbour]) await setDelivery(floor, one, 'ArrivedAtRestaurant', floor.mia);
  const page = await open(order.id);
  const dialog = page.getByRole('dialog');
  const pickup = dialog.getByRole('listitem').filter({ hasText: /^To customer/ });
  await pickup.getByText(new RegExp(`^due ${A_TIME}$`)).waitFor();
  await dialog.getByRole('button', { name: 'Heading to customer' }).click();
  await pickup.getByText(new RegExp(`^${A_TIME} \\(due ${A_TIME}\\)$`)).waitFor();
  await page.getByText(`The courier of #${order.orderNumber} is heading to customer.`).waitFor();
  await dialog.getByRole('button', { name: 'Heading to restaurant' }).click();
  await pickup.getByText(new RegExp(`^due ${A_TIME}$`)).waitFor();
  await expect.poll(() => dispatchTrail(floor, order)).toHaveLength(2);
  expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'HeadingToRestaurant' });
  expect(await deliveryOf(floor, neighbour)).toMatchObject({ delivery_status: 'ArrivedAtRestaurant' });
});

test('somebody else set the state meanwhile: it shows who, when and the new state', async () => {
  const order = await placeDelivery(floor);
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  const page = await open(order.id, { expects: /409/ });
  const toCustomer = page.getByRole('dialog').getByRole('button', { name: 'Heading to customer' });
  await page.route('**/rpc/dispatch/setDeliveryStatus', async (route) => {
    await setDelivery(floor, order, 'ArrivedAtRestaurant', floor.mia);
    await route.continue();
  });
  await toCustomer.click();
  await page
    .getByRole('alert')
    .getByText(/The delivery was set to ArrivedAtRestaurant by .* Your change was not made\./)
    .waitFor();
  expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'ArrivedAtRestaurant' });
});

test('the choice of a courier opens over the panel, and Escape closes only the choice', async () => {
  const order = await placeDelivery(floor);
  const page = await open(order.id);
  const opener = page.getByRole('dialog').getByRole('button', { name: 'Courier', exact: true });
  await opener.waitFor();
  await page.keyboard.press('a');
  await isFocused(picker(page).getByRole('combobox'));
  // A typed letter searches, and does nothing to the order below.
  await page.keyboard.type('r');
  await page.keyboard.press('Escape');
  await picker(page).waitFor({ state: 'detached' });
  await opener.waitFor();
  await opener.click();
  await assign(page, 'Noah Berg');
  await page.getByRole('region', { name: 'Delivery' }).getByText('Noah Berg').waitFor();
  await page.getByText(`Noah Berg is assigned to #${order.orderNumber}.`).waitFor();
  const { rows } = await floor.portal.database.pool.query('select is_food_ready from orders where id = $1', [
    order.id,
  ]);
  expect(rows[0]).toEqual({ is_food_ready: false });
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing on the dispatch of an order, light and dark, ${viewport.width} wide`, async () => {
    const order = await placeDelivery(floor);
    await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
    const page = await open(order.id, { viewport });
    await page.getByRole('group', { name: 'Set by hand' }).waitFor();
    await page.getByRole('dialog').getByText('placed the order').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
