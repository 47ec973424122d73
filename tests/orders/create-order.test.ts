import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { KITCHEN_LAT_LNG, createKitchen, createProduct, type Kitchen } from '../setup/kitchen.ts';
import { anOrder, asDelivery, placeOrder, type OrderInput } from '../setup/place-order.ts';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, everything } from './kitchen-desk.ts';

const desk = await openDesk();

const lines = (productId: string, count = 1, groups: { groupId: string; itemIds: string[] }[] = []) => ({
  orderCartItems: [{ productId, count, selectedModifierGroups: groups }],
});

async function refusalOf(
  changes: Partial<OrderInput>,
): Promise<{ status: number; code: unknown; message: string }> {
  const before = await everything(desk);
  const { status, body } = await call(desk.url, 'orders.create', anOrder(desk.kitchen, changes), {
    token: desk.market.token,
  });
  expect(await everything(desk)).toEqual(before);
  return { status, code: body.data?.['code'] ?? body.code, message: body.message };
}

describe('is refused, and nothing is written,', () => {
  test.each<[string, string | null, () => Partial<OrderInput> | Promise<Partial<OrderInput>>]>([
    ['cart-empty', null, () => ({ orderCartItems: [] })],
    ['product-unknown', null, () => lines(randomUUID())],
    ['product-unknown', null, () => lines(desk.neighbour.noodles)],
    [
      'modifier-unknown',
      null,
      () => lines(desk.kitchen.noodles, 1, [{ groupId: randomUUID(), itemIds: [] }]),
    ],
    [
      'modifier-unknown',
      null,
      () =>
        lines(desk.kitchen.dumplings, 1, [{ groupId: desk.kitchen.sauce.groupId, itemIds: [randomUUID()] }]),
    ],
    [
      'modifier-too-many',
      null,
      () => {
        const { groupId, chili } = desk.kitchen.sauce;
        return lines(desk.kitchen.dumplings, 1, [{ groupId, itemIds: [chili, chili, chili] }]);
      },
    ],
    [
      'modifier-required',
      'update modifier_groups set is_required = true',
      () => lines(desk.kitchen.dumplings),
    ],
    [
      'modifier-out-of-stock',
      'update modifier_items set active_after = 9e15',
      () => {
        const { groupId, chili } = desk.kitchen.sauce;
        return lines(desk.kitchen.dumplings, 1, [{ groupId, itemIds: [chili] }]);
      },
    ],
    ['product-out-of-stock', 'update products set active_after = 9e15', () => ({})],
    ['quantity-over-stock', 'update products set qty = 1', () => lines(desk.kitchen.noodles, 2)],
    ['quantity-over-limit', 'update products set qty_limit = 1', () => lines(desk.kitchen.noodles, 2)],
    ['amount-too-large', 'update products set price = 999999', () => lines(desk.kitchen.noodles, 9)],
    ['location-not-available', 'update locations set is_visible = false', () => ({})],
    ['ordering-closed', 'update locations set order_open_after = null', () => ({})],
    ['order-type-not-offered', 'update locations set offers_pickup = false', () => ({})],
    ['cash-not-accepted', 'update locations set accepts_cash = false', () => ({})],
    ['scheduled-time-missing', null, () => ({ orderTimeType: 'Scheduled' })],
    ['scheduled-time-past', null, () => ({ orderTimeType: 'Scheduled', scheduledOrderTimestamp: 1 })],
    ['below-delivery-minimum', null, () => asDelivery],
    [
      'outside-delivery-radius',
      null,
      () => ({
        ...asDelivery,
        ...lines(desk.kitchen.noodles, 3),
        deliveryAddressLatLng: { ...KITCHEN_LAT_LNG, lat: 50 },
      }),
    ],
    [
      'delivery-address-missing',
      null,
      () => ({ ...asDelivery, ...lines(desk.kitchen.noodles, 3), deliveryAddress: undefined }),
    ],
    ['customer-unknown', null, () => ({ userId: randomUUID() })],
  ])('with %s (%#)', async (code, sql, changes) => {
    const { pool } = desk.site.database;
    const client = await pool.connect();
    const tables = ['locations', 'products', 'modifier_groups', 'modifier_items'];
    if (sql) {
      for (const table of tables) await client.query(`create temp table kept_${table} as table ${table}`);
      await client.query(sql);
    }
    try {
      const answer = await refusalOf(await changes());
      expect(answer).toMatchObject({ status: 422, code });
      expect(answer.message).toMatch(/\.$/);
    } finally {
      if (sql) {
        await client.query(
          `update locations l set is_visible = k.is_visible, order_open_after = k.order_open_after,
             offers_pickup = k.offers_pickup, accepts_cash = k.accepts_cash from kept_locations k where k.id = l.id`,
        );
        await client.query(
          `update products p set price = k.price, qty = k.qty, qty_limit = k.qty_limit, active_after = k.active_after
           from kept_products k where k.id = p.id`,
        );
        await client.query(
          'update modifier_groups g set is_required = k.is_required from kept_modifier_groups k where k.id = g.id',
        );
        await client.query(
          'update modifier_items i set active_after = k.active_after from kept_modifier_items k where k.id = i.id',
        );
        for (const table of tables) await client.query(`drop table kept_${table}`);
      }
      client.release();
    }
  });

  test('for an unknown location', async () => {
    expect(await refusalOf({ locationId: randomUUID() })).toMatchObject({ status: 404 });
  });
});

test('prices come from the menu, with modifiers and tax, and the audit trail has the whole record', async () => {
  const { groupId, chili } = desk.kitchen.sauce;
  const order = await desk.place({
    ...lines(desk.kitchen.dumplings, 2, [{ groupId, itemIds: [chili] }]),
    tipAmount: 1.5,
  });
  expect(order).toMatchObject({
    status: 'New',
    paymentStatus: 'unpaid',
    itemCount: 2,
    subTotal: 8,
    subTotalTax: 0.4,
    tipAmount: 0,
    // On top of the total.
    inpersonTipAmount: 1.5,
    total: 8.4,
    orderCartItems: [{ name: 'Dumplings', count: 2, price: 4 }],
    taxes: [{ id: 'cad_gst', taxAmount: 0.4 }],
    delivery: null,
  });
  expect(await auditOf(desk, order.id)).toMatchObject([
    {
      action: 'orders.create',
      actor_name: desk.market.name,
      before: null,
      after: { id: order.id, total: 8.4 },
    },
  ]);
});

test('null is read as left out, at every depth: nothing of it is in the order', async () => {
  const [line] = lines(desk.kitchen.noodles).orderCartItems;
  const said = anOrder(desk.kitchen);
  const none = {
    orderTimeType: null,
    scheduledOrderTimestamp: null,
    payment: null,
    tipAmount: null,
    userId: null,
    email: null,
    tableId: null,
    deliveryAddress: null,
    deliveryAddressLatLng: null,
    deliveryUnit: null,
    deliveryInstructions: null,
    notes: null,
    includeUtensils: null,
    sourceClient: null,
    deviceType: null,
    rewards: null,
    redeemPoints: null,
  };
  const cart = [{ ...line, notes: null, selectedModifierGroups: null }];
  const [withNull, without] = [
    await call<Order>(desk.url, 'orders.create', { ...said, ...none, orderCartItems: cart }, desk.market),
    await call<Order>(desk.url, 'orders.create', said, desk.market),
  ];
  expect([withNull.status, withNull.text]).toEqual([without.status, expect.any(String)]);
  const { tableId, userId, email, notes, total, sourceClient } = without.body;
  expect(withNull.body).toMatchObject({ tableId, userId, email, notes, total, sourceClient });
  const noName = await call(desk.url, 'orders.create', { ...said, ...none, name: null }, desk.market);
  expect(noName.status).toBe(400);
});

test('a delivery by our couriers begins unassigned, at its place on the map', async () => {
  const order = await desk.place({
    ...asDelivery,
    ...lines(desk.kitchen.noodles, 2),
  });
  expect(order).toMatchObject({ paymentStatus: 'paid-online', deliveryFee: 4.88 });
  expect(order.delivery).toMatchObject({ deliveryStatus: 'Matching', riderUserId: null });
  expect(order.delivery!.distanceKm).toBeCloseTo(1, 1);
});

test('twenty orders at once get twenty numbers without a gap, and the neighbour counts separately', async () => {
  const { pool } = desk.site.database;
  const kitchen = await createKitchen(pool);
  const [neighbours] = await Promise.all([
    desk.place({}, desk.neighbour),
    ...Array.from({ length: 20 }, () => placeOrder(desk.url, desk.market.token, kitchen)),
  ]);
  // Each day begins with 1, and it may be midnight now.
  const { rows: days } = await pool.query<{ numbers: number[] }>(
    'select array_agg(order_number order by order_number) as numbers from orders where location_id = $1 group by local_date',
    [kitchen.locationId],
  );
  for (const { numbers } of days) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(days.flatMap(({ numbers }) => numbers)).toHaveLength(20);
  expect(neighbours.orderNumber).toBe(1);
});

test('the last items are sold once, however many order at the same moment', async () => {
  const { pool } = desk.site.database;
  const rare = await createProduct(pool, desk.kitchen, { name: 'Last ducks', price: '30', qty: 5 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call<Order>(desk.url, 'orders.create', anOrder(desk.kitchen, lines(rare, 2)), {
        token: desk.market.token,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
  const { rows } = await pool.query('select qty from products where id = $1', [rare]);
  expect(rows).toEqual([{ qty: 1 }]);
});

describe('an idempotency key', () => {
  const send = (key: string, changes: Partial<OrderInput> = {}, token = desk.market.token) =>
    call<Order & { data: { code: string } }>(desk.url, 'orders.create', anOrder(desk.kitchen, changes), {
      token,
      headers: { 'idempotency-key': key },
    });
  const count = async () =>
    (await desk.site.database.pool.query('select from orders')).rowCount! +
    (await desk.site.database.pool.query('select from audit')).rowCount!;

  test('turns the same request sent twice into one order and one answer', async () => {
    const key = randomUUID();
    const first = await send(key);
    const before = await count();
    const second = await send(key);
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(await count()).toBe(before);
  });

  test('is refused for another body, and belongs only to its caller', async () => {
    const key = randomUUID();
    const first = await send(key);
    const other = await send(key, { name: 'Somebody else' });
    expect(other).toMatchObject({ status: 422, body: { data: { code: 'idempotency-key-reused' } } });
    await desk.site.database.pool.query(
      `insert into service_tokens (name, token_hash, scopes) values ('Second market', encode(sha256('plst_second'), 'hex'), '{orders:create}')`,
    );
    const theirs = await send(key, {}, 'plst_second');
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  test('in two requests at the same moment makes one order', async () => {
    const key = randomUUID();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 2);
  });

  test('of a refused request can be used again', async () => {
    const key = randomUUID();
    expect((await send(key, { orderCartItems: [] })).status).toBe(422);
    expect((await send(key)).status).toBe(200);
  });

  test('also covers commands: a second confirm from one click is not a conflict', async () => {
    const order = await desk.place();
    const confirm = () =>
      call(
        desk.url,
        'orders.confirm',
        { orderId: order.id, expectedStatus: 'New' },
        { token: desk.admin.token, headers: { 'idempotency-key': `confirm ${order.id}` } },
      );
    const [first, second] = [await confirm(), await confirm()];
    expect(second.text).toBe(first.text);
    expect(await auditOf(desk, order.id)).toHaveLength(2);
    expect((await act(desk, 'confirm', { orderId: order.id, expectedStatus: 'New' })).status).toBe(409);
  });
});

test('an order names its location when other locations have the same restaurant name, and the address when their location name is the same too', async () => {
  const { pool } = desk.site.database;
  const wok = `Wok ${randomUUID()}`;
  const [main, second] = [await createKitchen(pool, wok), await createKitchen(pool, wok)];
  const rename = (locationId: string, name: string) =>
    pool.query('update locations set location_name = $2 where id = $1', [locationId, name]);
  const locationNameOf = async (kitchen: Kitchen) => (await desk.place({}, kitchen)).locationName;

  expect(await locationNameOf(desk.neighbour)).toBe('');
  expect(await locationNameOf(main)).toBe('2500 Main St, Vancouver');
  await rename(second.locationId, 'Robson');
  expect(await locationNameOf(main)).toBe('Main Street');
  expect(await locationNameOf(second)).toBe('Robson');
});
