import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Portal } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

test('two dispatchers confirm one order in the same second: one wins, the other sees who and when', async () => {
  const order = await portal.place();
  const neighbour = await portal.place();
  const winner = await portal.open('/orders', 'super_admin');
  const loser = await portal.open(portal.path('orders'), 'admin', { expects: /409/ });
  const confirmOf = (page: Page) =>
    page.locator(`[data-order-id="${order.id}"]`).getByRole('button', { name: 'Confirm' });
  await confirmOf(winner).waitFor();
  await confirmOf(loser).waitFor();

  // The loser's click is on its way when the winner's arrives.
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await loser.route('**/rpc/orders/confirm', async (route) => {
    await gate;
    await route.continue();
  });
  await confirmOf(loser).click();
  await loser.locator(`[data-lane="cooking"] [data-order-id="${order.id}"]`).waitFor();
  await confirmOf(winner).click();
  await winner.getByText(`#${order.orderNumber} Golden Wok is confirmed.`).waitFor();
  letGo();

  const message = loser.getByRole('alert');
  await message.getByText(`is Preparing now: ${portal.people.super_admin.name} changed it at`).waitFor();
  await loser.locator(`[data-lane="cooking"] [data-order-id="${order.id}"]`).waitFor();

  const { rows } = await portal.database.pool.query(
    `select o.id, o.status, (select count(*)::int from audit a where a.record_id = o.id::text and a.action = 'orders.confirm')
       as confirmations from orders o order by o.id`,
  );
  expect(rows).toEqual([
    { id: order.id, status: 'Preparing', confirmations: 1 },
    { id: neighbour.id, status: 'New', confirmations: 0 },
  ]);
});
