import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ORDER_TASKS } from '../../../apps/web/src/features/orders/actions/order-task.ts';
import { openFloor, placeDelivery, setDelivery, type Floor } from '../dispatch-floor.ts';
import { dialogBy, lookAt, PATIENCE, press, type Sight } from './walk.ts';

/** As long as a name can be expected to be. */
const LONG = {
  name: 'Alexandria Featherstonehaugh-Wolverhampton',
  remark: 'No peanuts. Ring twice at the side door.',
};

let floor: Floor;
/** One has a courier on the way, the other has none. */
let order: Order;
let waiting: Order;
beforeAll(async () => {
  floor = await openFloor();
  await floor.portal.place({ ...LONG, orderType: 'DineIn' });
  order = await placeDelivery(floor, { ...LONG, tipAmount: 5, deliveryUnit: '402' });
  await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  waiting = await placeDelivery(floor, LONG);
});
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const panel = (page: Page) => page.getByRole('dialog').first().waitFor();

test('the views of the orders can be read by everybody', PATIENCE, async () => {
  const { portal } = floor;
  const sights: Sight[] = [
    { name: 'the board', path: '/orders' },
    { name: 'the board of a kitchen', path: portal.path('orders') },
    { name: 'a board with nothing that matches', path: '/orders?q=zzz' },
    { name: 'the list', path: '/orders?view=list', open: (page) => page.getByRole('table').waitFor() },
    { name: 'a list with nothing that matches', path: '/orders?view=list&q=zzz' },
    { name: 'the deliveries', path: '/orders?view=deliveries' },
    {
      name: 'selected deliveries',
      path: '/orders?view=deliveries',
      open: (page) => page.getByRole('checkbox', { name: /^Select all/ }).check(),
    },
    { name: 'the map', path: '/deliveries' },
    { name: 'the map with a chosen delivery', path: `/deliveries?at=order:${order.id}` },
    { name: 'the couriers of the map', path: '/deliveries?side=couriers' },
    {
      name: 'the shortcuts of the board',
      path: '/orders',
      open: async (page) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
      },
    },
  ];
  expect(await lookAt(portal, 'super_admin', sights)).toEqual([]);
});

test('an order and each of its forms can be read by everybody', PATIENCE, async () => {
  const opened = `/orders?order=${order.id}`;
  const sights: Sight[] = [
    { name: 'an order', path: opened, open: panel },
    {
      name: 'what more can be done',
      path: opened,
      open: async (page) => {
        await press(page, 'More');
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    ...ORDER_TASKS.map((task): Sight => ({
      name: `the form “${task}”`,
      path: `${opened}&do=${task}`,
      open: (page) => page.getByRole('dialog').getByRole('form').first().waitFor(),
    })),
    { name: 'the couriers for an order', path: `/orders?order=${waiting.id}`, open: dialogBy(/^Courier/) },
    {
      name: 'an unknown order',
      path: `/orders?order=${NOWHERE}`,
      open: (page) => page.getByText('This order was not found').waitFor(),
    },
  ];
  expect(await lookAt(floor.portal, 'super_admin', sights)).toEqual([]);
});
