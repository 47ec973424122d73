import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { everything } from '../orders/kitchen-desk.ts';
import { paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { authPost, turnOnSecondFactor } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { PASSWORD } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';

const site = await openSite();
const { pool } = site.database;

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Answer = Order & { message: string; data: { code: string } };
const asBoss = (action: string, input: object, token = desk.boss.token) =>
  call<Answer>(desk.url, action, input, { token, headers: { 'idempotency-key': randomUUID() } });

async function doneDelivery(): Promise<Order> {
  const { id } = await desk.place({
    ...asDelivery,
    paymentMethod: 'inperson-cash',
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 3 }],
  });
  await pool.query(
    `update orders set status = 'Done', payment_status = 'paid', is_food_ready = true, finished_at = now() where id = $1`,
    [id],
  );
  await pool.query(
    `update deliveries set rider_user_id = $2, delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [id, desk.boss.id],
  );
  return read(desk, id);
}

const adjustment = (order: Order, amount: number | null, expectedAmount: number | null = null) => ({
  orderId: order.id,
  expectedStatus: order.status,
  name: 'Sorry',
  amount,
  expectedAmount,
});
const amountsOf = ({ delivery }: Order) => {
  const { platformSubstitution, restaurantSubstitution, restaurantStandby } = delivery!.earnings;
  return { platformSubstitution, restaurantSubstitution, restaurantStandby };
};
const courierAmounts = (order: Order, changes: Partial<ReturnType<typeof amountsOf>>) => ({
  orderId: order.id,
  expectedStatus: order.status,
  ...amountsOf(order),
  ...changes,
  expected: amountsOf(order),
  reason: 'Snow on the bridge',
});
const allAdjustments = (order: Order, otherAdjustments: Record<string, number>) => ({
  orderId: order.id,
  restaurantId: order.restaurantId,
  otherAdjustments,
});
const borneRefund = (order: Order, input: object) => ({
  orderId: order.id,
  expectedStatus: order.status,
  expectedDue: amountDue(order),
  items: [],
  deliveryFee: 0,
  tip: 0,
  reason: 'Spilled',
  ...input,
});
const aPiece = { items: [{ position: 0, count: 1, expectedRefundCount: 0 }] };
async function undoOf({ id }: Order, of = 'orders.setCourierAmounts') {
  const { rows } = await pool.query<{ id: number }>(
    'select id::int from audit where record_id = $1 and action = $2 order by id desc limit 1',
    [id, of],
  );
  return { orderId: id, entryId: rows[0]?.id ?? 0 };
}

/** Each way in which a super admin pays or takes money of an order by hand. */
const WAYS: readonly [string, (order: Order) => object | Promise<object>][] = [
  ['orders.setAdjustment', (order) => adjustment(order, 2)],
  ['functions.setOrderAdjustments', (order) => allAdjustments(order, { Sorry: 2 })],
  [
    'orders.setCourierAmounts',
    (order) => courierAmounts(order, { platformSubstitution: amountsOf(order).platformSubstitution + 1 }),
  ],
  ['orders.undo', (order) => undoOf(order)],
  ['orders.refundItems', (order) => borneRefund(order, { ...aPiece, borneBy: 'platform' })],
  ['orders.refundItems', (order) => borneRefund(order, { deliveryFee: 1, feeBorneBy: 'platform' })],
  ['orders.refundItems', (order) => borneRefund(order, { deliveryFee: 1 })],
];
/** An order of which every way changes something: also undoing. */
async function anOrder(): Promise<Order> {
  const order = await doneDelivery();
  const set = await asBoss('orders.setCourierAmounts', courierAmounts(order, { restaurantStandby: 1 }));
  expect(set.status, set.text).toBe(200);
  return read(desk, order.id);
}

describe.each(WAYS)('%s', (action, inputOf) => {
  test('by someone with a second factor moves nothing without a fresh code, once with one, and leaves its line in the trail', async () => {
    const order = await anOrder();
    const { token, backupCodes } = await turnOnSecondFactor(desk.url, desk.boss.token);
    await endMoneyWait(pool, desk.boss);
    const before = await everything(desk);
    expect(await asBoss(action, await inputOf(order), token)).toMatchObject({
      status: 422,
      body: {
        message: 'Please confirm this change with a new code of your second factor.',
        data: { code: 'second-factor-needed' },
      },
    });
    expect(await everything(desk)).toEqual(before);
    await authPost(desk.url, '/two-factor/verify-backup-code', { code: backupCodes[0] }, { token });
    const done = await asBoss(action, await inputOf(order), token);
    expect(done.status, done.text).toBe(200);
    const now = (await asBoss('orders.get', { orderId: order.id }, token)).body;
    const again = courierAmounts(now, { restaurantStandby: 3 });
    expect((await asBoss('orders.setCourierAmounts', again, token)).body.data.code).toBe(
      'second-factor-needed',
    );
    const { rows } = await pool.query(
      'select action from audit where record_id = $1 order by id desc limit 1',
      [order.id],
    );
    expect(rows).toEqual([{ action }]);
  });

  test('waits after a new password, and the message says why and until when', async () => {
    const order = await anOrder();
    const body = { currentPassword: PASSWORD, newPassword: 'another one, long enough' };
    expect((await authPost(desk.url, '/change-password', body, { token: desk.boss.token })).status).toBe(200);
    const before = await everything(desk);
    expect(await asBoss(action, await inputOf(order))).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          /^Your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until .+ because your password was changed\.$/,
        ) as string,
        data: { code: 'credentials-changed' },
      },
    });
    expect(await everything(desk)).toEqual(before);
    await endMoneyWait(pool, desk.boss);
    expect((await asBoss(action, await inputOf(order))).status).toBe(200);
  });
});

describe('while payouts of the restaurant wait after a change of its bank', () => {
  const WAITS =
    /^Adjustments and amounts of couriers that this restaurant pays for wait until .+ because the bank account was changed\.$/;

  test('nothing that a super admin takes by hand leaves its account, posted or ahead of time; the neighbour pays', async () => {
    const order = await anOrder();
    const early = await paidOnline(desk);
    await putBankAccount(pool, desk.kitchen.locationId);
    const before = await everything(desk);
    const asked = [
      await asBoss('orders.setAdjustment', adjustment(order, -5)),
      await asBoss('orders.setAdjustment', adjustment(early, -5)),
      await asBoss('functions.setOrderAdjustments', allAdjustments(order, { Sorry: -5 })),
      await asBoss('orders.setCourierAmounts', courierAmounts(order, { restaurantStandby: 2 })),
    ];
    for (const answer of asked) {
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(WAITS) as string, data: { code: 'bank-account-changed' } },
      });
    }
    expect(await everything(desk)).toEqual(before);
    const theirs = await desk.place({}, desk.neighbour);
    expect((await asBoss('orders.setAdjustment', adjustment(theirs, -5))).status).toBe(200);
  });

  test('what pays in is taken, undoing takes nothing out, and a customer is given back; after the block money leaves again', async () => {
    const order = await anOrder();
    const more = await asBoss('orders.setAdjustment', adjustment(order, 4));
    const less = await asBoss(
      'orders.setCourierAmounts',
      courierAmounts(more.body, { restaurantStandby: 0 }),
    );
    expect(less.status, less.text).toBe(200);
    await putBankAccount(pool, desk.kitchen.locationId);
    const now = await read(desk, order.id);
    // Undone, the restaurant would pay the dollar again; less of an adjustment takes from it too.
    expect((await asBoss('orders.undo', await undoOf(order))).body.message).toMatch(WAITS);
    expect((await asBoss('orders.setAdjustment', adjustment(now, null, 4))).body.message).toMatch(WAITS);
    expect((await asBoss('orders.setAdjustment', adjustment(now, 9, 4))).status).toBe(200);
    const paid = await paidOnline(desk);
    const refund = {
      orderId: paid.id,
      expectedStatus: paid.status,
      expectedDue: 35.45,
      amount: 1,
    };
    expect((await asBoss('orders.refundTip', refund, desk.admin.token)).status).toBe(200);
    await pool.query('update bank_accounts set payouts_blocked_until = now() where location_id = $1', [
      desk.kitchen.locationId,
    ]);
    expect((await asBoss('orders.undo', await undoOf(order))).status).toBe(200);
  });
});

test('a refund that the restaurant bears asks a super admin for no code, nor does one of a fee that the restaurant bears', async () => {
  const order = await anOrder();
  const { token } = await turnOnSecondFactor(desk.url, desk.boss.token);
  const food = await asBoss('orders.refundItems', borneRefund(order, aPiece), token);
  expect(food.status, food.text).toBe(200);
  const fee = borneRefund(food.body, { deliveryFee: 1, feeBorneBy: 'restaurant' });
  const done = await asBoss('orders.refundItems', fee, token);
  expect(done.status, done.text).toBe(200);
});

test('someone without a second factor is not asked for a code, nor is an admin with one who undoes a step of a delivery', async () => {
  const order = await anOrder();
  expect((await asBoss('orders.setAdjustment', adjustment(order, 2))).status).toBe(200);
  await pool.query(`update orders set status = 'Preparing', finished_at = null where id = $1`, [order.id]);
  await pool.query(
    `update deliveries set delivery_status = 'HeadingToRestaurant', delivery_time = null where order_id = $1`,
    [order.id],
  );
  const { token } = await turnOnSecondFactor(desk.url, desk.admin.token);
  const step = {
    orderId: order.id,
    expectedStatus: 'Preparing',
    expectedDeliveryStatus: 'HeadingToRestaurant',
    deliveryStatus: 'HeadingToCustomer',
  };
  const done = await asBoss('dispatch.setDeliveryStatus', step, token);
  expect(done.status, done.text).toBe(200);
  const undone = await asBoss('orders.undo', await undoOf(order, 'dispatch.setDeliveryStatus'), token);
  expect(undone.status, undone.text).toBe(200);
});
