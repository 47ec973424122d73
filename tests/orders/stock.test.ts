import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProduct } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { PRODUCTS } from '../live/menu.ts';
import { act, auditOf, everything } from './kitchen-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const counted = (qty: number) =>
  createProduct(pool, desk.kitchen, { name: 'Soup of the day', price: '6.00', qty });

async function stockOf(productId: string): Promise<number | null> {
  const { rows } = await pool.query<{ qty: number | null }>('select qty from products where id = $1', [
    productId,
  ]);
  return rows[0]!.qty;
}

const soup = (productId: string, count: number) => desk.place({ orderCartItems: [{ productId, count }] });

const cancel = (order: Order, status = 'New') =>
  act(desk, 'cancel', { orderId: order.id, expectedStatus: status, expectedDue: amountDue(order) });

type Entry = { id: number; action: string; undo: { reason: string | null } | null };

/** Undoes the newest entry of the timeline with this action. */
async function takeBack(orderId: string, action: string) {
  const { token } = desk.admin;
  const timeline = await call<Entry[]>(desk.url, 'orders.timeline', { orderId }, { token });
  const entry = timeline.body.find((one) => one.action === action);
  return call<Order & { message: string; data: unknown }>(
    desk.url,
    'orders.undo',
    { orderId, entryId: entry?.id },
    { token },
  );
}

test('an order that is not cancelled returns nothing to stock, nor does a refused cancellation', async () => {
  const product = await counted(10);
  const order = await soup(product, 3);
  const before = await everything(desk);
  expect((await cancel(order, 'Preparing')).status).toBe(409);
  expect(await everything(desk)).toEqual(before);
  expect(await stockOf(product)).toBe(7);
});

test("what an order took is returned once, all of its items, and no other order's", async () => {
  const [product, beside] = [await counted(10), await counted(5)];
  const order = await desk.place({
    orderCartItems: [
      { productId: product, count: 2 },
      { productId: desk.kitchen.noodles, count: 1 },
      { productId: product, count: 1, notes: 'No salt' },
    ],
  });
  const other = await soup(product, 4);
  await soup(beside, 2);
  expect([await stockOf(product), await stockOf(beside)]).toEqual([3, 3]);
  expect((await cancel(order)).status).toBe(200);
  expect([await stockOf(product), await stockOf(beside)]).toEqual([6, 3]);
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'orders.cancel',
    before: { isStockGivenBack: false },
    after: { status: 'Cancelled', isStockGivenBack: true },
  });
  expect((await cancel(order, 'Cancelled')).status).toBe(422);
  expect(await stockOf(product)).toBe(6);
  await cancel(other);
  expect(await stockOf(product)).toBe(10);
});

test('also after two cancellations at once, and by the named function', async () => {
  const product = await counted(10);
  const order = await soup(product, 3);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(order)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stockOf(product)).toBe(10);
  const { id: orderId } = await soup(product, 2);
  const { restaurantId } = desk.kitchen;
  const { token } = desk.admin;
  await call(desk.url, 'orderCalls.refundOrder', { restaurantId, orderId }, { token });
  expect(await stockOf(product)).toBe(10);
});

test('food that is ready is used up', async () => {
  const product = await counted(10);
  const order = await soup(product, 3);
  await act(desk, 'setFoodReady', { orderId: order.id, expectedStatus: 'New', isFoodReady: true });
  await cancel(order);
  expect(await stockOf(product)).toBe(7);
  expect((await auditOf(desk, order.id)).at(-1)!.after).not.toHaveProperty('isStockGivenBack');
});

test('an uncounted product stays uncounted, and one that is counted only since then does not gain stock', async () => {
  const [never, since] = [desk.kitchen.noodles, await counted(10)];
  await pool.query('update products set qty = null where id = $1', [since]);
  const order = await desk.place({
    orderCartItems: [
      { productId: never, count: 1 },
      { productId: since, count: 2 },
    ],
  });
  await pool.query('update products set qty = 5 where id = $1', [since]);
  await cancel(order);
  expect([await stockOf(never), await stockOf(since)]).toEqual([null, 5]);
});

test('a product that is no longer counted stays uncounted, and a removed one prevents nothing', async () => {
  const [uncounted, gone] = [await counted(10), await counted(10)];
  const order = await desk.place({
    orderCartItems: [
      { productId: uncounted, count: 2 },
      { productId: gone, count: 2 },
    ],
  });
  await pool.query('update products set qty = null where id = $1', [uncounted]);
  await pool.query('delete from products where id = $1', [gone]);
  expect((await cancel(order)).status).toBe(200);
  expect(await stockOf(uncounted)).toBeNull();
});

test('undoing a cancellation takes the stock again, and a second cancellation returns it again', async () => {
  const product = await counted(10);
  const order = await soup(product, 3);
  await cancel(order);
  expect((await takeBack(order.id, 'orders.cancel')).body).toMatchObject({ status: 'New' });
  expect(await stockOf(product)).toBe(7);
  await cancel(order);
  expect(await stockOf(product)).toBe(10);
  await takeBack(order.id, 'orders.cancel');
  expect(await stockOf(product)).toBe(7);
});

test('a cancellation is not undone when somebody else has bought what it returned', async () => {
  const product = await counted(3);
  const order = await soup(product, 3);
  await cancel(order);
  await soup(product, 1);
  const before = await everything(desk);
  expect(await takeBack(order.id, 'orders.cancel')).toMatchObject({
    status: 422,
    body: {
      message: "There are not enough of 'Soup of the day' left.",
      data: { code: 'quantity-over-stock' },
    },
  });
  expect(await everything(desk)).toEqual(before);
});

test('orders and cancellations of the same products at once leave the correct count', async () => {
  const [first, second] = [await counted(100), await counted(100)];
  const lines = (ids: string[]) => ({ orderCartItems: ids.map((productId) => ({ productId, count: 2 })) });
  const placed = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      desk.place(lines(index % 2 === 0 ? [first, second] : [second, first])),
    ),
  );
  await Promise.all([
    ...placed.map((order) => cancel(order)),
    ...Array.from({ length: 4 }, () => desk.place(lines([second, first]))),
  ]);
  expect([await stockOf(first), await stockOf(second)]).toEqual([92, 92]);
});

test('everybody who looks at the menu sees the stock come back', async () => {
  const product = await counted(1);
  const order = await soup(product, 1);
  const reader = await openLiveReader(desk.url, desk.admin.token);
  const seen = await reader.subscribe(1, PRODUCTS, { locationId: desk.kitchen.locationId });
  const qtyIn = (rows: unknown) =>
    (rows as { productId: string; qty: number | null }[]).find(({ productId }) => productId === product)?.qty;
  expect(seen.type === 'snapshot' && qtyIn(seen.rows)).toBe(0);
  await cancel(order);
  await reader.next('frame', ({ rows }) => qtyIn(rows) === 1);
  reader.close();
});
