import type { LocationMenu } from '@passline/contract/menus/menus';
import type { ProductRow } from '@passline/contract/menus/products';
import type { Quote } from '@passline/contract/orders/quote';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PrintRecord } from '../../apps/server/src/features/printing/print-record.ts';
import { readTicket } from '../../apps/server/src/features/printing/read-ticket.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { asDelivery } from '../setup/place-order.ts';
import { createReward } from '../setup/rewards.ts';
import { putDestination } from '../printing/print-desk.ts';
import { categoryOf, done, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Change = { from: unknown; to: unknown };
const change = (changes: Record<string, Change>, token = desk.admin.token) =>
  call<ProductRow & { message: string }>(
    desk.url,
    'products.update',
    { productId: desk.kitchen.noodles, changes },
    { token },
  );
const dearer = () => change({ priceDelivery: { from: null, to: 16.25 }, priceDineIn: { from: null, to: 0 } });

const inType = {
  Delivery: asDelivery,
  Pickup: { orderType: 'Pickup' },
  DineIn: { orderType: 'DineIn' },
} as const satisfies Record<OrderType, object>;
const quote = async (type: OrderType, more: object = {}) => {
  const { paymentMethod: _by, deliveryAddress: _to, ...where } = { ...asDelivery, ...inType[type] };
  const { body } = await call<{ quote: Quote | null; refusal: unknown }>(
    desk.url,
    'orders.quote',
    {
      ...where,
      locationId: desk.kitchen.locationId,
      orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
      ...more,
    },
    { token: desk.admin.token },
  );
  expect(body.refusal).toBeNull();
  return body.quote;
};

describe('a price of an order type is refused', () => {
  test.each([
    ['below zero', { priceDelivery: { from: null, to: -0.01 } }],
    ['with a third decimal', { priceDelivery: { from: null, to: 16.255 } }],
    ['above a million', { pricePickup: { from: null, to: 1_000_000.01 } }],
    ['that is a text', { priceDineIn: { from: null, to: '16' } }],
    ['of an unknown type', { priceCatering: { from: null, to: 16 } }],
  ])('%s', async (_, changes) => {
    const before = await tablesOf(desk, desk.kitchen);
    expect((await change(changes)).status).toBe(400);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
    expect(await timelineOf(desk, desk.kitchen)).toEqual([]);
  });

  test('for a product of another restaurant, and by the database', async () => {
    const before = await tablesOf(desk, desk.neighbour);
    const answer = await call(
      desk.url,
      'products.update',
      { productId: desk.neighbour.noodles, changes: { priceDelivery: { from: null, to: 16 } } },
      { token: desk.admin.token },
    );
    expect(answer.status).toBe(404);
    expect(await tablesOf(desk, desk.neighbour)).toEqual(before);
    await expect(
      pool.query('update products set price_pickup = -1 where id = $1', [desk.kitchen.noodles]),
    ).rejects.toThrow(/products_price_pickup_check/);
  });

  test('where somebody else has changed it meanwhile, and not where they changed another one', async () => {
    expect((await dearer()).status).toBe(200);
    const late = await change(
      { priceDelivery: { from: null, to: 15 }, pricePickup: { from: null, to: 13 } },
      desk.boss.token,
    );
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      data: { current: [{ field: 'priceDelivery', yours: 15, theirs: 16.25, changedBy: desk.admin.name }] },
    });
    const beside = await change({ pricePickup: { from: null, to: 13 } }, desk.boss.token);
    expect(beside.body).toMatchObject({ price: 14.5, priceDelivery: 16.25, pricePickup: 13, priceDineIn: 0 });
  });
});

test('it is kept with its audit row, nothing else changes, and it can be undone', async () => {
  const before = await tablesOf(desk, desk.kitchen);
  const saved = await dearer();
  expect(saved.body).toMatchObject({ price: 14.5, priceDelivery: 16.25, pricePickup: null, priceDineIn: 0 });
  const after = await tablesOf(desk, desk.kitchen);
  const others = (all: typeof after) => ({
    ...all,
    products: all['products']?.filter((one) => (one as { id: string }).id !== desk.kitchen.noodles),
  });
  expect(others(after)).toEqual(others(before));
  const { rows } = await pool.query(
    `select before, after from audit where action = 'products.update' and record_id = $1`,
    [desk.kitchen.noodles],
  );
  expect(rows).toEqual([
    { before: { priceDelivery: null, priceDineIn: null }, after: { priceDelivery: 16.25, priceDineIn: 0 } },
  ]);
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('quote, order and ticket have the price of their type, and a placed order keeps it', async () => {
  await dearer();
  const costs = { Delivery: 16.25, Pickup: 14.5, DineIn: 0 };
  const destination_id = await putDestination(desk, desk.kitchen, { isCustomerCopy: true });
  const orders = new Map<OrderType, string>();
  for (const type of ORDER_TYPES) {
    expect((await quote(type))?.lines).toMatchObject([{ price: costs[type], count: 2 }]);
    const order = await desk.place({
      ...inType[type],
      orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
    });
    expect([type, order.subTotal]).toEqual([type, 2 * costs[type]]);
    orders.set(type, order.id);
  }
  await change({ priceDelivery: { from: 16.25, to: 99 } });
  for (const [type, order_id] of orders) {
    const print = { order_id, destination_id, destination_name: 'Counter' } as PrintRecord;
    const ticket = await readTicket(pool, print, { paperWidth: 80, nowMs: Date.now() });
    const line = JSON.stringify(ticket?.find((one) => JSON.stringify(one).includes('2 x Chow mein')));
    expect([type, line]).toEqual([type, expect.stringContaining(`$${(2 * costs[type]).toFixed(2)}`)]);
  }
});

test('a free product is free of what it costs at the type of the order', async () => {
  const { kitchen } = desk;
  await dearer();
  const rewardId = await createReward(pool, kitchen.locationId, {
    redeem_type: 'Product',
    subtotal_discount_amount: null,
  });
  await pool.query(
    'insert into reward_products (reward_id, product_id) select id, $2 from rewards where reward_id = $1',
    [rewardId, kitchen.noodles],
  );
  const redeemed = {
    orderCartItems: [{ productId: kitchen.dumplings, count: 7 }],
    rewards: [{ rewardId, count: 1, productId: kitchen.noodles }],
    asIfOpen: true,
  };
  expect((await quote('Delivery', redeemed))?.rewards).toMatchObject([{ discount: 16.25 }]);
  expect((await quote('Pickup', redeemed))?.rewards).toMatchObject([{ discount: 14.5 }]);
});

test('a program of guests reads all prices, and the one of the type that it asks for', async () => {
  await dearer();
  const read = async (more: object = {}) => {
    const { products } = await done<LocationMenu>(desk, 'menus.read', {
      locationId: desk.kitchen.locationId,
      ...more,
    });
    return products.map(({ name, price, priceDelivery, pricePickup, priceDineIn, orderPrice }) => [
      name,
      price,
      priceDelivery,
      pricePickup,
      priceDineIn,
      orderPrice,
    ]);
  };
  const noodles = ['Chow mein', 14.5, 16.25, null, 0];
  const dumplings = ['Dumplings', 3.25, null, null, null, 3.25];
  expect(await read()).toEqual([[...noodles, 14.5], dumplings]);
  expect(await read({ orderType: 'Delivery' })).toEqual([[...noodles, 16.25], dumplings]);
  expect(await read({ orderType: 'Pickup' })).toEqual([[...noodles, 14.5], dumplings]);
  expect(await read({ orderType: 'DineIn' })).toEqual([[...noodles, 0], dumplings]);
  const { locationId } = desk.kitchen;
  expect((await refusal(desk, 'menus.read', { locationId, orderType: 'Catering' })).code).toBe('BAD_REQUEST');
});

test('a new product has them from the start, or none; a copy of its menu has them too', async () => {
  const categoryId = await categoryOf(desk, desk.kitchen);
  const added = { categoryId, name: 'Ramen', price: 6, priceDelivery: 7.5 };
  const ramen = await done<ProductRow>(desk, 'products.add', added);
  expect(ramen).toMatchObject({ price: 6, priceDelivery: 7.5, pricePickup: null, priceDineIn: null });
  const { menuId } = await done<{ menuId: string }>(desk, 'menus.duplicate', { menuId: desk.kitchen.menuId });
  const { rows } = await pool.query(
    `select p.price_delivery, p.price_pickup from products p join categories c on c.id = p.category_id
     where c.menu_id = $1 and p.name = 'Ramen'`,
    [menuId],
  );
  expect(rows).toEqual([{ price_delivery: '7.50', price_pickup: null }]);
});

test('a product from before there were prices by order type can be removed by its undo, unless somebody gave it one', async () => {
  const add = async () => {
    const categoryId = await categoryOf(desk, desk.kitchen);
    const { productId } = await done<ProductRow>(desk, 'products.add', {
      categoryId,
      name: 'Ramen',
      price: 6,
    });
    await pool.query(
      `update audit set after = after - 'priceDelivery' - 'pricePickup' - 'priceDineIn' where record_id = $1`,
      [productId],
    );
    const [entry] = await timelineOf(desk, desk.kitchen);
    return { productId, entryId: entry?.id };
  };
  const before = await tablesOf(desk, desk.kitchen);
  await add();
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  const { productId, entryId } = await add();
  await done(desk, 'products.update', { productId, changes: { priceDelivery: { from: null, to: 7 } } });
  const { locationId } = desk.kitchen;
  const late = await refusal(desk, 'timeline.undo', { subject: 'menus', locationId, entryId });
  expect(late.message).toContain('changed “Delivery price” since');
});
