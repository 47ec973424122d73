import type { Order } from '@passline/contract/orders/order';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { balanceOf, ledgerOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { move, openMoneyDesk, read } from './money-desk.ts';

const desk = await openMoneyDesk();
const { pool } = desk.site.database;
await pool.query('update locations set delivery_fee = 4.88 where id = $1', [desk.kitchen.locationId]);

/** A delivery by our courier, paid in cash at the door and Done. */
async function carried(courier: Person): Promise<Order> {
  const { id } = await desk.place({
    ...asDelivery,
    paymentMethod: 'inperson-cash',
    tipAmount: 0,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
  });
  await pool.query(
    `update deliveries set rider_user_id = $2, delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [id, courier.id],
  );
  await pool.query(
    `update orders set status = 'Preparing', is_food_ready = true, payment_status = 'paid' where id = $1`,
    [id],
  );
  const input = { orderId: id, expectedStatus: 'Preparing' };
  expect((await call(desk.url, 'orders.markDone', input, { token: desk.admin.token })).status).toBe(200);
  return read(desk, id);
}

async function settle({ id }: Person, amount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from cash_settlements where rider_user_id = $1 order by settled_at desc limit 1',
    [id],
  );
  const input = { riderUserId: id, amount, seenId: rows[0]?.id ?? null };
  const { status, text } = await call(desk.url, 'riderEarnings.settleCash', input, {
    token: desk.boss.token,
  });
  expect(status, text).toBe(200);
}

/** What is told before something is given back; another restaurant's admin is told as little as of an unknown order. */
const told = async ({ id }: Order, { token } = desk.admin) =>
  (await call<{ owedByCourier: number | null }>(desk.url, 'orders.cashHeld', { orderId: id }, { token })).body
    .owedByCourier;

const owedBy = async ({ id }: Person) => -(await balanceOf(desk, id));
const box = () => balanceOf(desk, SYSTEM_ACCOUNTS.cashBox);
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

test('cash that the courier still holds is given back by the courier, and the cash box stays as it is', async () => {
  const courier = await createPerson(pool, 'courier');
  const order = await carried(courier);
  expect(await owedBy(courier)).toBeGreaterThan(0);
  expect(await told(order)).toBeNull();
  const before = await box();
  const { body } = await move(desk, 'cancel', order, { cancelReason: 'Spilled' });
  expect(body.status).toBe('Cancelled');
  expect(await owedBy(courier)).toBeCloseTo(0);
  expect(await box()).toBe(before);
});

test('a cancelled delivery whose cash was handed in is paid back from the cash box; its courier owes what they kept of it, and no more', async () => {
  const courier = await createPerson(pool, 'courier');
  const colleague = await createPerson(pool, 'courier');
  const [order, kept, theirs] = [await carried(courier), await carried(courier), await carried(colleague)];
  const handedIn = cents(await owedBy(courier));
  await settle(courier, handedIn);
  const before = await box();
  const neighbour = await owedBy(colleague);
  const { status } = await move(desk, 'cancel', order, { cancelReason: 'Spilled' });
  expect(status).toBe(200);
  expect(cents((await box()) - before)).toBe(order.total);
  // Of each order half of what was handed in; the rest of its cash was kept as earned.
  expect(cents(await owedBy(courier))).toBe(cents(order.total - handedIn / 2));
  expect(await owedBy(colleague)).toBe(neighbour);
  for (const { id } of [order, kept, theirs]) {
    const { posted, shares } = await ledgerOf(desk, id);
    expect(posted).toEqual(shares);
  }
  const { rows } = await pool.query(`select from_cash_box from payments where order_id = $1`, [order.id]);
  expect(rows).toEqual([{ from_cash_box: order.total.toFixed(2) }]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('where a part was handed in, the courier gives back what they still owe, and the cash box the rest', async () => {
  const courier = await createPerson(pool, 'courier');
  const order = await carried(courier);
  const owed = cents(await owedBy(courier));
  await settle(courier, cents(owed - 2));
  expect(await told(order)).toBe(2);
  const stranger = await createPerson(pool, 'admin', desk.neighbour);
  const input = { orderId: order.id };
  expect((await call(desk.url, 'orders.cashHeld', input, { token: stranger.token })).status).toBe(404);
  const before = await box();
  await move(desk, 'cancel', order, { cancelReason: 'Spilled' });
  expect(cents((await box()) - before)).toBe(cents(order.total - 2));
  expect(cents(await owedBy(courier))).toBe(cents(order.total - 2 - (owed - 2)));
});

test('cash handed in before the delivery is of other orders', async () => {
  const courier = await createPerson(pool, 'courier');
  await carried(courier);
  await settle(courier, cents(await owedBy(courier)));
  const order = await carried(courier);
  const before = await box();
  await move(desk, 'cancel', order, { cancelReason: 'Spilled' });
  expect(await box()).toBe(before);
  expect(await owedBy(courier)).toBeCloseTo(0);
});

test('a part that goes back after the cash was handed in leaves the account of the courier as it is', async () => {
  const courier = await createPerson(pool, 'courier');
  const order = await carried(courier);
  await settle(courier, cents(await owedBy(courier)));
  const before = await box();
  const { body, status, text } = await move(
    desk,
    'refundItems',
    order,
    { items: [], deliveryFee: 2, tip: 0, reason: 'Late' },
    { token: desk.boss.token },
  );
  expect(status, text).toBe(200);
  expect(cents((await box()) - before)).toBe(cents(order.total - body.total));
  expect(await owedBy(courier)).toBeCloseTo(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('what was handed in still counts after the order was set back and is Done again', async () => {
  const courier = await createPerson(pool, 'courier');
  const order = await carried(courier);
  await settle(courier, await owedBy(courier));
  for (const [how, expectedStatus] of [
    ['reverseDone', 'Done'],
    ['markDone', 'Preparing'],
  ]) {
    const input = { orderId: order.id, expectedStatus };
    expect((await call(desk.url, `orders.${how}`, input, { token: desk.boss.token })).status).toBe(200);
  }
  const again = await read(desk, order.id);
  expect(await told(again)).toBe(0);
  const before = await box();
  await move(desk, 'cancel', again);
  expect(cents((await box()) - before)).toBe(again.total);
});
