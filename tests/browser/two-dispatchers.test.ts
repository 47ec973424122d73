import { afterAll, beforeAll, expect, test } from 'vitest';
import { BoardWorld, LOCATION_BOARD } from '../setup/board-world.ts';

let world: BoardWorld;

beforeAll(async () => {
  world = await BoardWorld.start();
});
afterAll(() => world.stop());

test('two dispatchers confirm one order in the same second: one wins, the other reads who and when', async () => {
  const order = await world.place();
  const neighbour = await world.place();
  const winner = await world.open('super@passline.example', '/orders');
  const loser = await world.open('admin@passline.example', LOCATION_BOARD);
  const confirmOf = ({ page }: typeof winner) =>
    page.locator(`[data-order-id="${order.id}"]`).getByRole('button', { name: 'Confirm' });
  await confirmOf(winner).waitFor();
  await confirmOf(loser).waitFor();

  // The loser's click is on its way when the winner's arrives.
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await loser.page.route('**/rpc/orders/confirm', async (route) => {
    await gate;
    await route.continue();
  });
  await confirmOf(loser).click();
  await loser.page.locator(`[data-column="preparing"] [data-order-id="${order.id}"]`).waitFor();
  await confirmOf(winner).click();
  await winner.page.getByText(`#${order.orderNumber} is confirmed.`).waitFor();
  letGo();

  const message = loser.page.getByRole('alert');
  await message.getByText(/is Preparing now: Sasha Park changed it at \d\d:\d\d/).waitFor();
  await loser.page.locator(`[data-column="preparing"] [data-order-id="${order.id}"]`).waitFor();

  const { rows } = await world.database.pool.query(
    `select o.id, o.status, (select count(*)::int from audit a where a.record_id = o.id::text and a.action = 'orders.confirm')
       as confirmations from orders o order by o.order_number`,
  );
  expect(rows).toEqual([
    { id: order.id, status: 'Preparing', confirmations: 1 },
    { id: neighbour.id, status: 'New', confirmations: 0 },
  ]);
  expect(winner.strays).toEqual([]);
  // The browser itself writes a line for the 409.
  expect(loser.strays.filter((line) => !line.includes('409'))).toEqual([]);
});
