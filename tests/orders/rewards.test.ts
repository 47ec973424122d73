import type { Order } from '@passline/contract/orders/order';
import type { Quote } from '@passline/contract/orders/quote';
import { NO_MENU_HOURS, type MenuHours } from '@passline/domain/menus/menu-times';
import { amountDue } from '@passline/domain/orders/amount-due';
import { partRefundPreview } from '@passline/domain/orders/part-refund-preview';
import { pointsMovedBy } from '@passline/domain/rewards/order-points';
import { localDate, weekdayOf } from '@passline/domain/time/local-date';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProduct } from '../setup/kitchen.ts';
import { anOrder, type OrderInput } from '../setup/place-order.ts';
import { createGuest, createReward, type RewardColumns } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { act, auditOf, everything } from './kitchen-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { kitchen } = desk;

beforeEach(async () => {
  await pool.query('delete from rewards');
});

const reward = (columns: RewardColumns = {}, productIds: string[] = []) =>
  createReward(pool, kitchen.locationId, columns, productIds);
const coupon = (coupon_code: string, columns: RewardColumns = {}) => reward({ coupon_code, ...columns });
/** The weekday of the location's clocks so many days from now. */
const dayFromNow = (days: number) =>
  weekdayOf(localDate(Date.now() + days * 86_400_000, 'America/Vancouver'));
/** All of these weekdays, and no others. */
const onlyOn = (...days: number[]): MenuHours => ({
  ...NO_MENU_HOURS,
  ...Object.fromEntries(days.map((day) => [day, { open: '00:00', close: '00:00' }])),
});
const two = { orderCartItems: [{ productId: kitchen.noodles, count: 2 }] };
const send = (changes: Partial<OrderInput>) =>
  call<Order & { message: string; data: { code: string } }>(
    desk.url,
    'orders.create',
    anOrder(kitchen, { ...two, ...changes }),
    { token: desk.market.token },
  );
const redeem = (rewardId: string, more: Partial<OrderInput> = {}, count = 1) =>
  send({ rewards: [{ rewardId, count }], ...more });
const cancel = (order: Order, expectedStatus = 'New') =>
  act(desk, 'cancel', { orderId: order.id, expectedStatus, expectedDue: amountDue(order) });
const read = async (orderId: string) =>
  (await call<Order>(desk.url, 'orders.get', { orderId }, { token: desk.admin.token })).body;

async function qtyOf(rewardId: string): Promise<number | null> {
  const { rows } = await pool.query<{ qty: number | null }>('select qty from rewards where id = $1', [
    rewardId,
  ]);
  return rows[0]!.qty;
}

/** The guest's points, which must be the sum of the history. */
async function pointsOf(userId: string): Promise<number> {
  const { rows } = await pool.query<{ points: number; sum: number }>(
    `select points, (select coalesce(sum(points), 0)::integer from reward_history where user_id = $1) as sum
     from user_points where user_id = $1`,
    [userId],
  );
  const { points, sum } = rows[0]!;
  expect(sum).toBe(points);
  return points;
}

async function historyOf(userId: string, orderId: string) {
  const { rows } = await pool.query<{ type: string; points: number; name: string; created_by: string }>(
    `select type, points, name, created_by from reward_history where user_id = $1 and order_id = $2 order by created_at, points desc`,
    [userId, orderId],
  );
  return rows.map(({ type, points }) => [type, points]);
}

/** Undoes the newest entry of an action. */
async function takeBack(orderId: string, action: string) {
  const { token } = desk.admin;
  const { body } = await call<{ id: number; action: string }[]>(
    desk.url,
    'orders.timeline',
    { orderId },
    { token },
  );
  const entryId = body.find((one) => one.action === action)?.id;
  return call<Order & { message: string }>(desk.url, 'orders.undo', { orderId, entryId }, { token });
}

type Refused = [message: string, make: () => Promise<Partial<OrderInput>>];

describe('is refused, and nothing is written:', () => {
  const asking = (rewardId: string, more: Partial<OrderInput> = {}, count = 1) => ({
    rewards: [{ rewardId, count }],
    ...more,
  });
  const cases: Refused[] = [
    [
      'Invalid Reward: Please log in before redeeming rewards',
      async () => asking(await reward({ requires_login: true })),
    ],
    [
      'Not Enough Points',
      async () => asking(await reward({ required_points: 500 }), { userId: await createGuest(pool, 499) }),
    ],
    [
      'Free Reward cannot be redeemed with empty cart',
      async () => asking(await reward({ redeem_type: 'Product' }, [kitchen.noodles]), { orderCartItems: [] }),
    ],
    [
      'Discount cannot be redeemed with empty cart',
      async () => asking(await reward(), { orderCartItems: [] }),
    ],
    ['Product is invalid', async () => asking(await reward({ redeem_type: 'Product' }))],
    [
      'Product is invalid',
      async () => {
        const id = await reward({ redeem_type: 'Product' }, [kitchen.noodles]);
        return { rewards: [{ rewardId: id, count: 1, productId: desk.neighbour.noodles }] };
      },
    ],
    ['Order Type is invalid', async () => asking(await reward({ required_order_type: 'Delivery' }))],
    [
      'Product is temporarily Out Of Stock',
      async () => {
        const gone = await createProduct(pool, kitchen, { name: 'Rolls', price: '4.00', qty: 0 });
        return asking(await reward({ redeem_type: 'Product' }, [gone]));
      },
    ],
    ['You cannot redeem any more of this reward', async () => asking(await reward({ qty_limit: 1 }), {}, 2)],
    ['You must redeem 1 or more', async () => asking(await reward(), {}, 0)],
    ['Subtotal is too low', async () => asking(await reward({ minimum_sub_total: 30 }))],
    ['Reward not currently available', async () => asking(await reward({ qty: 0 }))],
    ['Reward not currently available', async () => asking(randomUUID())],
    [
      'Reward not currently available',
      async () => asking(await createReward(pool, desk.neighbour.locationId)),
    ],
    [
      'You have used up all your uses for this reward',
      async () => {
        const [id, userId] = [await reward({ qty_limit_per_user: 1 }), await createGuest(pool)];
        expect((await redeem(id, { userId })).status).toBe(200);
        return asking(id, { userId });
      },
    ],
    [
      'This reward can only be used on first order',
      async () => {
        const [id, userId] = [await reward({ free_on_first_order: true }), await createGuest(pool)];
        expect((await send({ userId })).status).toBe(200);
        return asking(id, { userId });
      },
    ],
    [
      'None of the discounted products found in cart',
      async () => {
        const other = await createProduct(pool, kitchen, { name: 'Tea', price: '2.00' });
        const columns = { redeem_type: 'ProductDiscount', discount_value: 1 };
        return asking(await reward(columns, [kitchen.dumplings, other]));
      },
    ],
    [
      'Discounted product not found in cart',
      async () =>
        asking(
          await reward({ redeem_type: 'ProductDiscountPercent', discount_value: 0.5 }, [kitchen.dumplings]),
        ),
    ],
    ['Points are redeemed 2,500, 5,000, 10,000 or 15,000 at a time.', async () => ({ redeemPoints: 100 })],
    ['Not Enough Points', async () => ({ redeemPoints: 2500, userId: await createGuest(pool, 2499) })],
    [
      'This reward cannot be redeemed yet',
      async () => asking(await reward({ active_from: Date.now() + 3_600_000 })),
    ],
    [
      'This reward cannot be redeemed at this hour',
      async () => asking(await reward({ hours: onlyOn(dayFromNow(3)) })),
    ],
    [
      'This reward cannot be redeemed at this hour',
      // What counts is when the order is placed.
      async () => {
        const wantedMs = Date.now() + 3 * 86_400_000;
        const scheduled = { orderTimeType: 'Scheduled', scheduledOrderTimestamp: wantedMs } as const;
        return asking(await reward({ hours: onlyOn(dayFromNow(3)) }), scheduled);
      },
    ],
    ['This reward is over', async () => asking(await reward({ active_until: Date.now() - 1 }))],
    [
      'Please redeem ‘Five off’ alone: it cannot be combined with other rewards or points.',
      async () => {
        const rewards = [await reward({ stands_alone: true }), await reward({ reward_name: 'Six off' })];
        return { rewards: rewards.map((rewardId) => ({ rewardId, count: 1 })) };
      },
    ],
    [
      'Redeeming ‘Five off’ would take nothing off this order.',
      async () => {
        const whole = { redeem_type: 'DiscountPercent', subtotal_discount_percent: 1 };
        await reward({ ...whole, applied_default: true });
        const five = await reward({ reward_name: 'Five off', required_points: 300, qty: 3 });
        return asking(five, { userId: await createGuest(pool, 300) });
      },
    ],
  ];
  test.each(cases)('%s', async (message, make) => {
    const input = await make();
    const before = await everything(desk);
    const answer = await send(input);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect(await everything(desk)).toEqual(before);
  });
});

test('what is redeemed lowers subtotal, taxes and commission, and is stored with its order', async () => {
  const userId = await createGuest(pool, 3000);
  const other = await createGuest(pool, 3000);
  const id = await reward({ reward_name: 'Five off', required_points: 300, qty: 7, requires_login: true });
  const beside = await reward({ reward_name: 'Beside', qty: 7 });
  const { status, body } = await redeem(id, {
    userId,
    redeemPoints: 2500,
    paymentMethod: 'online-creditcard',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subTotal: 21.5,
    subTotalTax: 1.08,
    total: 22.58,
    totalCommission: 3.23,
    rewards: [
      { rewardId: id, name: 'Five off', count: 1, totalDiscountSubtotal: 5, points: 300 },
      { rewardId: '', name: '2,500 points', count: 1, totalDiscountSubtotal: 2.5, points: 2500 },
    ],
    points: { earned: 0, spent: 2800, givenBack: 0, isClosed: false },
    orderCartItems: [{ price: 14.5, count: 2, discount: 7.5 }],
    earnings: { foodSubTotal: 21.5, pointsDiscount: 7.5 },
  });
  expect(await pointsOf(userId)).toBe(200);
  expect(await historyOf(userId, body.id)).toEqual([
    ['Points/Discount', -300],
    ['Points/Discount', -2500],
  ]);
  expect([await qtyOf(id), await qtyOf(beside), await pointsOf(other)]).toEqual([6, 7, 3000]);
  expect(await auditOf(desk, body.id)).toMatchObject([
    { action: 'orders.create', after: { subTotal: 21.5 } },
  ]);
});

test('a code is found in upper or lower case, and the order names its reward by the code', async () => {
  await coupon('Welcome5');
  const { body } = await redeem('WELCOME5');
  expect(body.rewards).toMatchObject([{ rewardId: 'Welcome5', totalDiscountSubtotal: 5, points: 0 }]);
  expect(body.earnings.pointsDiscount).toBe(0);
});

test('a free product is put into the order, and taken from stock', async () => {
  const rolls = await createProduct(pool, kitchen, { name: 'Spring rolls', price: '4.50', qty: 3 });
  const id = await reward({ redeem_type: 'Product' }, [rolls]);
  const { body } = await redeem(id, {}, 2);
  expect(body).toMatchObject({
    itemCount: 4,
    subTotal: 29,
    orderCartItems: [
      { name: 'Chow mein', discount: 0 },
      { name: 'Spring rolls', count: 2, price: 4.5, discount: 9 },
    ],
  });
  const { rows } = await pool.query('select qty from products where id = $1', [rolls]);
  expect(rows).toEqual([{ qty: 1 }]);
});

test('a reward applied by default applies without a request', async () => {
  await reward({
    redeem_type: 'DiscountPercent',
    subtotal_discount_percent: 0.1,
    applied_default: true,
    minimum_sub_total: 20,
  });
  expect((await send({})).body).toMatchObject({ subTotal: 26.1, rewards: [{ totalDiscountSubtotal: 2.9 }] });
  expect((await send({ orderCartItems: [{ productId: kitchen.noodles, count: 1 }] })).body).toMatchObject({
    subTotal: 14.5,
    rewards: [],
  });
});

test('a percent takes off its most, and one that stands alone keeps the others away', async () => {
  const id = await reward({
    redeem_type: 'DiscountPercent',
    subtotal_discount_percent: 0.5,
    maximum_discount: 6.5,
    stands_alone: true,
    active_from: Date.now() - 1,
    active_until: Date.now() + 3_600_000,
  });
  await reward({ applied_default: true, reward_name: 'By default' });
  const { body } = await redeem(id);
  expect(body).toMatchObject({ subTotal: 22.5, rewards: [{ rewardId: id, totalDiscountSubtotal: 6.5 }] });
  expect(body.rewards).toHaveLength(1);
});

test('in its hours a reward is redeemed; by default it is left out of an order that is placed outside of them', async () => {
  const id = await reward({ hours: onlyOn(dayFromNow(-1), dayFromNow(0), dayFromNow(1)) });
  await reward({ reward_name: 'At other times', hours: onlyOn(dayFromNow(3)), applied_default: true });
  const asked = { rewards: [{ rewardId: id, count: 1 }] };
  const { status, body } = await send(asked);
  expect([status, body.rewards.map(({ name }) => name)]).toEqual([200, ['Five off']]);
  const quoted = await call<{ quote: Quote | null }>(
    desk.url,
    'orders.quote',
    { ...two, ...asked, locationId: kitchen.locationId, orderType: 'Pickup', asIfOpen: true },
    { token: desk.admin.token },
  );
  expect(quoted.body.quote?.leftOut).toEqual([
    { name: 'At other times', reason: 'This reward cannot be redeemed at this hour' },
  ]);
});

describe('many at once', () => {
  test('fifty redeem a coupon of which one is left: one gets it', async () => {
    const id = await coupon('LAST', { qty: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem('last')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['422 Reward not currently available']),
    );
    expect(await qtyOf(id)).toBe(0);
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from order_rewards where reward_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('twenty order food of which a reward by default gives thirteen more: thirteen get it, and nobody is refused', async () => {
    const rolls = await createProduct(pool, kitchen, { name: 'Rolls', price: '4.00', qty: 13 });
    await reward({ redeem_type: 'Product', applied_default: true, reward_name: 'Free rolls' }, [rolls]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({})));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const withRolls = answers.filter(({ body }) => body.orderCartItems.length === 2);
    expect([withRolls.length, new Set(answers.map(({ body }) => body.subTotal))]).toEqual([
      13,
      new Set([29]),
    ]);
    const { rows } = await pool.query('select qty from products where id = $1', [rolls]);
    expect(rows).toEqual([{ qty: 0 }]);
  });

  test('twenty order while a reward by default is left thirteen times: thirteen get it, and nobody is refused', async () => {
    const [id, beside] = [
      await reward({ applied_default: true, qty: 13 }),
      await reward({ applied_default: true, qty: 50, subtotal_discount_amount: 1 }),
    ];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({})));
    expect(answers.map(({ body }) => body.subTotal).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 13 }, () => 23),
      ...Array.from({ length: 7 }, () => 28),
    ]);
    expect([await qtyOf(id), await qtyOf(beside)]).toEqual([0, 30]);
  });

  test('a product of the cart that is deleted meanwhile refuses the order, and one that is only given does not', async () => {
    const rolls = await createProduct(pool, kitchen, { name: 'Rolls', price: '4.00' });
    await reward({ redeem_type: 'Product', applied_default: true }, [rolls]);
    const remover = await pool.connect();
    try {
      await remover.query('begin');
      await remover.query('delete from reward_products where product_id = $1', [rolls]);
      await remover.query('delete from products where id = $1', [rolls]);
      const given = send({});
      const ordered = send({ orderCartItems: [{ productId: rolls, count: 1 }] });
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount === 2;
      });
      await remover.query('commit');
      expect(await given).toMatchObject({ status: 200, body: { subTotal: 29, orderCartItems: [{}] } });
      expect((await ordered).body.data.code).toBe('product-unknown');
    } finally {
      remover.release();
    }
  });

  test('one guest spends the same points in ten orders: they pay for one', async () => {
    const userId = await createGuest(pool, 2600);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ userId, redeemPoints: 2500 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.message ?? []))).toEqual(
      new Set(['Not Enough Points']),
    );
    expect(await pointsOf(userId)).toBe(100);
  });

  test('one guest has one use and sends ten orders: one gets it', async () => {
    const userId = await createGuest(pool);
    const id = await reward({ qty_limit_per_user: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(id, { userId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a reward is removed while an order redeems it: the order is complete, and still names it', async () => {
    const id = await coupon('GOING');
    const remover = await pool.connect();
    try {
      await remover.query('begin');
      await remover.query('delete from rewards where id = $1', [id]);
      const sent = redeem('going');
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount === 1;
      });
      await remover.query('commit');
      const { status, body } = await sent;
      expect([status, body.rewards]).toMatchObject([200, [{ rewardId: 'GOING', totalDiscountSubtotal: 5 }]]);
    } finally {
      remover.release();
    }
  });

  test('orders and cancellations by the same guests, of the same rewards and products, leave correct counts', async () => {
    const guests = [await createGuest(pool, 10_000), await createGuest(pool, 10_000)];
    const product = await createProduct(pool, kitchen, { name: 'Soup', price: '16.00', qty: 100 });
    const ids = [
      await reward({ qty: 100, required_points: 100 }),
      await reward({ qty: 100, required_points: 100 }),
    ];
    const place = (index: number) =>
      send({
        userId: guests[index % 2]!,
        orderCartItems: [{ productId: product, count: 1 }],
        rewards: (index % 3 === 0 ? ids : [...ids].reverse()).map((rewardId) => ({ rewardId, count: 1 })),
      });
    const placed = await Promise.all(Array.from({ length: 8 }, (_, index) => place(index)));
    const answers = await Promise.all([
      ...placed.map(({ body }) => cancel(body)),
      ...Array.from({ length: 4 }, (_, index) => place(index)),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([await qtyOf(ids[0]!), await qtyOf(ids[1]!)]).toEqual([96, 96]);
    expect([await pointsOf(guests[0]!), await pointsOf(guests[1]!)]).toEqual([9600, 9600]);
  });
});

describe('an order’s points follow its fate', () => {
  test('it earns when it is done, and not before; an undo withdraws the points again, also below zero', async () => {
    const userId = await createGuest(pool);
    const { body: order } = await send({ userId, paymentMethod: 'online-creditcard' });
    await act(desk, 'confirm', { orderId: order.id, expectedStatus: 'New', waitMinutes: 20 });
    await act(desk, 'setFoodReady', { orderId: order.id, expectedStatus: 'Preparing', isFoodReady: true });
    expect(await pointsOf(userId)).toBe(0);
    expect((await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' })).status).toBe(
      200,
    );
    expect(await pointsOf(userId)).toBe(290);
    expect((await read(order.id)).points).toEqual({ earned: 290, spent: 0, givenBack: 0, isClosed: false });
    await pool.query('update user_points set points = points - 100 where user_id = $1', [userId]);
    await pool.query(
      `insert into reward_history (id, user_id, created_at, type, points, name, created_by)
       values (gen_random_uuid(), $1, now(), 'Portal', -100, 'Correction', 'Sam')`,
      [userId],
    );
    await act(desk, 'reverseDone', { orderId: order.id, expectedStatus: 'Done' });
    expect(await pointsOf(userId)).toBe(-100);
    expect((await send({ userId, redeemPoints: 2500 })).body.message).toBe('Not Enough Points');
    expect(await historyOf(userId, order.id)).toEqual([
      ['SubTotalPoints', 290],
      ['SubTotalPoints', -290],
    ]);
  });

  test('a charge that is added later earns too', async () => {
    const userId = await createGuest(pool);
    const { body: order } = await send({ userId });
    await pool.query(`update orders set status = 'Preparing' where id = $1`, [order.id]);
    const added = await act(desk, 'addCharge', {
      orderId: order.id,
      expectedStatus: 'Preparing',
      expectedDue: amountDue(order),
      name: 'Extra sauce',
      price: 3,
    });
    expect(added.status).toBe(200);
    expect(await pointsOf(userId)).toBe(0);
    await pool.query(`update orders set is_food_ready = true, payment_status = 'paid' where id = $1`, [
      order.id,
    ]);
    await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' });
    expect(await pointsOf(userId)).toBe(320);
  });

  test('cancelling returns points and uses, once; undoing takes them again', async () => {
    const userId = await createGuest(pool, 1000);
    const id = await reward({ required_points: 400, qty: 5, qty_limit_per_user: 1 });
    const { body: order } = await redeem(id, { userId });
    expect([await pointsOf(userId), await qtyOf(id)]).toEqual([600, 4]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(order)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await pointsOf(userId), await qtyOf(id)]).toEqual([1000, 5]);
    expect((await takeBack(order.id, 'orders.cancel')).body.status).toBe('New');
    expect([await pointsOf(userId), await qtyOf(id)]).toEqual([600, 4]);
    expect(await historyOf(userId, order.id)).toEqual([
      ['Points/Discount', -400],
      ['RewardPointsRefund', 400],
      ['RewardPointsRefund', -400],
    ]);
    expect((await redeem(id, { userId })).body.message).toBe(
      'You have used up all your uses for this reward',
    );
    await cancel(order);
    expect((await redeem(id, { userId })).status).toBe(200);
  });

  test('a cancellation is not undone when the points or the last use are gone meanwhile', async () => {
    const userId = await createGuest(pool, 400);
    const id = await reward({ required_points: 400 });
    const { body: order } = await redeem(id, { userId });
    await cancel(order);
    await redeem(id, { userId });
    const before = await everything(desk);
    expect((await takeBack(order.id, 'orders.cancel')).body.message).toBe('Not Enough Points');
    expect(await everything(desk)).toEqual(before);
    const last = await reward({ qty: 1 });
    const { body: other } = await redeem(last);
    await cancel(other);
    await redeem(last);
    expect((await takeBack(other.id, 'orders.cancel')).body.message).toBe('Reward not currently available');
    expect(await pointsOf(userId)).toBe(0);
  });

  test('a cancellation is not undone when the guest has used up the uses, or had another first order, meanwhile', async () => {
    const userId = await createGuest(pool);
    const [once, first] = [
      await reward({ qty_limit_per_user: 1, qty: 5 }),
      await reward({ free_on_first_order: true }),
    ];
    for (const [id, message] of [
      [first, 'This reward can only be used on first order'],
      [once, 'You have used up all your uses for this reward'],
    ] as const) {
      const { body: order } = await redeem(id, { userId });
      await cancel(order);
      const { body: second } = await redeem(id, { userId });
      const before = await everything(desk);
      const undone = await takeBack(order.id, 'orders.cancel');
      expect([undone.status, undone.body.message]).toEqual([422, message]);
      expect(await everything(desk)).toEqual(before);
      await cancel(second);
      expect((await takeBack(order.id, 'orders.cancel')).body.status).toBe('New');
    }
    expect(await qtyOf(once)).toBe(4);
  });

  test('a first order stays the first whatever the guest ordered after it, and its cancellation can be undone', async () => {
    const [userId, other] = [await createGuest(pool), await createGuest(pool)];
    const first = await reward({ free_on_first_order: true });
    const { body: order } = await redeem(first, { userId });
    expect((await redeem(first, { userId: other })).status).toBe(200);
    await send({ userId });
    await cancel(order);
    expect((await takeBack(order.id, 'orders.cancel')).body.status).toBe('New');
  });

  test('refunding part of the food returns that part of the points', async () => {
    const userId = await createGuest(pool, 1000);
    const id = await reward({ required_points: 401 });
    const { body: order } = await redeem(id, { userId, paymentMethod: 'online-creditcard' });
    await pool.query('update order_items set refund_count = 1 where order_id = $1', [order.id]);
    await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [
      order.id,
    ]);
    await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' });
    expect(await historyOf(userId, order.id)).toEqual([
      ['Points/Discount', -401],
      ['SubTotalPoints', 240],
      ['RewardPointsRefund', 200],
    ]);
    expect(await pointsOf(userId)).toBe(1039);
  });

  test('a partial refund changes the points once, both those earned and those spent', async () => {
    const userId = await createGuest(pool, 1000);
    const id = await reward({ required_points: 401 });
    const { body: order } = await redeem(id, { userId, paymentMethod: 'inperson-cash' });
    await pool.query(
      `update orders set status = 'Preparing', is_food_ready = true, payment_status = 'paid' where id = $1`,
      [order.id],
    );
    await act(desk, 'markDone', { orderId: order.id, expectedStatus: 'Preparing' });
    const refund = () =>
      act(desk, 'refundItems', {
        orderId: order.id,
        expectedStatus: 'Done',
        expectedDue: order.total,
        items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
        deliveryFee: 0,
        tip: 0,
        reason: 'Spilled',
      });
    const { body } = await refund();
    expect(body.subTotal).toBe(order.subTotal / 2);
    expect((await refund()).status).toBe(409);
    expect(await historyOf(userId, order.id)).toEqual([
      ['Points/Discount', -401],
      ['SubTotalPoints', 240],
      ['RewardPointsRefund', 200],
      ['SubTotalPoints', -120],
    ]);
    expect(await pointsOf(userId)).toBe(1000 - 401 + 120 + 200);
  });

  test('an order says before a cancel or a refund what goes back, and exactly that goes', async () => {
    const userId = await createGuest(pool, 1000);
    const id = await reward({ required_points: 401, qty: 5, qty_limit_per_user: 2 });
    const pay = { userId, paymentMethod: 'inperson-cash' } as const;
    const { body: placed } = await redeem(id, pay);
    await pool.query(
      `update orders set status = 'Preparing', is_food_ready = true, payment_status = 'paid' where id = $1`,
      [placed.id],
    );
    await act(desk, 'markDone', { orderId: placed.id, expectedStatus: 'Preparing' });
    const done = await read(placed.id);
    expect(done.rewards).toMatchObject([{ usesBack: 1, guestUsesBack: 1 }]);
    const pieces = [{ position: 0, count: 1 }];
    const part = partRefundPreview(done, { pieces, deliveryFeeCents: 0, tipCents: 0 }, 'restaurant');
    if (!part.ok) throw new Error(part.refusal.message);
    const told = pointsMovedBy(done, {
      kind: 'refund',
      subTotalCents: part.value.subTotalCents,
      pieces,
    });
    expect(told).toEqual({ back: 200, withdrawn: 120 });
    const pointsBefore = await pointsOf(userId);
    await act(desk, 'refundItems', {
      orderId: done.id,
      expectedStatus: 'Done',
      expectedDue: done.total,
      items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
      deliveryFee: 0,
      tip: 0,
      reason: 'Spilled',
    });
    expect(await pointsOf(userId)).toBe(pointsBefore + told.back - told.withdrawn);

    const left = await read(placed.id);
    const end = pointsMovedBy(left, { kind: 'cancel' });
    expect(end).toEqual({ back: 201, withdrawn: 120 });
    await cancel(left, 'Done');
    expect([await pointsOf(userId), await qtyOf(id)]).toEqual([1000, 5]);
    expect((await read(placed.id)).rewards).toMatchObject([{ usesBack: 0, guestUsesBack: 0 }]);
  });

  test('what would not go back is not said: of a reward that is not counted any more, and to an account being erased', async () => {
    const userId = await createGuest(pool, 1000);
    const id = await reward({ required_points: 400, qty: 5, qty_limit_per_user: 2 });
    const { body: order } = await redeem(id, { userId });
    expect(order.rewards).toMatchObject([{ usesBack: 1, guestUsesBack: 1 }]);
    await pool.query('update rewards set qty = null, qty_limit_per_user = null where id = $1', [id]);
    expect((await read(order.id)).rewards).toMatchObject([{ usesBack: 0, guestUsesBack: 0 }]);
    await pool.query('update users set erased_at = now() where id = $1', [userId]);
    expect((await read(order.id)).points).toMatchObject({ spent: 400, isClosed: true });
    await cancel(order);
    expect([await pointsOf(userId), await qtyOf(id)]).toEqual([600, null]);
  });

  test('a reward that was removed meanwhile stays named, and prevents nothing', async () => {
    const id = await coupon('GONE', { qty: 3 });
    const { body: order } = await redeem('gone');
    await pool.query('delete from rewards where id = $1', [id]);
    expect((await cancel(order)).status).toBe(200);
    expect((await read(order.id)).rewards).toMatchObject([{ rewardId: 'GONE', name: 'Five off' }]);
  });
});
