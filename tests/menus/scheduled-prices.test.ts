import type { MenuImportCheck } from '@passline/contract/menus/menu-files';
import type { LocationMenu } from '@passline/contract/menus/menus';
import type { ProductRow } from '@passline/contract/menus/products';
import type { Quote } from '@passline/contract/orders/quote';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { instantOfWall } from '@passline/domain/time/wall-time';
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

/** Wednesday 25 November 2026, by the clocks of the kitchen. */
const at = (time: string) => instantOfWall(Date.parse(`2026-11-25T${time}:00Z`), 'America/Vancouver');
let nowMs = at('12:00');
const site = await openSite({ now: () => nowMs });
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  nowMs = at('12:00');
  desk = await layDesk(site);
});

const happyHour = { ...NO_MENU_HOURS, 3: { open: '15:00', close: '17:00' } };
const HAPPY = { scheduledPrice: 9, scheduledPriceDelivery: 11, scheduledHours: happyHour };

type Change = { from: unknown; to: unknown };
const change = (changes: Record<string, Change>, token = desk.admin.token) =>
  call<ProductRow & { message: string }>(
    desk.url,
    'products.update',
    { productId: desk.kitchen.noodles, changes },
    { token },
  );
const set = (fields: Record<string, unknown>) =>
  change(
    Object.fromEntries(
      Object.entries(fields).map(([field, to]) => [
        field,
        { from: field === 'scheduledHours' ? NO_MENU_HOURS : null, to },
      ]),
    ),
  );

const inType = {
  Delivery: asDelivery,
  Pickup: { orderType: 'Pickup' },
  DineIn: { orderType: 'DineIn' },
} as const satisfies Record<OrderType, object>;
const quote = async (type: OrderType, more: object = {}) => {
  const { paymentMethod: _by, deliveryAddress: _to, ...where } = { ...asDelivery, ...inType[type] };
  const { body } = await call<{ quote: Quote | null; refusal: { message: string } | null }>(
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
  return body;
};
const costs = async (type: OrderType) => (await quote(type)).quote?.lines[0]?.price;

describe('a schedule is refused', () => {
  test.each([
    [
      'without a time',
      { scheduledPrice: 9 },
      422,
      'Please say when the scheduled prices hold: from, until, or hours.',
    ],
    [
      'that ends before it begins',
      { scheduledPrice: 9, scheduledFrom: at('15:00'), scheduledUntil: at('15:00') },
      422,
      'Scheduled until has to be later than scheduled from.',
    ],
    [
      'with an hour that there is not',
      { scheduledHours: { ...NO_MENU_HOURS, 3: { open: '25:00', close: '17:00' } } },
      422,
      "'25:00' on Wednesday is not a time of day, such as 09:30.",
    ],
    ['below zero', { ...HAPPY, scheduledPrice: -0.01 }, 400, 'Price cannot be negative'],
    ['with a third decimal', { ...HAPPY, scheduledPriceDineIn: 9.005 }, 400, 'Money has two decimals'],
  ])('%s', async (_, fields, status, message) => {
    const before = await tablesOf(desk, desk.kitchen);
    const answer = await set(fields);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
    expect(await timelineOf(desk, desk.kitchen)).toEqual([]);
  });

  test('for a product of another restaurant, and by the database', async () => {
    const before = await tablesOf(desk, desk.neighbour);
    const answer = await call(
      desk.url,
      'products.update',
      {
        productId: desk.neighbour.noodles,
        changes: { scheduledFrom: { from: null, to: nowMs }, scheduledPrice: { from: null, to: 9 } },
      },
      { token: desk.admin.token },
    );
    expect(answer.status).toBe(404);
    expect(await tablesOf(desk, desk.neighbour)).toEqual(before);
    await expect(
      pool.query('update products set scheduled_from = 2, scheduled_until = 1 where id = $1', [
        desk.kitchen.noodles,
      ]),
    ).rejects.toThrow(/products_schedule_check/);
  });

  test('when its last time goes while a price stays', async () => {
    await set({ scheduledPrice: 9, scheduledFrom: at('15:00') });
    const answer = await change({ scheduledFrom: { from: at('15:00'), to: null } });
    expect(answer.status).toBe(422);
  });
});

test('quote, order and ticket have the price of the minute in which they are made, by type, and a placed order keeps it', async () => {
  await set({ ...HAPPY, priceDelivery: 16.25 });
  const destination_id = await putDestination(desk, desk.kitchen, { isCustomerCopy: true });
  const usual = { Delivery: 16.25, Pickup: 14.5, DineIn: 14.5 };
  const scheduled = { Delivery: 11, Pickup: 9, DineIn: 9 };
  for (const [time, prices] of [
    ['14:59', usual],
    ['15:00', scheduled],
    ['16:59', scheduled],
    ['17:00', usual],
  ] as const) {
    nowMs = at(time);
    for (const type of ORDER_TYPES) {
      expect([time, type, await costs(type)]).toEqual([time, type, prices[type]]);
      const order = await desk.place({
        ...inType[type],
        orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
      });
      expect([time, type, order.subTotal]).toEqual([time, type, 2 * prices[type]]);
      const print = { order_id: order.id, destination_id, destination_name: 'Counter' } as PrintRecord;
      nowMs += 3 * 3_600_000;
      const ticket = await readTicket(pool, print, { paperWidth: 80, nowMs });
      nowMs -= 3 * 3_600_000;
      const line = JSON.stringify(ticket?.find((one) => JSON.stringify(one).includes('2 x Chow mein')));
      expect([time, type, line]).toEqual([
        time,
        type,
        expect.stringContaining(`$${(2 * prices[type]).toFixed(2)}`),
      ]);
    }
  }
});

test('an order for later pays what holds when it is placed', async () => {
  await set(HAPPY);
  nowMs = at('14:00');
  const later = { orderTimeType: 'Scheduled', scheduledOrderTimestamp: at('16:00') } as const;
  expect((await desk.place(later)).subTotal).toBe(14.5);
  nowMs = at('15:30');
  const tonight = { ...later, scheduledOrderTimestamp: at('20:00') };
  expect((await desk.place(tonight)).subTotal).toBe(9);
});

test('a quote says until when its prices hold, and an order that comes after that pays the new ones', async () => {
  await set({ ...HAPPY, scheduledPriceDelivery: 14.5 });
  nowMs = at('14:59');
  expect((await quote('Pickup')).quote).toMatchObject({ food: 29, pricesUntil: at('15:00') });
  const side = { orderCartItems: [{ productId: desk.kitchen.dumplings, count: 9 }] };
  expect((await quote('Pickup', side)).quote?.pricesUntil).toBeNull();
  // The schedule leaves what a delivery pays as it is.
  expect((await quote('Delivery')).quote?.pricesUntil).toBeNull();
  nowMs = at('15:00');
  expect((await desk.place()).subTotal).toBe(9);
  expect((await quote('Pickup')).quote).toMatchObject({ food: 18, pricesUntil: at('17:00') });
});

test('rewards and minimums count the price that holds', async () => {
  const { kitchen } = desk;
  await set(HAPPY);
  const free = await createReward(pool, kitchen.locationId, {
    redeem_type: 'Product',
    subtotal_discount_amount: null,
  });
  await pool.query(
    'insert into reward_products (reward_id, product_id) select id, $2 from rewards where reward_id = $1',
    [free, kitchen.noodles],
  );
  const redeemed = {
    orderCartItems: [{ productId: kitchen.dumplings, count: 7 }],
    rewards: [{ rewardId: free, count: 1, productId: kitchen.noodles }],
  };
  const least = await createReward(pool, kitchen.locationId, { minimum_sub_total: 25 });
  const both = { rewards: [{ rewardId: least, count: 1 }] };
  expect((await quote('Pickup', redeemed)).quote?.rewards).toMatchObject([{ discount: 14.5 }]);
  expect((await quote('Pickup', both)).refusal).toBeNull();
  nowMs = at('15:00');
  expect((await quote('Pickup', redeemed)).quote?.rewards).toMatchObject([{ discount: 9 }]);
  expect((await quote('Pickup', both)).refusal).not.toBeNull();
});

test('a program of guests reads what a product costs now, until when, and its schedule', async () => {
  await set(HAPPY);
  const read = async (more: object = {}) => {
    const { products } = await done<LocationMenu>(desk, 'menus.read', {
      locationId: desk.kitchen.locationId,
      ...more,
    });
    return products.map(({ name, price, orderPrice, orderPriceUntil }) => [
      name,
      price,
      orderPrice,
      orderPriceUntil,
    ]);
  };
  const dumplings = ['Dumplings', 3.25, 3.25, null];
  expect(await read()).toEqual([['Chow mein', 14.5, 14.5, at('15:00')], dumplings]);
  nowMs = at('15:00');
  expect(await read()).toEqual([['Chow mein', 14.5, 9, at('17:00')], dumplings]);
  expect(await read({ orderType: 'Delivery' })).toEqual([['Chow mein', 14.5, 11, at('17:00')], dumplings]);
  nowMs = at('17:00');
  expect(await read()).toEqual([['Chow mein', 14.5, 14.5, at('15:00') + 7 * 86_400_000], dumplings]);
  const { products } = await done<LocationMenu>(desk, 'menus.read', { locationId: desk.kitchen.locationId });
  expect(products[0]).toMatchObject({ ...HAPPY, scheduledPricePickup: null, scheduledFrom: null });
});

test('it is kept with one audit row, nothing else changes, and it can be undone', async () => {
  const before = await tablesOf(desk, desk.kitchen);
  const neighbours = await tablesOf(desk, desk.neighbour);
  expect((await set(HAPPY)).status).toBe(200);
  const after = await tablesOf(desk, desk.kitchen);
  const others = (all: typeof after) => ({
    ...all,
    products: all['products']?.filter((one) => (one as { id: string }).id !== desk.kitchen.noodles),
  });
  expect(others(after)).toEqual(others(before));
  expect(await tablesOf(desk, desk.neighbour)).toEqual(neighbours);
  const { rows } = await pool.query(
    `select before, after from audit where action = 'products.update' and record_id = $1`,
    [desk.kitchen.noodles],
  );
  expect(rows).toEqual([
    {
      before: { scheduledPrice: null, scheduledPriceDelivery: null, scheduledHours: { 3: null } },
      after: { scheduledPrice: 9, scheduledPriceDelivery: 11, scheduledHours: { 3: happyHour[3] } },
    },
  ]);
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('two people may change different weekdays and prices of it, and of the same one the second sees a conflict', async () => {
  await set(HAPPY);
  const friday = { ...NO_MENU_HOURS, 5: { open: '15:00', close: '18:00' } };
  const beside = await change(
    { scheduledHours: { from: NO_MENU_HOURS, to: friday }, scheduledPricePickup: { from: null, to: 8 } },
    desk.boss.token,
  );
  expect(beside.status).toBe(200);
  expect(beside.body).toMatchObject({
    scheduledHours: { ...friday, 3: happyHour[3] },
    scheduledPricePickup: 8,
  });
  const late = await change({ scheduledPrice: { from: null, to: 10 } }, desk.boss.token);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    data: { current: [{ field: 'scheduledPrice', yours: 10, theirs: 9, changedBy: desk.admin.name }] },
  });
});

test('a new product has one from the start, or none; a copy of its menu has it too', async () => {
  const categoryId = await categoryOf(desk, desk.kitchen);
  const ramen = { categoryId, name: 'Ramen', price: 6 };
  const late = { ...ramen, scheduledPrice: 5 };
  expect((await refusal(desk, 'products.add', late)).message).toContain('Please say when');
  expect(await done<ProductRow>(desk, 'products.add', ramen)).toMatchObject({
    scheduledPrice: null,
    scheduledHours: NO_MENU_HOURS,
  });
  await done<ProductRow>(desk, 'products.add', { ...late, name: 'Udon', scheduledFrom: at('15:00') });
  const { menuId } = await done<{ menuId: string }>(desk, 'menus.duplicate', { menuId: desk.kitchen.menuId });
  const { rows } = await pool.query(
    `select p.name, p.scheduled_price, p.scheduled_from::float8 from products p join categories c on c.id = p.category_id
     where c.menu_id = $1 and p.price = 6 order by p.name`,
    [menuId],
  );
  expect(rows).toEqual([
    { name: 'Ramen', scheduled_price: null, scheduled_from: null },
    { name: 'Udon', scheduled_price: '5.00', scheduled_from: at('15:00') },
  ]);
});

test('a product from before there were scheduled prices can be removed by its undo', async () => {
  const before = await tablesOf(desk, desk.kitchen);
  const categoryId = await categoryOf(desk, desk.kitchen);
  const { productId } = await done<ProductRow>(desk, 'products.add', { categoryId, name: 'Ramen', price: 6 });
  await pool.query(
    `update audit set after = after - 'scheduledPrice' - 'scheduledPriceDelivery' - 'scheduledPricePickup' - 'scheduledPriceDineIn'
       - 'scheduledFrom' - 'scheduledUntil' - 'scheduledHours' where record_id = $1`,
    [productId],
  );
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('a product that was removed before there were scheduled prices can be brought back', async () => {
  const before = await tablesOf(desk, desk.kitchen);
  await done(desk, 'products.remove', { productId: desk.kitchen.noodles });
  await pool.query(
    `update audit set before = before - 'scheduledPrice' - 'scheduledPriceDelivery' - 'scheduledPricePickup' - 'scheduledPriceDineIn'
       - 'scheduledFrom' - 'scheduledUntil' - 'scheduledHours' where record_id = $1`,
    [desk.kitchen.noodles],
  );
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

describe('in a file', () => {
  const head =
    'kind,category,name,price,scheduled price,scheduled from,scheduled until,scheduled hours\ncategory,,Mains,,,,,\n';
  const checked = (text: string) =>
    done<MenuImportCheck>(desk, 'menus.checkImport', { menuId: desk.kitchen.menuId, text, isWhole: false });

  test('a price without a time, and times in the wrong order, are named by line and column, also where the menu has the rest', async () => {
    const text = `${head}product,Mains,Ramen,6,5,,,\nproduct,Mains,Udon,6,5,2026-12-02T00:00Z,2026-12-01T00:00Z,\nproduct,Mains,Soba,6,5,,,Someday\n`;
    expect(await checked(text)).toMatchObject({
      kind: 'mistakes',
      mistakes: [{ line: 5, column: 'scheduled hours' }],
    });
    expect(await checked(text.split('\n').slice(0, 4).join('\n'))).toMatchObject({
      kind: 'mistakes',
      mistakes: [
        { line: 3, column: 'scheduled from', message: expect.stringContaining('Please say when') },
        { line: 4, column: 'scheduled until', message: expect.stringContaining('later than') },
      ],
    });
    await set(HAPPY);
    const kept = `kind,id,category,name,price,scheduled hours\ncategory,,,Noodles and more,,\nproduct,${desk.kitchen.noodles},Noodles and more,Chow mein,14.5,\n`;
    expect(await checked(kept)).toMatchObject({
      kind: 'mistakes',
      mistakes: [{ line: 3, message: expect.stringContaining('Please say when') }],
    });
  });

  test('it is written, told, read back without a change, and undone', async () => {
    const { menuId, locationId } = desk.kitchen;
    const before = await tablesOf(desk, desk.kitchen);
    const text = `${head}product,Mains,Ramen,6,5,,,Wed 15:00-17:00\n`;
    const check = await checked(text);
    if (check.kind !== 'changes') throw new Error('mistakes');
    expect(check.changes.lines).toContainEqual(
      expect.objectContaining({ what: 'added', after: '$6.00, scheduled price $5.00' }),
    );
    const { digest: expectedDigest } = check.changes;
    await done(desk, 'menus.import', { menuId, text, isWhole: false, expectedDigest });
    nowMs = at('15:00');
    const { products } = await done<LocationMenu>(desk, 'menus.read', { locationId });
    expect(products.find(({ name }) => name === 'Ramen')).toMatchObject({ price: 6, orderPrice: 5 });
    for (const form of ['csv', 'json']) {
      const { text: whole } = await done<{ text: string }>(desk, 'menus.export', { menuId, form });
      expect(await checked(whole)).toMatchObject({ kind: 'changes', changes: { lines: [] } });
    }
    await undoNewest(desk, desk.kitchen);
    expect((await tablesOf(desk, desk.kitchen))['products']).toEqual(before['products']);
  });
});
