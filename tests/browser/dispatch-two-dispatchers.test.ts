import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import {
  assign,
  cardOf,
  deliveryOf,
  dispatchTrail,
  type Floor,
  openFloor,
  picker,
  placeDelivery,
} from './dispatch-floor.ts';

let floor: Floor;

beforeAll(async () => {
  floor = await openFloor();
});
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

test('two dispatchers assign one order in the same second: one wins, the other sees who and when, and may try again', async () => {
  const { portal } = floor;
  const [order, neighbour] = [await placeDelivery(floor), await placeDelivery(floor)];
  const link = `view=deliveries&assign=${order.id}`;
  const winner = await portal.open(`/orders?${link}`, 'super_admin');
  const loser = await portal.open(`${portal.path('orders')}?${link}`, 'admin', { expects: /409/ });
  const choice = (page: typeof winner, name: string) => picker(page).getByRole('option', { name });
  await choice(winner, 'Mia Chen').waitFor();
  await choice(loser, 'Noah Berg').waitFor();

  // The loser's click is on its way when the winner's arrives.
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await loser.route('**/rpc/dispatch/assignRider', async (route) => {
    await gate;
    await route.continue();
  });
  await assign(loser, 'Noah Berg');
  await cardOf(loser, order).getByText('Noah Berg').waitFor();
  await assign(winner, 'Mia Chen');
  await winner.getByText(`Mia Chen is assigned to #${order.orderNumber} Golden Wok.`).waitFor();
  letGo();

  const alert = loser.getByRole('alert');
  const boss = portal.people.super_admin.name;
  await alert
    .getByText(
      new RegExp(
        `#${order.orderNumber}: Mia Chen was assigned by ${boss} (just now|\\d+ s ago)\\. Your change was not made\\.`,
      ),
    )
    .waitFor();
  await cardOf(loser, order).getByText('Mia Chen').waitFor();
  expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Mia Chen' });
  expect(await dispatchTrail(floor, order)).toEqual([`${boss} dispatch.assignRider Mia Chen`]);

  await loser.unroute('**/rpc/dispatch/assignRider');
  await alert.getByRole('button', { name: 'Assign Noah Berg anyway' }).click();
  await cardOf(winner, order).getByText('Noah Berg').waitFor();
  await loser.getByText(`Noah Berg is assigned to #${order.orderNumber}.`).waitFor();
  expect(await dispatchTrail(floor, order)).toEqual([
    `${boss} dispatch.assignRider Mia Chen`,
    `${portal.people.admin.name} dispatch.assignRider Noah Berg`,
  ]);
  expect(await deliveryOf(floor, neighbour)).toMatchObject({ delivery_status: 'Matching', rider_name: null });
});

test('undoing an assignment leaves alone what somebody else has assigned since', async () => {
  const { portal, mia, noah } = floor;
  const order = await placeDelivery(floor);
  const page = await portal.open(`/orders?assign=${order.id}`, 'super_admin', { expects: /422/ });
  await assign(page, 'Mia Chen');
  await page.getByText(`Mia Chen is assigned to #${order.orderNumber} Golden Wok.`).waitFor();
  const seen = { expectedStatus: 'Preparing', expectedRiderUserId: mia.id };
  const theirs = { orderId: order.id, ...seen, riderUserId: noah.id };
  const { token } = portal.people.admin;
  expect((await call(portal.url, 'dispatch.assignRider', theirs, { token })).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`was not undone. Changed since by ${portal.people.admin.name}`).waitFor();
  expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Noah Berg' });
});
