import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createProduct, type Kitchen } from '../setup/kitchen.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { done, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Input = Record<string, unknown> & {
  products: { productId: string; orderType?: string; expectedPrice: number }[];
};
const threePercent = { step: { kind: 'percent', percent: 3 }, rounding: 'none' };
const both = ({ locationId, noodles, dumplings }: Kitchen): Input => ({
  locationId,
  products: [
    { productId: noodles, expectedPrice: 14.5 },
    { productId: dumplings, expectedPrice: 3.25 },
  ],
  ...threePercent,
});
const giving = (changes: object) => (right: object) => ({ ...right, ...changes });

describe('refusals', () => {
  oweRefusals('menus.changePrices', {
    desk: () => desk,
    records: 2,
    target: (kitchen) => ({ id: kitchen.noodles, input: both(kitchen) }),
    wrong: {
      'no product': [giving({ products: [] }), 400],
      'a percentage with two decimals': [giving({ step: { kind: 'percent', percent: 3.25 } }), 400],
      'more off than the price': [giving({ step: { kind: 'percent', percent: -101 } }), 400],
      'half a cent': [giving({ step: { kind: 'amount', amount: 0.005 } }), 400],
      'an unknown rounding': [giving({ rounding: 'up' }), 400],
      'a price that would be too high': [
        giving({ step: { kind: 'amount', amount: 1_000_000 } }),
        422,
        'Chow mein would cost $1,000,014.50. The most is $1,000,000.00.',
      ],
    },
  });

  test('when somebody changed a price meanwhile all are refused, and it names the price and who changed it', async () => {
    const { kitchen } = desk;
    const change = { price: { from: 3.25, to: 4 } };
    const admin = { token: desk.admin.token };
    await call(desk.url, 'products.update', { productId: kitchen.dumplings, changes: change }, admin);
    const before = await tablesOf(desk, kitchen);
    const answer = await call(desk.url, 'menus.changePrices', both(kitchen), { token: desk.boss.token });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'CONFLICT',
      message: 'Dumplings costs $4.00 now. Nothing was saved.',
      data: {
        current: [{ productId: kitchen.dumplings, name: 'Dumplings', price: 4 }],
        changedBy: desk.admin.name,
      },
    });
    expect(await tablesOf(desk, kitchen)).toEqual(before);
  });

  test('when one product belongs to another location all are refused', async () => {
    const { kitchen, neighbour } = desk;
    const input = both(kitchen);
    const before = await tablesOf(desk, kitchen);
    const products = [...input.products, { productId: neighbour.noodles, expectedPrice: 14.5 }];
    expect((await refusal(desk, 'menus.changePrices', { ...input, products })).code).toBe('NOT_FOUND');
    expect(await tablesOf(desk, kitchen)).toEqual(before);
  });
});

test('all prices change by one rule, each with its audit row, the neighbour keeps its own, and one undo restores them', async () => {
  const { kitchen, neighbour } = desk;
  const before = await tablesOf(desk, kitchen);
  const neighbours = await tablesOf(desk, neighbour);
  const { changed } = await done<{ changed: unknown[] }>(desk, 'menus.changePrices', both(kitchen));
  expect(changed).toHaveLength(2);
  expect(changed).toContainEqual({ productId: kitchen.noodles, price: 14.94 });
  expect(changed).toContainEqual({ productId: kitchen.dumplings, price: 3.35 });
  const { rows } = await site.database.pool.query(
    `select record_id as id, before, after from audit where action = 'menus.changePrices' and location_id = $1 order by id`,
    [kitchen.locationId],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ id: kitchen.noodles, before: { price: 14.5 }, after: { price: 14.94 } });
  expect(await tablesOf(desk, neighbour)).toEqual(neighbours);
  expect(await timelineOf(desk, kitchen)).toHaveLength(1);
  await undoNewest(desk, kitchen);
  expect(await tablesOf(desk, kitchen)).toEqual(before);
});

describe('a price of an order type', () => {
  const noodlesAt = (price: number, delivery: number): Input => ({
    locationId: desk.kitchen.locationId,
    products: [
      { productId: desk.kitchen.noodles, expectedPrice: price },
      { productId: desk.kitchen.noodles, orderType: 'Delivery', expectedPrice: delivery },
    ],
    ...threePercent,
  });
  const giveDelivery = (price: number | null, from: number | null = null) =>
    done(desk, 'products.update', {
      productId: desk.kitchen.noodles,
      changes: { priceDelivery: { from, to: price } },
    });

  test('that is another one now, or none, refuses all and is named', async () => {
    await giveDelivery(16);
    await giveDelivery(17, 16);
    const before = await tablesOf(desk, desk.kitchen);
    const other = await refusal(desk, 'menus.changePrices', noodlesAt(14.5, 16));
    expect(other.message).toBe('Chow mein costs $17.00 for delivery now. Nothing was saved.');
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
    await giveDelivery(null, 17);
    const none = await refusal(desk, 'menus.changePrices', noodlesAt(14.5, 17));
    expect(none.message).toBe('Chow mein has no delivery price now. Nothing was saved.');
    const { products } = noodlesAt(14.5, 17);
    const unknown = { ...noodlesAt(14.5, 17), products: [{ ...products[1], orderType: 'Catering' }] };
    expect((await refusal(desk, 'menus.changePrices', unknown)).code).toBe('BAD_REQUEST');
  });

  test('changes with the price in one audit row, alone where only it is asked for, and is undone with it', async () => {
    await giveDelivery(16);
    const before = await tablesOf(desk, desk.kitchen);
    const both = await done(desk, 'menus.changePrices', noodlesAt(14.5, 16));
    expect(both).toEqual({
      changed: [
        { productId: desk.kitchen.noodles, price: 14.94 },
        { productId: desk.kitchen.noodles, orderType: 'Delivery', price: 16.48 },
      ],
    });
    const { rows } = await site.database.pool.query(
      `select before, after from audit where action = 'menus.changePrices' and location_id = $1`,
      [desk.kitchen.locationId],
    );
    expect(rows).toEqual([
      { before: { price: 14.5, priceDelivery: 16 }, after: { price: 14.94, priceDelivery: 16.48 } },
    ]);
    await undoNewest(desk, desk.kitchen);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
    const { products, ...rule } = noodlesAt(14.5, 16);
    await done(desk, 'menus.changePrices', { ...rule, products: products.slice(1) });
    const order = await desk.place();
    expect(order.subTotal).toBe(14.5);
  });
});

test('an unchanged price writes no audit row', async () => {
  const { kitchen } = desk;
  const water = await createProduct(site.database.pool, kitchen, { name: 'Water', price: '0' });
  const input = {
    locationId: kitchen.locationId,
    products: [{ productId: water, expectedPrice: 0 }],
    ...threePercent,
  };
  expect(await done(desk, 'menus.changePrices', input)).toEqual({ changed: [] });
  expect(await timelineOf(desk, kitchen)).toEqual([]);
});

test('orders cost the new price at once', async () => {
  const { kitchen } = desk;
  const rule = { step: { kind: 'amount', amount: 0.5 }, rounding: 'ends-in-0.99' };
  await done(desk, 'menus.changePrices', { ...both(kitchen), ...rule });
  const order = await desk.place({ orderCartItems: [{ productId: kitchen.noodles, count: 1 }] });
  expect(order.subTotal).toBe(14.99);
});

test('as many prices as one request may name fit into it, each product with one for every order type', async () => {
  const { kitchen } = desk;
  const { locationId, noodles } = kitchen;
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (location_id, category_id, name, price, price_delivery, price_pickup, price_dine_in, rank)
     select $1, category_id, 'Dish ' || n, 100000, 100001, 100002, 100003, 10 + n
     from products, generate_series(1, 5000) n where id = $2 returning id`,
    [locationId, noodles],
  );
  const products = rows.flatMap(({ id }) => [
    { productId: id, expectedPrice: 100_000 },
    ...ORDER_TYPES.map((orderType) => ({
      productId: id,
      orderType,
      expectedPrice: { Delivery: 100_001, Pickup: 100_002, DineIn: 100_003 }[orderType],
    })),
  ]);
  const input = { locationId, products, ...threePercent };
  const { status, text } = await call(desk.url, 'menus.changePrices', input, { token: desk.boss.token });
  expect(status, text.slice(0, 200)).toBe(200);
  const { rows: now } = await pool.query(
    `select count(*)::int as count from products where price = 103000 and price_delivery = 103001.03
     and price_pickup = 103002.06 and price_dine_in = 103003.09`,
  );
  expect(now).toEqual([{ count: 5_000 }]);
});
