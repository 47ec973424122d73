import type { AnalyticsRefunds, RefundPayer } from '@passline/contract/analytics/refunds';
import type { Order } from '@passline/contract/orders/order';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { BORNE_BY_PLATFORM } from '@passline/domain/orders/part-refund';
import { expect, test } from 'vitest';
import { ledgerOf } from '../ledger/ledger-desk.ts';
import { move, openMoneyDesk, paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery, type OrderInput } from '../setup/place-order.ts';

const first = await openMoneyDesk();
const { pool } = first.site.database;
const courier = await createPerson(pool, 'courier');
const DAY_MS = 86_400_000;

/** A kitchen of its own for each case, with a rate and fees that round badly; `ours`: who delivers. */
async function layKitchen(ours: boolean): Promise<Desk> {
  const desk = await layDesk(first.site);
  await pool.query(
    `update locations set network_access_fee = 0.35, delivery_fee = 4.87, delivery_type = $2 where id = $1`,
    [desk.kitchen.locationId, ours ? 'product' : 'restaurant'],
  );
  await pool.query(
    `insert into restaurant_private (restaurant_id, commission_fee) values ($1, 0.137)
     on conflict (restaurant_id) do update set commission_fee = 0.137`,
    [desk.kitchen.restaurantId],
  );
  return desk;
}

async function place(desk: Desk, changes: Partial<OrderInput>, hasCourier: boolean): Promise<Order> {
  const { noodles, dumplings } = desk.kitchen;
  const order = await paidOnline(desk, {
    orderCartItems: [
      { productId: noodles, count: 2 },
      { productId: dumplings, count: 3 },
    ],
    ...changes,
  });
  if (order.delivery) {
    await pool.query(
      `update deliveries set rider_user_id = $2, earnings_platform = 1.15, earnings_restaurant = 0.45 where order_id = $1`,
      [order.id, hasCourier ? courier.id : null],
    );
  }
  return order;
}

async function done(desk: Desk, orderId: string): Promise<void> {
  await pool.query(
    `update orders set status = 'Preparing', is_food_ready = true,
       payment_status = case payment_status when 'unpaid' then 'paid' else payment_status end where id = $1`,
    [orderId],
  );
  const input = { orderId, expectedStatus: 'Preparing' };
  expect((await call(desk.url, 'orders.markDone', input, { token: desk.admin.token })).status).toBe(200);
}

type Payers = Record<RefundPayer, number>;
const NOBODY: Payers = { restaurant: 0, courier: 0, platform: 0, nobody: 0 };

/** What is posted for an order to its restaurant, its courier, and the platform with the taxes that it collects, in cents. */
async function postedFor(desk: Desk, order: Order) {
  const { posted } = await ledgerOf(desk, order.id);
  const cents = (account: string) => Math.round((posted[account] ?? 0) * 100);
  return {
    courier: cents(courier.id),
    platform: cents(SYSTEM_ACCOUNTS.platform) + cents(SYSTEM_ACCOUNTS.tax),
  };
}

/** Who has less than before, by the ledger; a courier who took cash at the door owes less of it. The rest is the restaurant's. */
function lost(
  before: Awaited<ReturnType<typeof postedFor>>,
  after: Awaited<ReturnType<typeof postedFor>>,
  order: Order,
  refundedCents: number,
): Payers {
  const held = order.paymentMethod === 'inperson-cash' && before.courier !== 0 ? refundedCents : 0;
  const ofCourier = before.courier - after.courier + held;
  const ofPlatform = before.platform - after.platform;
  return {
    restaurant: (refundedCents - ofCourier - ofPlatform) / 100,
    courier: ofCourier / 100,
    platform: ofPlatform / 100,
    nobody: 0,
  };
}

async function refunds(desk: Desk): Promise<AnalyticsRefunds> {
  const now = Date.now();
  const input = { from: now - DAY_MS, before: now + DAY_MS, timeZone: 'America/Vancouver' };
  const { status, body, text } = await call<AnalyticsRefunds>(
    desk.url,
    'analytics.refunds',
    { ...input, locationIds: [desk.kitchen.locationId] },
    { token: desk.boss.token },
  );
  expect(status, text).toBe(200);
  return body;
}

async function payers(desk: Desk): Promise<Payers> {
  const told = (await refunds(desk)).payers ?? [];
  return { ...NOBODY, ...Object.fromEntries(told.map(({ payer, amount }) => [payer, amount])) };
}

type Step = [action: 'refundItems' | 'refundTip' | 'cancel', input: object];
const dishes = (position: number, count: number, expectedRefundCount = 0) => ({
  items: [{ position, count, expectedRefundCount }],
});
const part = (input: object): Step => [
  'refundItems',
  { items: [], deliveryFee: 0, tip: 0, reason: 'Spilled', ...input },
];
const tip = (amount: number): Step => ['refundTip', { amount }];
const CANCEL: Step = ['cancel', { cancelReason: 'Sold out' }];

async function refund(desk: Desk, order: Order, steps: readonly Step[]): Promise<number> {
  for (const [action, input] of steps) {
    const answer = await move(desk, action, await read(desk, order.id), input, { token: desk.boss.token });
    expect(answer.status, answer.text).toBe(200);
  }
  const { payments } = await read(desk, order.id);
  const back = payments.filter(({ kind, state }) => kind === 'refund' && state === 'succeeded');
  return back.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

const CASH = { ...asDelivery, paymentMethod: 'inperson-cash', tipAmount: 0 } as const;
type Case = [name: string, changes: Partial<OrderInput>, by: 'courier' | 'nobody' | 'restaurant', Step[]];
const CASES: Case[] = [
  ['dishes and a tip of a pickup', {}, 'restaurant', [part({ ...dishes(0, 1), tip: 1.5 }), tip(0.75)]],
  ['the same in two refunds', {}, 'restaurant', [part(dishes(1, 2)), part(dishes(1, 1, 2))]],
  [
    'dishes, a part of the fee and the tip of a delivery by our courier',
    asDelivery,
    'courier',
    [part({ ...dishes(0, 1), deliveryFee: 1.99, tip: 2 }), part({ deliveryFee: 1.11 }), tip(1)],
  ],
  [
    'a fee of our courier that the restaurant bears, and one that Passline does',
    asDelivery,
    'courier',
    [part({ deliveryFee: 1.99, feeBorneBy: 'restaurant' }), part({ ...dishes(0, 1), deliveryFee: 1 })],
  ],
  ['dishes that Passline bears', asDelivery, 'courier', [part({ ...dishes(0, 2), borneBy: 'platform' })]],
  ['a fee of a delivery that nobody carried', asDelivery, 'nobody', [part({ deliveryFee: 2.22, tip: 1 })]],
  [
    'dishes and the fee of a restaurant that delivers itself',
    asDelivery,
    'restaurant',
    [part({ ...dishes(1, 1), deliveryFee: 4.87, tip: 0.5 })],
  ],
  ['dishes that were paid in cash at the door of our courier', CASH, 'courier', [part(dishes(0, 1))]],
  ['a whole delivery by our courier', asDelivery, 'courier', [CANCEL]],
  ['a whole delivery in cash', CASH, 'courier', [CANCEL]],
  ['a whole delivery that nobody carried', asDelivery, 'nobody', [CANCEL]],
  [
    'a whole delivery by the restaurant, after a part',
    asDelivery,
    'restaurant',
    [part(dishes(0, 1)), CANCEL],
  ],
  [
    'a whole delivery after parts, one of which Passline bears',
    asDelivery,
    'courier',
    [part({ ...dishes(1, 1), borneBy: 'platform' }), part({ deliveryFee: 1 }), CANCEL],
  ],
];

test.each(CASES)('%s: a refund costs each what the ledger posts', async (_, changes, by, steps) => {
  const desk = await layKitchen(by !== 'restaurant');
  const order = await place(desk, changes, by === 'courier');
  await done(desk, order.id);
  const before = await postedFor(desk, order);
  const refundedCents = await refund(desk, order, steps);
  expect(refundedCents).toBeGreaterThan(0);
  expect(await payers(desk)).toEqual(lost(before, await postedFor(desk, order), order, refundedCents));
});

test('a refund before an order is Done costs each what they do not get once it is', async () => {
  const desk = await layKitchen(true);
  const [order, twin] = [await place(desk, asDelivery, true), await place(desk, asDelivery, true)];
  const steps = [part({ ...dishes(0, 1), deliveryFee: 0.99, tip: 2 }), part(dishes(1, 2))];
  const refundedCents = await refund(desk, order, steps);
  const told = await payers(desk);
  for (const { id } of [order, twin]) await done(desk, id);
  const [after, before] = [await postedFor(desk, order), await postedFor(desk, twin)];
  expect(told).toEqual(lost(before, after, order, refundedCents));
  expect(await payers(desk)).toEqual(told);
});

test('a refund that the bank returned costs nobody anything until it is given back by hand', async () => {
  const desk = await layKitchen(true);
  const order = await place(desk, asDelivery, true);
  await refund(desk, order, [part({ ...dishes(0, 1), deliveryFee: 1.99 }), part({ deliveryFee: 1 })]);
  const told = await refunds(desk);
  await pool.query(
    `update payments set state = 'failed', failure = 'The card is closed.', bounced_at = now() where order_id = $1`,
    [order.id],
  );
  expect(await refunds(desk)).toMatchObject({
    now: { refundedOrders: 0, refunded: 0 },
    payers: [],
    kinds: [],
  });
  await pool.query(
    `update payments set state = 'succeeded', channel = 'in-person', failure = null, bounced_at = null where order_id = $1`,
    [order.id],
  );
  expect(await refunds(desk)).toEqual({ ...told, readAt: expect.any(Number) });
});

test('what an order that was not paid gives back is nobody’s share', async () => {
  const desk = await layKitchen(true);
  const order = await place(desk, asDelivery, true);
  await refund(desk, order, [CANCEL]);
  await pool.query(`update orders set payment_check = 'not-paid', payment_status = 'unpaid' where id = $1`, [
    order.id,
  ]);
  expect(await payers(desk)).toEqual({ ...NOBODY, nobody: order.total });
  expect((await refunds(desk)).kinds).toEqual([{ kind: 'notPaid', orders: 1, amount: order.total }]);
});

test('a refund that Passline bears costs a restaurant nothing', async () => {
  const desk = await layKitchen(true);
  const order = await place(desk, {}, false);
  await refund(desk, order, [part({ ...dishes(0, 1), borneBy: 'platform' })]);
  expect(await payers(desk)).toEqual({ ...NOBODY, platform: 15.23 });
  const { otherAdjustments } = await read(desk, order.id);
  expect(otherAdjustments[BORNE_BY_PLATFORM]).toBeGreaterThan(0);
  // Without its adjustment the restaurant bears it, as its earnings say.
  await pool.query('delete from order_adjustments where order_id = $1', [order.id]);
  expect(await payers(desk)).toEqual({ ...NOBODY, restaurant: 13.14, platform: 2.09 });
});
