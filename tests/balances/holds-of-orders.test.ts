import type { Order } from '@passline/contract/orders/order';
import { beforeEach, expect, test } from 'vitest';
import { everything } from '../orders/kitchen-desk.ts';
import { move, paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { asDelivery } from '../setup/place-order.ts';
import { PLATFORM } from './balances-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const HELD = 'the proof of the ledger found something wrong.';
const REFUSED = new RegExp(`^Nothing leaves the account of .+, which would pay for this: ${HELD}$`);

beforeEach(async () => {
  await pool.query('update accounts set on_hold = null where on_hold is not null');
});

const hold = (accountId: string) =>
  pool.query('update accounts set on_hold = $2 where id = $1', [accountId, HELD]);
const done = async (order: Order): Promise<Order> => {
  await pool.query(
    `update orders set status = 'Done', is_food_ready = true, finished_at = now() where id = $1`,
    [order.id],
  );
  return read(desk, order.id);
};
const adjust = (order: Order, amount: number | null, expectedAmount: number | null = null) =>
  move(desk, 'setAdjustment', order, { name: 'Sorry', amount, expectedAmount }, { token: desk.boss.token });

test('an adjustment takes nothing from a held account, of the restaurant or of the platform; it may give to one', async () => {
  const order = await done(await paidOnline(desk));
  const first = await adjust(order, 1);
  expect(first.status, first.text).toBe(200);
  await hold(desk.kitchen.locationId);
  const before = await everything(desk);
  for (const amount of [-5, 0.5, null]) {
    const answer = await adjust(first.body, amount, 1);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(REFUSED) as string, data: { code: 'account-on-hold' } },
    });
  }
  expect(await everything(desk)).toEqual(before);
  expect((await adjust(first.body, 3, 1)).status).toBe(200);

  await pool.query('update accounts set on_hold = null where id = $1', [desk.kitchen.locationId]);
  await hold(PLATFORM);
  const seen = await read(desk, order.id);
  expect((await adjust(seen, 9, 3)).body.message).toBe(
    `Nothing leaves the account of Passline, which would pay for this: ${HELD}`,
  );
  expect((await adjust(seen, 2, 3)).status).toBe(200);
});

test("amounts of a courier take nothing from a held account, and are not undone out of the courier's", async () => {
  const order = await done(
    await desk.place({ ...asDelivery, orderCartItems: [{ productId: desk.kitchen.noodles, count: 3 }] }),
  );
  const amounts = ({ delivery }: Order) => {
    const { platformSubstitution, restaurantSubstitution, restaurantStandby } = delivery!.earnings;
    return { platformSubstitution, restaurantSubstitution, restaurantStandby };
  };
  await pool.query(
    `update deliveries set rider_user_id = $2, delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [order.id, desk.boss.id],
  );
  const set = (seen: Order, restaurantStandby: number) =>
    call<Order & { message: string }>(
      desk.url,
      'orders.setCourierAmounts',
      {
        orderId: seen.id,
        expectedStatus: seen.status,
        ...amounts(seen),
        restaurantStandby,
        expected: amounts(seen),
        reason: 'Snow on the bridge',
      },
      desk.boss,
    );
  const first = await set(order, 1);
  expect(first.status, first.text).toBe(200);
  await hold(desk.kitchen.locationId);
  const before = await everything(desk);
  expect((await set(first.body, 9)).body.message).toMatch(REFUSED);
  expect(await everything(desk)).toEqual(before);

  await pool.query('update accounts set on_hold = null where id = $1', [desk.kitchen.locationId]);
  await hold(desk.boss.id);
  const { body: timeline } = await call<{ id: number; action: string }[]>(
    desk.url,
    'orders.timeline',
    { orderId: order.id },
    desk.boss,
  );
  const entry = timeline.find(({ action }) => action === 'orders.setCourierAmounts');
  const undone = await call<{ message: string }>(
    desk.url,
    'orders.undo',
    { orderId: order.id, entryId: entry?.id },
    desk.boss,
  );
  expect(undone.body.message).toMatch(REFUSED);
});

test('nothing is taken from a held account ahead of time either: before the order is Done, or while its payment is in question', async () => {
  const early = await paidOnline(desk);
  const asked = await done(await paidOnline(desk));
  await pool.query(`update orders set payment_check = 'unchecked' where id = $1`, [asked.id]);
  await hold(PLATFORM);
  const before = await everything(desk);
  for (const order of [early, await read(desk, asked.id)])
    expect((await adjust(order, 9_000)).body.message).toMatch(REFUSED);
  expect(await everything(desk)).toEqual(before);
  // What the restaurant gives is not the platform's.
  expect((await adjust(early, -1)).status).toBe(200);
});

test('a courier who is yet to come gets nothing from a held platform', async () => {
  const order = await desk.place({
    ...asDelivery,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 3 }],
  });
  await hold(PLATFORM);
  const { platformSubstitution, restaurantSubstitution, restaurantStandby } = order.delivery!.earnings;
  const expected = { platformSubstitution, restaurantSubstitution, restaurantStandby };
  const set = (amounts: Partial<typeof expected>) =>
    call<{ message: string }>(
      desk.url,
      'orders.setCourierAmounts',
      {
        orderId: order.id,
        expectedStatus: order.status,
        ...expected,
        ...amounts,
        expected,
        reason: 'Snow on the bridge',
      },
      desk.boss,
    );
  expect((await set({ platformSubstitution: platformSubstitution + 500 })).body.message).toMatch(REFUSED);
  expect((await set({ restaurantStandby: restaurantStandby + 1 })).status).toBe(200);
});
