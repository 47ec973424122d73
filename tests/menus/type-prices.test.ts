import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { done, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

const seen = (productId: string, expectedPrice: number) => ({
  productId,
  expectedPrice,
  expectedTypePrice: null as number | null,
  expectedScheduledPrice: null as number | null,
  expectedScheduledTypePrice: null as number | null,
});
type Input = { products: ReturnType<typeof seen>[]; [field: string]: unknown };
const both = ({ locationId, noodles, dumplings }: Kitchen): Input => ({
  locationId,
  orderType: 'Delivery',
  products: [seen(noodles, 14.5), seen(dumplings, 3.25)],
  step: { kind: 'percent', percent: 15 },
  rounding: 'ends-in-9',
});
const giving = (changes: object) => (right: object) => ({ ...right, ...changes });
const pricesOf = async (productId: string) => {
  const { rows } = await pool.query<{ prices: unknown }>(
    `select json_build_array(price, price_delivery, price_pickup, scheduled_price, scheduled_price_delivery) as prices
     from products where id = $1`,
    [productId],
  );
  return rows[0]?.prices;
};

describe('refusals', () => {
  oweRefusals('menus.setTypePrices', {
    desk: () => desk,
    records: 2,
    target: (kitchen) => ({ id: kitchen.noodles, input: both(kitchen) }),
    wrong: {
      'no product': [giving({ products: [] }), 400],
      'an unknown order type': [giving({ orderType: 'Catering' }), 400],
      'a percentage with two decimals': [giving({ step: { kind: 'percent', percent: 3.25 } }), 400],
      'no step at all': [giving({ step: undefined }), 400],
      'a price that would be too high': [
        giving({ step: { kind: 'amount', amount: 1_000_000 } }),
        422,
        'Chow mein would cost $1,000,014.49 for delivery. The most is $1,000,000.00.',
      ],
    },
  });

  test('when a price, or that of the type, was changed meanwhile all are refused, and it names it and who changed it', async () => {
    const { kitchen } = desk;
    const admin = { token: desk.admin.token };
    const changes = { priceDelivery: { from: null, to: 4 } };
    await call(desk.url, 'products.update', { productId: kitchen.dumplings, changes }, admin);
    const before = await tablesOf(desk, kitchen);
    const answer = await call(desk.url, 'menus.setTypePrices', both(kitchen), { token: desk.boss.token });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'Dumplings costs $4.00 for delivery now. Nothing was saved.',
      data: { changedBy: desk.admin.name },
    });
    const [noodles, dumplings] = both(kitchen).products;
    const old = { ...both(kitchen), products: [{ ...noodles, expectedPrice: 14 }] };
    expect((await refusal(desk, 'menus.setTypePrices', old)).message).toContain('Chow mein costs $14.50 now');
    const planned = { ...both(kitchen), products: [{ ...noodles, expectedScheduledPrice: 9 }, dumplings] };
    expect((await refusal(desk, 'menus.setTypePrices', planned)).message).toContain(
      'Chow mein has no scheduled price now, Dumplings costs $4.00 for delivery now',
    );
    expect(await tablesOf(desk, kitchen)).toEqual(before);
  });

  test('when one product belongs to another location all are refused', async () => {
    const { kitchen, neighbour } = desk;
    const before = await tablesOf(desk, kitchen);
    const products = [...both(kitchen).products, seen(neighbour.noodles, 14.5)];
    const input = { ...both(kitchen), products };
    expect((await refusal(desk, 'menus.setTypePrices', input)).code).toBe('NOT_FOUND');
    expect(await tablesOf(desk, kitchen)).toEqual(before);
  });
});

test('delivery costs the price and 15 % more, each with its audit row, the neighbour keeps its own, and one undo restores them', async () => {
  const { kitchen, neighbour } = desk;
  const before = await tablesOf(desk, kitchen);
  const neighbours = await tablesOf(desk, neighbour);
  const { changed } = await done<{ changed: unknown[] }>(desk, 'menus.setTypePrices', both(kitchen));
  expect(changed).toHaveLength(2);
  expect(changed).toContainEqual({ productId: kitchen.noodles, isScheduled: false, price: 16.69 });
  expect(await pricesOf(kitchen.noodles)).toEqual([14.5, 16.69, null, null, null]);
  expect(await pricesOf(kitchen.dumplings)).toEqual([3.25, 3.79, null, null, null]);
  const { rows } = await pool.query(
    `select record_id as id, before, after from audit where action = 'menus.setTypePrices' and location_id = $1`,
    [kitchen.locationId],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    id: kitchen.noodles,
    before: { priceDelivery: null },
    after: { priceDelivery: 16.69 },
  });
  expect(await tablesOf(desk, neighbour)).toEqual(neighbours);
  expect(await timelineOf(desk, kitchen)).toHaveLength(1);
  await undoNewest(desk, kitchen);
  expect(await tablesOf(desk, kitchen)).toEqual(before);
});

test('a scheduled delivery price follows the scheduled price, and both are cleared together', async () => {
  const { kitchen } = desk;
  await done(desk, 'products.update', {
    productId: kitchen.noodles,
    changes: {
      scheduledPrice: { from: null, to: 10 },
      scheduledHours: { from: NO_MENU_HOURS, to: { ...NO_MENU_HOURS, 3: { open: '15:00', close: '17:00' } } },
    },
  });
  const one = { ...seen(kitchen.noodles, 14.5), expectedScheduledPrice: 10 };
  await done(desk, 'menus.setTypePrices', { ...both(kitchen), products: [one], rounding: 'none' });
  expect(await pricesOf(kitchen.noodles)).toEqual([14.5, 16.68, null, 10, 11.5]);
  const now = { ...one, expectedTypePrice: 16.68, expectedScheduledTypePrice: 11.5 };
  const cleared = await done(desk, 'menus.setTypePrices', { ...both(kitchen), products: [now], step: null });
  expect(cleared).toEqual({
    changed: [
      { productId: kitchen.noodles, isScheduled: false, price: null },
      { productId: kitchen.noodles, isScheduled: true, price: null },
    ],
  });
  expect(await pricesOf(kitchen.noodles)).toEqual([14.5, null, null, 10, null]);
  await undoNewest(desk, kitchen);
  expect(await pricesOf(kitchen.noodles)).toEqual([14.5, 16.68, null, 10, 11.5]);
});

test('what is so already writes no audit row', async () => {
  const cleared = { ...both(desk.kitchen), step: null };
  expect(await done(desk, 'menus.setTypePrices', cleared)).toEqual({ changed: [] });
  expect(await timelineOf(desk, desk.kitchen)).toEqual([]);
});

test('scheduled prices change by one rule with the others, each named for itself', async () => {
  const { kitchen } = desk;
  await done(desk, 'products.update', {
    productId: kitchen.noodles,
    changes: { scheduledPrice: { from: null, to: 10 }, scheduledFrom: { from: null, to: 5 } },
  });
  const step = { step: { kind: 'percent', percent: 10 }, rounding: 'none', locationId: kitchen.locationId };
  const products = [
    { productId: kitchen.noodles, expectedPrice: 14.5 },
    { productId: kitchen.noodles, isScheduled: true, expectedPrice: 9 },
  ];
  expect((await refusal(desk, 'menus.changePrices', { ...step, products })).message).toBe(
    'Chow mein has the scheduled price $10.00 now. Nothing was saved.',
  );
  const right = products.map((one) => ({ ...one, expectedPrice: one.isScheduled ? 10 : 14.5 }));
  await done(desk, 'menus.changePrices', { ...step, products: right });
  expect(await pricesOf(kitchen.noodles)).toEqual([15.95, null, null, 11, null]);
});
