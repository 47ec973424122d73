import type { Order } from '@passline/contract/orders/order';
import type { Quote } from '@passline/contract/orders/quote';
import { amountDue } from '@passline/domain/orders/amount-due';
import { beforeEach, expect, test } from 'vitest';
import { ledgerOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { asDelivery, anOrder, type OrderInput } from '../setup/place-order.ts';
import { createGuest, createReward, type RewardColumns } from '../setup/rewards.ts';
import { act, everything } from './kitchen-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { kitchen } = desk;

/** $5.50 in full, never free or reduced by the location, which bears at most $2.00 of what is waived. */
beforeEach(async () => {
  await pool.query('delete from rewards');
  await pool.query(
    `update locations set delivery_fee = 5.5, delivery_free_minimum = 1000, restaurant_delivery_fee_subs = 2,
       restaurant_delivery_fee_subs_minimum = 0, delivery_type = 'product' where id = $1`,
    [kitchen.locationId],
  );
});

const freeDelivery = (columns: RewardColumns = {}) =>
  createReward(pool, kitchen.locationId, {
    reward_name: 'Free Friday',
    redeem_type: 'FreeDelivery',
    ...columns,
  });
const TWO = { orderCartItems: [{ productId: kitchen.noodles, count: 2 }] };
const send = (changes: Partial<OrderInput>) =>
  call<Order & { message: string }>(desk.url, 'orders.create', anOrder(kitchen, { ...TWO, ...changes }), {
    token: desk.market.token,
  });

test.each([
  ['a pickup', { orderType: 'Pickup' as const }],
  ['an order at a table', { orderType: 'DineIn' as const }],
])('%s is refused with it, and nothing is written', async (_, changes) => {
  const userId = await createGuest(pool, 500);
  const rewardId = await freeDelivery({ required_points: 300, qty: 3 });
  const before = await everything(desk);
  const answer = await send({ ...changes, userId, rewards: [{ rewardId, count: 1 }] });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'Redeeming ‘Free Friday’ would take nothing off this order.',
  ]);
  expect(await everything(desk)).toEqual(before);
});

test('for points the delivery is free: the courier earns the full fee, the restaurant bears it, and the ledger sums to zero', async () => {
  const userId = await createGuest(pool, 500);
  const rewardId = await freeDelivery({ required_points: 300, qty: 3 });
  const plain = (await send(asDelivery)).body;
  expect(plain).toMatchObject({ deliveryFee: 5.5, rewards: [] });
  const { status, body } = await send({ ...asDelivery, userId, rewards: [{ rewardId, count: 1 }] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subTotal: plain.subTotal,
    deliveryFee: 0,
    subTotalTax: plain.subTotalTax,
    taxAmount: plain.subTotalTax,
    rewards: [
      {
        name: 'Free Friday',
        totalDiscountSubtotal: 0,
        totalDiscountDeliveryFee: 5.5,
        points: 300,
        usesBack: 1,
      },
    ],
    delivery: { earnings: { platformSubstitution: 0, restaurantSubstitution: 5.5, deliveryFee: 0 } },
    earnings: { subsidizedDeliveryFee: 5.5 },
  });
  expect(body.revenue).toBeCloseTo(plain.revenue - 5.5, 5);
  const { posted, shares } = await ledgerOf(desk, body.id);
  expect(posted).toEqual(shares);
  expect((await proof(desk)).faults).toEqual([]);
  const { rows } = await pool.query<{ sum: string }>(
    'select sum(amount) from postings where belongs_id = $1',
    [body.id],
  );
  expect(Number(rows[0]!.sum)).toBe(0);
  const cancelled = await act(desk, 'cancel', {
    orderId: body.id,
    expectedStatus: 'New',
    expectedDue: amountDue(body),
  });
  expect(cancelled.status).toBe(200);
  const { rows: left } = await pool.query(
    'select qty, (select points from user_points where user_id = $1) as points from rewards',
    [userId],
  );
  expect(left).toEqual([{ qty: 3, points: 500 }]);
});

test('by default a delivery is free and a pickup is placed without it; a code says so in the quote too', async () => {
  await freeDelivery({ applied_default: true });
  expect((await send(asDelivery)).body).toMatchObject({ deliveryFee: 0, rewards: [{ name: 'Free Friday' }] });
  expect((await send({})).body).toMatchObject({ deliveryFee: 0, rewards: [] });
  await pool.query('delete from rewards');
  await freeDelivery({ coupon_code: 'FRIDAY' });
  const { body } = await call<{ quote: Quote | null }>(
    desk.url,
    'orders.quote',
    {
      ...TWO,
      locationId: kitchen.locationId,
      orderType: 'Delivery',
      rewards: [{ rewardId: 'friday', count: 1 }],
      asIfOpen: true,
    },
    { token: desk.admin.token },
  );
  expect(body.quote).toMatchObject({
    deliveryFee: 0,
    rewards: [{ name: 'Free Friday', discount: 0, deliveryFeeDiscount: 5.5, worth: 5.5 }],
  });
});

test('what it took off is among what its reward was redeemed for', async () => {
  const id = await freeDelivery();
  await send({ ...asDelivery, rewards: [{ rewardId: id, count: 1 }] });
  const { body } = await call<{ uses: number; discount: number }[]>(
    desk.url,
    'rewards.redemptions',
    { locationId: kitchen.locationId },
    { token: desk.admin.token },
  );
  expect(body).toMatchObject([{ uses: 1, discount: 5.5 }]);
});
