import type { DeliveryInfo } from '@passline/contract/orders/delivery';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { aDelivery, callFunction, deliveryOf, send } from '../dispatch/dispatch-desk.ts';
import { auditOf } from '../orders/kitchen-desk.ts';
import { read } from '../payments/money-desk.ts';
import { openRiderDesk, ride } from './rider-desk.ts';

const desk = await openRiderDesk();
const { pool } = desk.site.database;

const HEADING = { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia } as const;

const advance = (orderId: string, deliveryStatus: string) =>
  ride(desk, 'advanceDelivery', { orderId, riderUserId: desk.mia.id, deliveryStatus });

/**
 * The courier came, and the food was due, this many minutes ago, plus half a minute, so that no minute ends during the
 * test.
 */
async function waited(orderId: string, { here, due = here }: { here: number; due?: number }): Promise<void> {
  await pool.query(
    `update deliveries set delivery_status = 'ArrivedAtRestaurant', pickup_time = now() - $2 * interval '1 minute',
       estimated_pickup_time = now() - $3 * interval '1 minute' where order_id = $1`,
    [orderId, here, due],
  );
}

const standbyOf = async (orderId: string) =>
  Number((await deliveryOf(desk, orderId))['earnings_restaurant_standby']);

test('an arrival is stored as the pick-up time, and changes nothing else', async () => {
  const { id, createdAt } = await aDelivery(desk, HEADING);
  const arrived = await advance(id, 'ArrivedAtRestaurant');
  expect(arrived.body.pickupTime).toBeGreaterThanOrEqual(createdAt);
  expect(arrived.body.pickupCompletionTime).toBeNull();
  const { body } = await advance(id, 'HeadingToCustomer');
  expect(body.pickupTime).toBe(arrived.body.pickupTime);
  expect(body.pickupCompletionTime).toBeGreaterThanOrEqual(arrived.body.pickupTime!);
  expect((await auditOf(desk, id)).at(-3)).toMatchObject({
    before: { pickupTime: null },
    after: { deliveryStatus: 'ArrivedAtRestaurant', pickupTime: expect.any(String) as string },
  });
});

test('a wait beyond the free minutes is paid by the restaurant, at pick-up', async () => {
  const { id } = await aDelivery(desk, HEADING);
  await waited(id, { here: 12.5 });
  expect(await standbyOf(id)).toBe(0);
  await advance(id, 'HeadingToCustomer');
  const order = await read(desk, id);
  expect(order.delivery!.earnings.restaurantStandby).toBe(0.75);
  expect(order.earnings.foodDelayContribution).toBe(0.75);
  expect((await auditOf(desk, id)).at(-1)).toMatchObject({
    action: 'riders.advanceDelivery',
    after: { deliveryStatus: 'HeadingToCustomer', earningsRestaurantStandby: 0.75 },
  });
});

test('also when staff set it by hand, and by a named function', async () => {
  const [byHand, byName] = [await aDelivery(desk, HEADING), await aDelivery(desk, HEADING)];
  for (const { id } of [byHand, byName]) await waited(id, { here: 90 });
  const [expectedDeliveryStatus, deliveryStatus] = ['ArrivedAtRestaurant', 'HeadingToCustomer'];
  await send(desk, 'setDeliveryStatus', { orderId: byHand.id, expectedDeliveryStatus, deliveryStatus });
  const { restaurantId } = desk.kitchen;
  await callFunction(desk, 'setOrderDeliveryStatus', { restaurantId, orderId: byName.id, deliveryStatus });
  expect([await standbyOf(byHand.id), await standbyOf(byName.id)]).toEqual([10, 10]);
});

test('nobody pays for a courier who is early, who was never there, or who goes at once', async () => {
  const [early, never, prompt] = [
    await aDelivery(desk, HEADING),
    await aDelivery(desk, HEADING),
    await aDelivery(desk, HEADING),
  ];
  await waited(early.id, { here: 60, due: 5 });
  await pool.query(
    `update deliveries set estimated_pickup_time = now() - interval '1 hour' where order_id = $1`,
    [never.id],
  );
  await waited(prompt.id, { here: 9, due: 60 });
  for (const { id } of [early, never, prompt]) await advance(id, 'HeadingToCustomer');
  expect([await standbyOf(early.id), await standbyOf(never.id), await standbyOf(prompt.id)]).toEqual([
    0, 0, 0,
  ]);
});

test('the public settings at pick-up decide', async () => {
  await pool.query(
    'update public_settings set standby_free_minutes = 0, standby_per_minute = 1, standby_most = 2.5',
  );
  try {
    const [short, long] = [await aDelivery(desk, HEADING), await aDelivery(desk, HEADING)];
    await waited(short.id, { here: 1.5 });
    await waited(long.id, { here: 8 });
    for (const { id } of [short, long]) await advance(id, 'HeadingToCustomer');
    expect([await standbyOf(short.id), await standbyOf(long.id)]).toEqual([2, 2.5]);
  } finally {
    await pool.query(
      'update public_settings set standby_free_minutes = 10, standby_per_minute = 0.25, standby_most = 10',
    );
  }
});

test.each([
  ['another courier', 'assignRider', () => ({ riderUserId: desk.noah.id })],
  ['nobody', 'unassignRider', () => ({ deliveryStatus: 'Matching' })],
] as const)(
  'a pick-up that is undone by assigning the delivery to %s costs nothing, and the next wait starts again',
  async (_, command, input) => {
    const { id } = await aDelivery(desk, HEADING);
    await waited(id, { here: 30 });
    await advance(id, 'HeadingToCustomer');
    expect(await standbyOf(id)).toBeGreaterThan(0);
    await send(desk, command, { orderId: id, expectedRiderUserId: desk.mia.id, ...input() });
    expect(await deliveryOf(desk, id)).toMatchObject({
      pickup_time: null,
      pickup_completion_time: null,
      earnings_restaurant_standby: expect.toSatisfy((dollars) => Number(dollars) === 0) as string,
    });
  },
);

test('a pick-up that is set back by hand costs nothing either; undoing that restores the cost', async () => {
  const { id } = await aDelivery(desk, HEADING);
  await waited(id, { here: 30 });
  const set = (expectedDeliveryStatus: string, deliveryStatus: string) =>
    send(desk, 'setDeliveryStatus', { orderId: id, expectedDeliveryStatus, deliveryStatus });
  await set('ArrivedAtRestaurant', 'HeadingToCustomer');
  const picked = await deliveryOf(desk, id);
  await set('HeadingToCustomer', 'HeadingToRestaurant');
  expect(await standbyOf(id)).toBe(0);
  const { rows } = await pool.query<{ id: string }>('select max(id) as id from audit where record_id = $1', [
    id,
  ]);
  const undo = { orderId: id, entryId: Number(rows[0]!.id) };
  expect((await call(desk.url, 'orders.undo', undo, { token: desk.admin.token })).status).toBe(200);
  expect(await deliveryOf(desk, id)).toEqual({ ...picked, rev: expect.anything() as string });
});

test('an amount that a super admin has set is not computed again', async () => {
  const { id } = await aDelivery(desk, HEADING);
  const { earnings } = (await read(desk, id)).delivery as DeliveryInfo;
  const { platformSubstitution, restaurantSubstitution, restaurantStandby } = earnings;
  const expected = { platformSubstitution, restaurantSubstitution, restaurantStandby };
  const answer = await call(
    desk.url,
    'orders.setCourierAmounts',
    {
      orderId: id,
      expectedStatus: 'Preparing',
      expected,
      ...expected,
      restaurantStandby: 3,
      reason: 'Agreed',
    },
    { token: desk.boss.token },
  );
  expect(answer.status, answer.text).toBe(200);
  await waited(id, { here: 90 });
  await advance(id, 'HeadingToCustomer');
  expect(await standbyOf(id)).toBe(3);
});
