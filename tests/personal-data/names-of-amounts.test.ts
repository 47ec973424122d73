import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** What an amount is for is a text that somebody wrote: in the trail it is a key, and not a value. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

const ask = async (name: string, input: object): Promise<void> => {
  const { status, text } = await call(desk.url, name, input, {
    token: desk.boss.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status, text).toBe(200);
};

async function done(guest: { name: string; phoneNumber: string }): Promise<Order> {
  const order = await desk.place(guest);
  await ask('orders.confirm', { orderId: order.id, expectedStatus: 'New' });
  await ask('orders.setFoodReady', { orderId: order.id, isFoodReady: true, expectedStatus: 'Preparing' });
  await ask('orders.setPaid', { orderId: order.id, isPaid: true, expectedStatus: 'Preparing' });
  await ask('orders.markDone', { orderId: order.id, expectedStatus: 'Preparing' });
  return order;
}
const adjust = (orderId: string, name: string, amount: number) =>
  ask('orders.setAdjustment', { orderId, expectedStatus: 'Done', name, amount, expectedAmount: null });
const charge = (orderId: string, name: string) =>
  pool.query('insert into order_charges (order_id, position, name, price) values ($1, 7, $2, 0.5)', [
    orderId,
    name,
  ]);
const namesOf = async (table: string, orderId: string) => {
  const { rows } = await pool.query<{ name: string; amount: number }>(
    `select name, ${table === 'order_charges' ? 'price' : 'amount'}::float8 as amount from ${table} where order_id = $1 order by amount`,
    [orderId],
  );
  return rows.map(({ name, amount }) => [name, amount]);
};
const lastLine = async (orderId: string) => {
  const { rows } = await pool.query<{ after: object }>(
    `select after from audit where record_id = $1 and action = 'orders.setAdjustment' order by id desc limit 1`,
    [orderId],
  );
  return rows[0]!.after;
};

test('adjustments and charges lose the names and contacts of the guest, also in the trail, and no amount; what a neighbour’s are for stays', async () => {
  const order = await done({ name: 'Corwin Blythe', phoneNumber: '+16045557601' });
  await adjust(order.id, 'Gift for Corwin', 1);
  await adjust(order.id, 'Gift for Blythe', 2);
  await adjust(order.id, 'Gift for [erased] (2)', 3);
  await adjust(order.id, 'Taxi for Corwin Blythe, 604-555-7601', 4);
  await adjust(order.id, 'Lost bag', 5);
  await charge(order.id, 'Candles for corwin');
  const other = await done({ name: 'Corwin Marsh', phoneNumber: '+16045557602' });
  await adjust(other.id, 'Gift for Corwin', 1);
  await adjust(other.id, 'Wrong bag of 604 555 7601', 2);
  await charge(other.id, 'Candles for Corwin');

  expect(await erased(desk, { phoneNumber: '+16045557601' })).toMatchObject({ state: 'done', found: {} });
  expect(await dumpFinds(pool, ['blythe', '604-555-7601'])).toEqual([]);
  const left = [
    ['Gift for [erased] (3)', 1],
    ['Gift for [erased]', 2],
    ['Gift for [erased] (2)', 3],
    ['Taxi for [erased], [erased]', 4],
    ['Lost bag', 5],
  ] as const;
  expect(await namesOf('order_adjustments', order.id)).toEqual(left);
  expect(await lastLine(order.id)).toMatchObject({ otherAdjustments: Object.fromEntries(left) });
  expect(await namesOf('order_charges', order.id)).toEqual([['Candles for [erased]', 0.5]]);
  expect(await namesOf('order_adjustments', other.id)).toEqual([
    ['Gift for Corwin', 1],
    ['Wrong bag of [erased]', 2],
  ]);
  expect(await lastLine(other.id)).toEqual({
    otherAdjustments: { 'Gift for Corwin': 1, 'Wrong bag of [erased]': 2 },
  });
  expect(await namesOf('order_charges', other.id)).toEqual([['Candles for Corwin', 0.5]]);
});

test('a guest who is called Price takes nothing away but their name', async () => {
  const order = await done({ name: 'Anita Price', phoneNumber: '+16045557603' });
  await adjust(order.id, 'Price of a bag for Anita', 1);
  await charge(order.id, 'Price of ribbons');
  expect(await erased(desk, { phoneNumber: '+16045557603' })).toMatchObject({ state: 'done', found: {} });
  expect(await namesOf('order_adjustments', order.id)).toEqual([['[erased] of a bag for [erased]', 1]]);
  expect(await namesOf('order_charges', order.id)).toEqual([['[erased] of ribbons', 0.5]]);
});

test('what stands in the place of a name is no name, also for a guest who is called Erased', async () => {
  const said = async (text: string) =>
    (await pool.query<{ left: string }>(`select erased_said($1, null, 'erased') as left`, [text])).rows[0]!
      .left;
  expect(await said('A bag for Erased')).toBe('A bag for [erased]');
  expect(await said('A bag for [erased]')).toBe('A bag for [erased]');
});

test('a Greek name in capitals is the same as in small letters, whose last sigma is another', async () => {
  const { rows: users } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ('giorgos@guest.example', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ', '+16045557605', 'customer') returning id`,
  );
  const order = await done({ name: 'Γιώργος Παπάς', phoneNumber: '+16045557605' });
  await adjust(order.id, 'Gift for ΓΙΩΡΓΟΣ', 1);
  await adjust(order.id, 'Taxi for Παπάς, not Παπασία', 2);
  const reason = 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ did not come';
  await pool.query(`update orders set cancel_reason = $2 where id = $1`, [order.id, reason]);
  expect(await erased(desk, { userId: users[0]!.id })).toMatchObject({ state: 'done', found: {} });
  expect(await namesOf('order_adjustments', order.id)).toEqual([
    ['Gift for [erased]', 1],
    ['Taxi for [erased], not Παπασία', 2],
  ]);
  const { rows } = await pool.query('select cancel_reason from orders where id = $1', [order.id]);
  expect(rows).toEqual([{ cancel_reason: '[erased]' }]);
  expect(await dumpFinds(pool, ['ΓΙΩΡΓΟΣ', 'Γιώργος', 'Παπάς'])).toEqual([]);
});
