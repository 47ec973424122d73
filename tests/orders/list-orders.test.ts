import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@passline/contract/orders/order';
import type { OrderSummary } from '@passline/contract/orders/read';
import { isOrderFound, readOrderSearch } from '@passline/domain/orders/order-search';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { everything } from './kitchen-desk.ts';

type Listed = {
  rows: OrderRow[];
  next: string | null;
  cancelledDeliveries: { orderId: string; deliveryStatus: string }[];
  total: number;
  summary: OrderSummary | null;
  message?: string;
};

const NOON = Date.parse('2026-11-20T12:00:00Z');
const nothing: OrderSummary = {
  orderCount: 0,
  subTotal: 0,
  taxAmount: 0,
  deliveryFee: 0,
  tipAmount: 0,
  total: 0,
  inpersonTipAmount: 0,
  totalCommission: 0,
};

const desk = await openDesk();
beforeEach(() => desk.site.database.pool.query('delete from orders'));
type Stored = {
  orderNumber?: number;
  status?: OrderRow['status'];
  orderType?: OrderRow['orderType'];
  name?: string;
  restaurantName?: string;
  phoneNumber?: string;
  createdAt?: string;
  /** When the kitchen says that it is complete, and the time that the customer was promised. */
  completionTime?: string;
  estimatedTime?: string;
  userId?: string;
  amounts?: [
    subTotal: number,
    tax: number,
    fee: number,
    tip: number,
    inPersonTip: number,
    commission: number,
  ];
};

let nextNumber = 1000;

/** A past order; returns its id. */
async function store(stored: Stored = {}, kitchen: Kitchen = desk.kitchen): Promise<string> {
  const id = randomUUID();
  const { status = 'Done', orderType = 'Pickup', amounts = [10, 0.5, 0, 0, 0, 1.5] } = stored;
  const [subTotal, tax, fee, tip, inPersonTip, commission] = amounts;
  const isFinished = status === 'Done' || status === 'Cancelled';
  await desk.site.database.pool.query(
    `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, user_id, name,
        phone_number, order_type, delivery_type, delivery_address, status, created_at, finished_at, payment_method,
        payment_processor, payment_status, item_count, sub_total, sub_total_tax, tax_amount, delivery_fee, tip_amount,
        inperson_tip_amount, total, total_commission, completion_time,
        estimated_completion_time)
      values ($1, $2, '2026-11-20', $3, $4, $5, $6, $7, $8, $9, 'product', '1 Main St', $10, $11, $12, 'online-creditcard',
        'Moneris', 'paid', 1, $13, 0, $14, $15, $16, $17, $13::numeric + $14::numeric + $15::numeric + $16::numeric, $18, $19, $20)`,
    [
      id,
      stored.orderNumber ?? nextNumber++,
      kitchen.restaurantId,
      kitchen.locationId,
      stored.restaurantName ?? 'Golden Wok',
      stored.userId ?? null,
      stored.name ?? 'Robin Field',
      stored.phoneNumber ?? '+17785551234',
      orderType,
      status,
      stored.createdAt ?? '2026-11-20T12:00:00Z',
      isFinished ? '2026-11-20T13:00:00Z' : null,
      ...[subTotal, tax, fee, tip, inPersonTip, commission].map(String),
      stored.completionTime ?? null,
      stored.estimatedTime ?? null,
    ],
  );
  return id;
}

/** As the super admin, unless another token is given. */
async function list(input: object, token = desk.boss.token): Promise<Listed> {
  const { status, body, text } = await call<Listed>(desk.url, 'orders.list', input, { token });
  expect(status, text).toBe(200);
  return body;
}

const idsOf = async (input: object, token?: string) => (await list(input, token)).rows.map(({ id }) => id);

test('is for staff only', async () => {
  expect((await call(desk.url, 'orders.list', {})).status).toBe(401);
  const courier = await createPerson(desk.site.database.pool, 'courier');
  expect((await call(desk.url, 'orders.list', {}, { token: courier.token })).status).toBe(403);
});

test('a foreign location is treated like an unknown one, alone and among others', async () => {
  await store({}, desk.neighbour);
  const own = desk.kitchen.locationId;
  for (const wish of [
    (id: string) => ({ locationId: id }),
    (id: string) => ({ locationIds: [id] }),
    (id: string) => ({ locationIds: [own, id] }),
    (id: string) => ({ locationId: own, locationIds: [id] }),
  ]) {
    const [foreign, unknown] = await Promise.all(
      [desk.neighbour.locationId, randomUUID()].map((id) =>
        call(desk.url, 'orders.list', wish(id), { token: desk.admin.token }),
      ),
    );
    expect(foreign?.status).toBe(404);
    expect(foreign?.text).toBe(unknown?.text);
  }
});

test.each([0, 501, 2.5])('a limit of %d is refused', async (limit) => {
  expect((await call(desk.url, 'orders.list', { limit }, { token: desk.boss.token })).status).toBe(400);
});

test.each([0, 1])(
  'a range that ends %d ms before it begins is refused, and nothing is changed',
  async (ms) => {
    await store();
    const before = await everything(desk);
    const range = { createdFrom: NOON, createdBefore: NOON - ms };
    const { status, body } = await call(desk.url, 'orders.list', range, { token: desk.boss.token });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Error : Please choose the Start Date earlier than the End Date',
      data: { code: 'range-invalid' },
    });
    expect(await everything(desk)).toEqual(before);
  },
);

test('a range begins with its first instant and ends before its last', async () => {
  const first = await store({ createdAt: '2026-11-20T12:00:00Z' });
  const last = await store({ createdAt: '2026-11-20T12:59:59.999999Z' });
  await store({ createdAt: '2026-11-20T11:59:59.999999Z' });
  await store({ createdAt: '2026-11-20T13:00:00Z' });
  const range = { createdFrom: NOON, createdBefore: NOON + 3_600_000 };
  expect(await idsOf(range)).toEqual([last, first]);
  expect((await list({ createdFrom: NOON })).total).toBe(3);
  expect((await list({ createdBefore: NOON })).total).toBe(1);
});

test('each condition filters by itself and together with the others', async () => {
  const wanted = await store({ status: 'Preparing', orderType: 'DineIn', name: 'Kim Larsen' });
  const status = await store({ status: 'New', orderType: 'DineIn', name: 'Kim Larsen' });
  const type = await store({ status: 'Preparing', name: 'Kim Larsen' });
  const name = await store({ status: 'Preparing', orderType: 'DineIn' });
  const place = await store({ status: 'Preparing', orderType: 'DineIn', name: 'Kim Larsen' }, desk.neighbour);
  const time = await store({
    status: 'Preparing',
    orderType: 'DineIn',
    name: 'Kim Larsen',
    createdAt: '2026-11-19T12:00:00Z',
  });
  const wishes = {
    status: { status: ['Preparing'] },
    type: { orderTypes: ['DineIn'] },
    name: { search: 'larsen' },
    place: { locationIds: [desk.kitchen.locationId] },
    time: { createdFrom: NOON },
  };
  const others = { status, type, name, place, time };
  const all = Object.values(others);
  for (const [what, wish] of Object.entries(wishes)) {
    const left = all.filter((id) => id !== others[what as keyof typeof others]);
    expect(new Set(await idsOf(wish)), what).toEqual(new Set([wanted, ...left]));
  }
  expect(await idsOf(Object.assign({}, ...Object.values(wishes)))).toEqual([wanted]);
  expect(await idsOf({ status: [] })).toEqual([]);
  expect(await idsOf({ locationIds: [] })).toEqual([]);
});

test('it says where cancelled deliveries ended, for those listed and no others', async () => {
  const deliver = async (deliveryStatus: string, stored: Stored, kitchen?: Kitchen) => {
    const id = await store({ orderType: 'Delivery', status: 'Cancelled', ...stored }, kitchen);
    await desk.site.database.pool.query(
      `insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km, created_at)
        select id, location_id, $2, 49.2, -123.1, 1, created_at from orders where id = $1`,
      [id, deliveryStatus],
    );
    return id;
  };
  await deliver('Failed', {}, desk.neighbour);
  await deliver('Delivered', { status: 'Done' });
  await store({ status: 'Cancelled' });
  const unlisted = await deliver('Failed', { createdAt: '2026-11-19T12:00:00Z' });
  const failed = await deliver('Failed', {});
  const delivered = await deliver('Delivered', {});
  const { cancelledDeliveries } = await list({ limit: 4 }, desk.admin.token);
  expect(cancelledDeliveries).toHaveLength(2);
  expect(
    new Map(cancelledDeliveries.map(({ orderId, deliveryStatus }) => [orderId, deliveryStatus])),
  ).toEqual(
    new Map([
      [failed, 'Failed'],
      [delivered, 'Delivered'],
    ]),
  );
  const all = await list({ limit: 5 }, desk.admin.token);
  expect(all.cancelledDeliveries.map(({ orderId }) => orderId)).toContain(unlisted);
});

test('the newest come first, also among search results', async () => {
  const ids: string[] = [];
  for (const hour of ['09', '11', '10']) ids.push(await store({ createdAt: `2026-11-20T${hour}:00:00Z` }));
  const newestFirst = [ids[1], ids[2], ids[0]];
  expect(await idsOf({})).toEqual(newestFirst);
  expect(await idsOf({ search: 'robin' })).toEqual(newestFirst);
  expect(await idsOf({ search: 'robin', limit: 2 })).toEqual(newestFirst.slice(0, 2));
});

test.each(['name', '-status', 'TOTAL', '--total', 'created desc', 'total; drop table orders', ''])(
  'the unknown sort order %j is refused with a message',
  async (order) => {
    await store();
    const answer = await call<Listed>(desk.url, 'orders.list', { order }, { token: desk.boss.token });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(
      'Order: This list is ordered by one of: created, -created, number, -number, due, -due, total, -total.',
    );
  },
);

const at = (hour: string) => `2026-11-20T${hour}:00Z`;

test('in each sort order the pages hold all orders once, also equal ones, and the reverse order is the exact reverse', async () => {
  // Equal in pairs and all equal: ties are broken by the id.
  const third = await layDesk(desk.site);
  for (const [orderNumber, subTotal, due, kitchen] of [
    [7, 20.5, '18:00', desk.kitchen],
    [7, 20.5, '18:00', desk.neighbour],
    [7, 9.99, '17:30', third.kitchen],
    [12, 100, '18:00', desk.kitchen],
    [100, 20.5, '19:00', desk.kitchen],
  ] as const) {
    await store({ orderNumber, amounts: [subTotal, 0, 0, 0, 0, 0], completionTime: at(due) }, kitchen);
  }
  const walk = async (input: object) => {
    const rows: OrderRow[] = [];
    let cursor: string | null = null;
    do {
      const page: Listed = await list({ ...input, limit: 1, ...(cursor === null ? {} : { cursor }) });
      expect(page.total).toBe(5);
      rows.push(...page.rows);
      cursor = page.next;
    } while (cursor !== null);
    return rows;
  };
  const readings = {
    number: (order: OrderRow) => order.orderNumber,
    total: (order: OrderRow) => order.total,
    due: (order: OrderRow) => order.completionTime ?? 0,
    created: (order: OrderRow) => order.createdAt,
  };
  for (const [order, read] of Object.entries(readings)) {
    for (const wish of [{}, { search: 'robin' }]) {
      const rows = await walk({ ...wish, order });
      expect(new Set(rows.map(({ id }) => id)).size, order).toBe(5);
      expect(rows.map(read), order).toEqual(rows.map(read).toSorted((a, b) => a - b));
      const ids = rows.map(({ id }) => id);
      expect((await walk({ ...wish, order: `-${order}` })).map(({ id }) => id)).toEqual(ids.toReversed());
      expect(await idsOf({ ...wish, order })).toEqual(ids);
    }
  }
});

test('an order is due when the kitchen says, otherwise at the time that the customer was promised', async () => {
  const told = await store({ estimatedTime: at('18:30') });
  const early = await store({ completionTime: at('18:00'), estimatedTime: at('19:00') });
  const late = await store({ completionTime: at('18:45'), estimatedTime: at('17:00') });
  const unknown = await store({ createdAt: at('18:10') });
  expect(await idsOf({ order: 'due' })).toEqual([early, unknown, told, late]);
  // From noon on: an order placed at ten past six and due at once is not left out.
  const range = { createdFrom: NOON, createdBefore: NOON + 7 * 3_600_000 };
  expect(await idsOf({ order: '-due', ...range })).toEqual([late, told, unknown, early]);
  expect(await idsOf({ order: 'due', createdFrom: NOON + 3_600_000 })).toEqual([unknown]);
});

test('in any sort order an admin reads only their own orders, and a page of another sort order is refused', async () => {
  const own = [await store({ amounts: [5, 0, 0, 0, 0, 0] }), await store({ amounts: [50, 0, 0, 0, 0, 0] })];
  await store({ amounts: [500, 0, 0, 0, 0, 0] }, desk.neighbour);
  expect(await idsOf({ order: '-total' }, desk.admin.token)).toEqual(own.toReversed());
  const { next } = await list({ order: '-total', limit: 1 });
  for (const order of ['total', '-number', '-created']) {
    const answer = await call<Listed>(
      desk.url,
      'orders.list',
      { order, limit: 1, cursor: next },
      { token: desk.boss.token },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('This cursor is not a place in this list');
  }
});

test.each(['%', '_', '%%%', "'", "' | 'a':*", '\\', '#', '&', '!a&b|c', ':*', '()'])(
  '%j finds only literal matches, never everything',
  async (search) => {
    await store();
    await store({ name: "%_' Odd", orderNumber: 7 });
    const { rows: orders, total } = await list({ search });
    expect(orders).toEqual([]);
    expect(total).toBe(0);
  },
);

test.each([
  ['#12', [0]],
  ['12', [0]],
  ['0012', [0]],
  ['1', []],
  ['604', [0, 1]],
  ['604 555-01', [0]],
  ['+1 (604) 555', [0]],
  ['55', []],
  ['zoe', [0]],
  ['ZOË', [0]],
  ['quick zo', [0]],
  ['uick', []],
  ['zoe nobody', []],
  ['cafe', [1]],
  ["o'b", [1]],
  ['brien', [1]],
  ['21', [1]],
  ['서울', [2]],
  ['서', [2]],
  ['ΓΙΩΡΓΟΣ', [3]],
  ['Γιώργος παπας', [3]],
  ['sushi-ya', [3]],
  ['Ｓｕｓｈｉ‑Ｙａ', [3]],
])('%j finds %j, both in the database and in the browser', async (search, expected) => {
  const orders = [
    { orderNumber: 12, name: 'Zoë Quick', restaurantName: 'Golden Wok', phoneNumber: '+16045550199' },
    { orderNumber: 240, name: "Ana O'Brien", restaurantName: 'CAFÉ 21', phoneNumber: '604-777-8800' },
    { orderNumber: 5, name: '김민준', restaurantName: '서울 Kitchen', phoneNumber: '' },
    { orderNumber: 6, name: 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ', restaurantName: 'Ｓｕｓｈｉ‑ya', phoneNumber: '' },
  ];
  const ids: string[] = [];
  for (const order of orders) ids.push(await store(order));
  const found = expected.map((at) => ids[at]);
  expect(new Set(await idsOf({ search }))).toEqual(new Set(found));
  const read = readOrderSearch(search);
  expect(orders.flatMap((order, at) => (read && isOrderFound(read, order) ? [ids[at]] : []))).toEqual(found);
});

test('a NUL in a search is refused with a message', async () => {
  const answer = await call<Listed>(
    desk.url,
    'orders.list',
    { search: 'robin\u0000field' },
    { token: desk.boss.token },
  );
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'Search: Holds a character that cannot be stored.' },
  });
});

test('the totals are exact to the cent over all matches, also beyond the limit, without cancelled orders', async () => {
  await store({ amounts: [6.45, 0.32, 4.88, 0.1, 0, 1.94] });
  await store({ amounts: [0.1, 0.2, 0, 0, 0.7, 0.03], status: 'New' });
  await store({ amounts: [99_999.99, 0.01, 0, 0, 0, 14_999.99], status: 'Preparing' });
  await store({ amounts: [500, 25, 5, 5, 5, 75], status: 'Cancelled' });
  await store({ amounts: [1, 1, 1, 1, 1, 1] }, desk.neighbour);
  const { rows: orders, total, summary } = await list({ locationIds: [desk.kitchen.locationId], limit: 1 });
  expect(orders).toHaveLength(1);
  expect(total).toBe(4);
  expect(summary).toEqual({
    orderCount: 3,
    subTotal: 100_006.54,
    taxAmount: 0.53,
    deliveryFee: 4.88,
    tipAmount: 0.1,
    total: 100_012.05,
    inpersonTipAmount: 0.7,
    totalCommission: 15_001.96,
  });
  expect(await list({ status: ['Cancelled'] })).toMatchObject({ total: 1, summary: nothing });
  expect(await list({ search: 'nobody' })).toEqual({
    rows: [],
    next: null,
    cancelledDeliveries: [],
    total: 0,
    isTotalExact: true,
    summary: nothing,
  });
});

test("neither an admin nor a program gets the totals or the customer's record", async () => {
  const { pool } = desk.site.database;
  const customer = await createPerson(pool, 'customer');
  await store({ userId: customer.id });
  const program = await createProgram(pool, ['kitchen']);
  for (const token of [desk.admin.token, program.token]) {
    const { rows: orders, total, summary } = await list({}, token);
    expect(total).toBe(1);
    expect(orders[0]?.userId).toBeNull();
    expect(summary).toBeNull();
  }
  expect((await list({})).rows[0]?.userId).toBe(customer.id);
});

test('an admin finds only their own orders, however they search', async () => {
  const own = await store({ phoneNumber: '+16045550199' });
  await store({ phoneNumber: '+16045550199' }, desk.neighbour);
  for (const wish of [{}, { search: '5550199' }, { search: 'robin' }, { status: ['Done'] }]) {
    expect(await list(wish, desk.admin.token)).toMatchObject({ rows: [{ id: own }], total: 1 });
  }
});

test('of 501 orders 500 are listed, with the exact number, and the last one is the next page', async () => {
  const id = await store();
  await desk.site.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'order_number', 100000 + n, 'created_at', o.created_at + n * interval '1 second'))).*
      from orders o, generate_series(1, 500) n where o.id = $1`,
    [id],
  );
  const { rows: orders, next, total, summary } = await list({ limit: 500 });
  expect(orders).toHaveLength(500);
  expect(orders.some((order) => order.id === id)).toBe(false);
  expect(total).toBe(501);
  expect(summary).toMatchObject({ orderCount: 501, subTotal: 5010, taxAmount: 250.5, total: 5260.5 });
  expect(await list({ limit: 500, cursor: next })).toMatchObject({
    rows: [{ id }],
    next: null,
    total: 501,
    summary: null,
  });
  const found = await list({ search: 'wok', limit: 500 });
  expect(found).toMatchObject({ total: 501 });
  expect(await idsOf({ search: 'wok', limit: 500, cursor: found.next })).toEqual([id]);
});
