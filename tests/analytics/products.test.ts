import type { AnalyticsProducts, ProductSums } from '@passline/contract/analytics/products';
import type { Order } from '@passline/contract/orders/order';
import { decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { amountDue } from '@passline/domain/orders/amount-due';
import { beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { createReward } from '../setup/rewards.ts';
import { putItems } from './put-items.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders, seededRandom } from './put-orders.ts';

const DAY_MS = 86_400_000;
const HALF = FIRST_MS + 365 * DAY_MS;
const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  const ids = await putOrders(pool, kitchens, 240);
  const random = seededRandom('products');
  const { rows } = await pool.query<{ id: string; location_id: string }>(
    'select id, location_id from orders',
  );
  const placeOf = new Map(rows.map(({ id, location_id }) => [id, location_id]));
  for (const id of ids) {
    const kitchen = kitchens.find(({ locationId }) => locationId === placeOf.get(id));
    await putItems(pool, id, kitchen!, random);
  }
});

type Asked = Record<string, unknown>;
const ask = <Body = AnalyticsProducts & RefusalBody>(asked: Asked, token = desk.boss.token) =>
  call<Body>(
    desk.url,
    'analytics.products',
    { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto', ...asked },
    { token },
  );
async function products(asked: Asked = {}): Promise<AnalyticsProducts> {
  const { status, body, text } = await ask(asked);
  expect(status, text).toBe(200);
  return body;
}

type Line = {
  order: string;
  location: string;
  product: string | null;
  name: string;
  at: number;
  count: number;
  refunded: number;
  ordered: number;
  brought: number;
};

/** The lines of orders that were not cancelled, in cents, by code that shares nothing with the statement. */
async function linesOf(from: number, before: number): Promise<Line[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select o.location_id, o.created_at, o.status, i.* from orders o join order_items i on i.order_id = o.id order by i.order_id, i.position`,
  );
  return rows.flatMap((row) => {
    const at = Date.parse(String(row['created_at']));
    if (row['status'] === 'Cancelled' || at < from || at >= before) return [];
    const number = (column: string) => Number(row[column]);
    const cents = (column: string) => Math.round(number(column) * 100);
    const [count, refunded, discount] = [number('count'), number('refund_count'), cents('discount')];
    const left = count - refunded;
    return {
      order: String(row['order_id']),
      location: String(row['location_id']),
      product: row['product_id'] ?? null,
      name: String(row['name']),
      at: new Date(String(row['created_at'])).getTime(),
      count,
      refunded,
      ordered: count * cents('price') - discount,
      brought: left * cents('price') - Math.round((discount * left) / count),
    };
  });
}

const keyOf = ({ location, product, name }: Pick<Line, 'location' | 'product' | 'name'>) =>
  `${location} ${product ?? name}`;

function sumOf(lines: readonly Line[]): ProductSums {
  const sum = (of: (line: Line) => number) => sumCents(lines.map(of));
  return {
    products: new Set(lines.map(keyOf)).size,
    sold: sum(({ count }) => count),
    refunded: sum(({ refunded }) => refunded),
    ordered: decimalFromCents(sum(({ ordered }) => ordered)),
    brought: decimalFromCents(sum(({ brought }) => brought)),
  };
}

test('a courier reads no products, an admin none of another location, and a window that ends before it begins is refused', async () => {
  const [own, other] = kitchens;
  const admin = await createPerson(pool, 'admin', own);
  const courier = await createPerson(pool, 'courier');
  expect((await ask({}, courier.token)).status).toBe(403);
  expect((await ask({ locationIds: [other!.locationId] }, admin.token)).status).toBe(404);
  const { body } = await ask({ from: LAST_MS, before: FIRST_MS });
  expect(body.message).toBe('Error : Please choose the Start Date earlier than the End Date');
  const told = await ask({}, admin.token);
  expect(told.body).toEqual(await products({ locationIds: [own!.locationId] }));
  expect(told.body.now.products).toBeGreaterThan(0);
});

test('each product equals the sums of its lines, with its newest name, the orders it was in and the window before', async () => {
  const answer = await products({ from: HALF });
  const [lines, earlier] = [await linesOf(HALF, LAST_MS), await linesOf(FIRST_MS, HALF)];
  expect(lines.length).toBeGreaterThan(150);
  expect(lines.some(({ refunded }) => refunded > 0)).toBe(true);
  expect(answer.now).toEqual(sumOf(lines));
  expect(answer.before).toEqual(sumOf(earlier));
  const byKey = Map.groupBy(lines, keyOf);
  const earlierByKey = Map.groupBy(earlier, keyOf);
  expect(answer.best).toHaveLength(byKey.size);
  for (const told of answer.best) {
    const key = keyOf({ location: told.locationId, product: told.productId, name: told.name });
    const own = byKey.get(key) ?? [];
    const { products: _one, ...sums } = sumOf(own);
    expect(told).toMatchObject({
      ...sums,
      name: own.toSorted((one, other) => other.at - one.at)[0]?.name,
      orders: new Set(own.map(({ order }) => order)).size,
      broughtBefore: sumOf(earlierByKey.get(key) ?? []).brought,
    });
  }
});

test('all products together are the subtotals of the orders without their added charges, to the cent', async () => {
  const { now } = await products();
  const { rows } = await pool.query<{ left: string; charges: string }>(
    `select sum(sub_total) as left, (select sum(price) from order_charges c join orders o on o.id = c.order_id where o.status <> 'Cancelled') as charges
     from orders where status <> 'Cancelled'`,
  );
  const [left, charges] = [Number(rows[0]?.left), Number(rows[0]?.charges)];
  expect(charges).toBeGreaterThan(0);
  expect(now.ordered).toBeGreaterThan(now.brought);
  expect(Math.round(now.brought * 100)).toBe(Math.round(left * 100) - Math.round(charges * 100));
});

test('the best brought most, the worst least of those that were sold five times, and each is linked to its menu unless it is deleted', async () => {
  const { best, worst, worstCount } = await products({ from: HALF, before: HALF + 20 * DAY_MS });
  const brought = (list: typeof best) => list.map((product) => product.brought);
  expect(brought(best)).toEqual(brought(best).toSorted((one, other) => other - one));
  expect(brought(worst)).toEqual(brought(worst).toSorted((one, other) => one - other));
  const often = best.filter(({ sold }) => sold >= 5);
  expect(often.length).toBeLessThan(best.length);
  expect(worst).toHaveLength(often.length);
  expect(worstCount).toBe(often.length);
  for (const { productId, menuId, locationId, restaurantName } of best) {
    const kitchen = kitchens.find((one) => one.locationId === locationId);
    expect(menuId).toBe(productId === null ? null : kitchen?.menuId);
    expect(restaurantName).not.toBe('');
  }
});

test('filters narrow the orders, and a window without any sold nothing', async () => {
  const [kitchen] = kitchens;
  const answer = await products({ locationIds: [kitchen!.locationId] });
  expect(new Set(answer.best.map(({ locationId }) => locationId))).toEqual(new Set([kitchen!.locationId]));
  const nothing = { products: 0, sold: 0, refunded: 0, ordered: 0, brought: 0 };
  expect(await products({ from: 0, before: DAY_MS })).toEqual({
    readAt: LAST_MS,
    now: nothing,
    before: nothing,
    best: [],
    worst: [],
    worstCount: 0,
  });
});

test('a real order: a reward is taken off its lines, a refunded piece is gone with its share of it, and tips, charges, adjustments and a cancelled order count for no product', async () => {
  const { kitchen } = desk;
  const { locationId, noodles, dumplings } = kitchen;
  await createReward(pool, locationId, { applied_default: true, subtotal_discount_amount: 5 });
  const orderCartItems = [
    { productId: noodles, count: 3 },
    { productId: dumplings, count: 2 },
  ];
  const paid = { orderCartItems, tipAmount: 4 };
  const order = await desk.place(paid);
  const cancelled = await desk.place(paid);
  const act = async (action: string, of: Order, input: object, token = desk.admin.token) => {
    const answer = await call<Order>(
      desk.url,
      `orders.${action}`,
      { orderId: of.id, expectedStatus: of.status, expectedDue: amountDue(of), ...input },
      { token },
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  await act('cancel', cancelled, { cancelReason: 'Duplicate order' });
  const charged = await act('addCharge', order, { name: 'Bag', price: 0.35 });
  const tipped = await act('refundTip', charged, { amount: 1 });
  const pieces = [{ position: 0, count: 1, expectedRefundCount: 0 }];
  const back = await act('refundItems', tipped, { items: pieces, deliveryFee: 0, tip: 0, reason: 'Spilled' });
  const window = {
    from: order.createdAt - 60_000,
    before: order.createdAt + DAY_MS,
    locationIds: [locationId],
  };
  const { now, best } = await products(window);
  // $43.50 and $6.50 less $5.00 in proportion: $39.15 and $5.85; one of three noodles is gone.
  expect(best).toMatchObject([
    { name: 'Chow mein', sold: 3, refunded: 1, orders: 1, ordered: 39.15, brought: 26.1 },
    { name: 'Dumplings', sold: 2, refunded: 0, orders: 1, ordered: 5.85, brought: 5.85 },
  ]);
  expect(now).toMatchObject({ products: 2, sold: 5, refunded: 1, ordered: 45, brought: 31.95 });
  expect(back.subTotal).toBe(31.95 + 0.35);
});
