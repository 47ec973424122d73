import type { Order } from '@passline/contract/orders/order';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { anOrder, type OrderInput } from '../setup/place-order.ts';
import { createReward } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, openMoneyDesk, providerOf } from './money-desk.ts';

/** What it collects for added charges is named, too. */
const provider = providerOf(({ key }) => ({ outcome: 'approved', reference: `collected-${key}` }));
const desk = await openMoneyDesk({ cardGateways: provider });
const { pool } = desk.site.database;

type Placed = Order & { message: string; data: { code: string } };

function place(reference: string, kitchen: Kitchen = desk.kitchen, key?: string) {
  const changes: Partial<OrderInput> = {
    paymentMethod: 'online-creditcard',
    payment: { reference, cardKey: 'card' },
  };
  return call<Placed>(desk.url, 'orders.create', anOrder(kitchen, changes), {
    token: desk.market.token,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
}

/** The number of the order that it pays, or none where that is another restaurant's. */
const refusal = (number?: number) => ({
  status: 422,
  body: {
    message: `This payment already pays ${number === undefined ? 'another order' : `order #${number}`}. Every order needs a payment of its own.`,
    data: { code: 'payment-already-used' },
  },
});

/** Nothing more will be written for them. */
const checked = () =>
  waitUntil(
    async () => (await pool.query(`select from orders where payment_check = 'unchecked'`)).rowCount === 0,
  );

test('a payment that pays an order pays no second one, at any kitchen, and nothing of that one is kept', async () => {
  const reference = randomUUID();
  const first = await place(reference);
  expect(first.status, first.text).toBe(200);
  await checked();
  const before = await everything(desk);
  for (const kitchen of [desk.kitchen, desk.neighbour]) {
    const second = await place(reference, kitchen);
    const number = kitchen === desk.kitchen ? first.body.orderNumber : undefined;
    expect(second).toMatchObject(refusal(number));
    expect(second.text).not.toContain(reference);
  }
  expect(await everything(desk)).toEqual(before);
  expect(await auditOf(desk, first.body.id)).toMatchObject([
    { action: 'orders.create', after: { paymentStatus: 'paid-online' } },
    { action: 'payments.check' },
  ]);
});

test('of eight orders at once that name one payment, one is placed', async () => {
  const reference = randomUUID();
  const kitchens = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? desk.kitchen : desk.neighbour));
  const answers = await Promise.all(kitchens.map((kitchen) => place(reference, kitchen)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(422)]);
  const { rowCount } = await pool.query('select from order_cards where reference = $1', [reference]);
  expect(rowCount).toBe(1);
});

test('an order that is sent again with its key gets its first answer', async () => {
  const [reference, key] = [randomUUID(), randomUUID()];
  const answers = [await place(reference, desk.kitchen, key), await place(reference, desk.kitchen, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]!.body.id).toBe(answers[0]!.body.id);
});

test('what was collected for an added charge pays no order', async () => {
  const { body } = await place(randomUUID());
  await move(desk, 'addCharge', body, { name: 'Bag', price: 1 });
  const { rows } = await pool.query<{ reference: string }>(
    'select provider_reference as reference from payments where order_id = $1',
    [body.id],
  );
  expect(await place(rows[0]!.reference)).toMatchObject(refusal(body.orderNumber));
  expect(await place(rows[0]!.reference, desk.neighbour)).toMatchObject(refusal());
});

test('the same words at another processor, and at Stripe on another account, are another payment', async () => {
  const reference = randomUUID();
  const isPlaced = async (kitchen: Kitchen) => (await place(reference, kitchen)).status === 200;
  const paidByStripe = (kitchen: Kitchen, account: string) =>
    pool.query(
      `with paid as (update locations set payment_processor = 'Stripe' where restaurant_id = $1)
       insert into restaurant_private (restaurant_id, account_id) values ($1, $2)`,
      [kitchen.restaurantId, account],
    );
  expect(await isPlaced(desk.kitchen)).toBe(true);
  await paidByStripe(desk.kitchen, 'acct_kitchen');
  expect(await isPlaced(desk.kitchen)).toBe(true);
  await paidByStripe(desk.neighbour, 'acct_neighbour');
  expect(await isPlaced(desk.neighbour)).toBe(true);
  expect(await isPlaced(desk.neighbour)).toBe(false);
});

test('what paid an order of a restaurant without an account pays none there once it has one', async () => {
  const [kitchen, other] = [await createKitchen(pool, 'Late'), await createKitchen(pool, 'Other')];
  for (const { locationId } of [kitchen, other]) {
    await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [locationId]);
  }
  const reference = randomUUID();
  const first = await place(reference, kitchen);
  expect(first.status, first.text).toBe(200);
  for (const { restaurantId } of [kitchen, other]) {
    await pool.query(`insert into restaurant_private (restaurant_id, account_id) values ($1, $2)`, [
      restaurantId,
      `acct_${restaurantId}`,
    ]);
  }
  expect(await place(reference, kitchen)).toMatchObject(refusal(first.body.orderNumber));
  // On another account it is another payment.
  expect((await place(reference, other)).status).toBe(200);
});

test.each<[string, Partial<OrderInput>]>([
  ['paid in person', { paymentMethod: 'inperson-cash' }],
  ['free', { paymentMethod: 'online-creditcard', tipAmount: 0, rewards: [{ rewardId: 'GRATIS', count: 1 }] }],
])('an order that is %s names no payment: it is refused, and uses nothing up', async (_, changes) => {
  await createReward(pool, desk.kitchen.locationId, {
    coupon_code: 'GRATIS',
    subtotal_discount_amount: 1000,
  });
  const reference = randomUUID();
  await checked();
  const before = await everything(desk);
  const answer = await call<Placed>(
    desk.url,
    'orders.create',
    anOrder(desk.kitchen, { payment: { reference }, ...changes }),
    { token: desk.market.token },
  );
  expect(answer).toMatchObject({ status: 422, body: { data: { code: 'payment-not-online' } } });
  expect(await everything(desk)).toEqual(before);
  expect((await place(reference)).status).toBe(200);
  await pool.query('delete from rewards');
});

test.each(['pi_é', 'pi_\u200b1', 'pi_１', 'a\tb', ' '])(
  'a name that no provider uses is refused: %j',
  async (name) => {
    const payment = (changes: object) =>
      call<Placed>(
        desk.url,
        'orders.create',
        anOrder(desk.kitchen, {
          paymentMethod: 'online-creditcard',
          payment: { reference: randomUUID(), ...changes },
        }),
        { token: desk.market.token },
      );
    const answers = [await payment({ reference: name }), await payment({ cardKey: name })];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  },
);
