import { randomUUID } from 'node:crypto';
import type {
  AnalyticsAnswer,
  AnalyticsOrder,
  AnalyticsWholeOrder,
} from '@passline/contract/analytics/analytics';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { beforeAll, expect, test } from 'vitest';
import { addUpFigures } from '../../apps/server/src/features/analytics/add-up-figures.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { changeOrder, FIRST_MS, LAST_MS, putOrders } from './put-orders.ts';
import { recomputed } from './recomputed.ts';

const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
const { locationId, restaurantId } = desk.kitchen;
const REGION = randomUUID();
const WHOLE = { from: FIRST_MS, before: LAST_MS };
const IN_WEEKS = { timeZone: 'America/Vancouver', by: 'week' };
let kitchens: Kitchen[] = [];

beforeAll(async () => {
  const sister = { ...(await createKitchen(pool)), restaurantId };
  await pool.query(`update locations set restaurant_id = $2, location_name = 'Robson' where id = $1`, [
    sister.locationId,
    restaurantId,
  ]);
  await pool.query(`insert into regions (id, name) values ($1, 'Main Street')`, [REGION]);
  await pool.query('update locations set region_id = $1 where id = $2', [REGION, locationId]);
  kitchens = [desk.kitchen, sister, desk.neighbour];
  await putOrders(pool, kitchens, 180);
});

type Asked = Record<string, unknown>;
const figures = (asked: Asked, token = desk.admin.token) =>
  call<AnalyticsAnswer & RefusalBody>(desk.url, 'analytics.figures', { ...IN_WEEKS, ...asked }, { token });
const orders = (asked: Asked, token = desk.admin.token) =>
  call<{ rows: AnalyticsOrder[] } & RefusalBody>(desk.url, 'analytics.orders', asked, { token });

test('an admin who asks for another location, a restaurant or a region is told nothing: the answer is that to an unknown id', async () => {
  const unknown = randomUUID();
  const places = [
    { locationIds: [desk.neighbour.locationId] },
    { locationIds: [kitchens[1]!.locationId] },
    { locationIds: [locationId, desk.neighbour.locationId] },
    { locationIds: [locationId, unknown] },
    { restaurantIds: [desk.neighbour.restaurantId] },
    // It has another location too.
    { restaurantIds: [restaurantId] },
    { restaurantIds: [restaurantId], locationIds: [locationId] },
    { regionIds: [REGION] },
    { regionIds: [REGION], locationIds: [locationId] },
  ];
  for (const ask of [figures, orders]) {
    const nothing = await ask({ ...WHOLE, locationIds: [unknown] });
    expect([nothing.status, nothing.body.message]).toEqual([404, 'Not found.']);
    for (const place of places) {
      const { status, text } = await ask({ ...WHOLE, ...place });
      expect([status, text], JSON.stringify(place)).toEqual([404, nothing.text]);
    }
  }
});

test('courier managers, couriers and customers read no figures, no orders and no choices', async () => {
  const people = await Promise.all([
    createPerson(pool, 'courier_manager'),
    createPerson(pool, 'courier'),
    createPerson(pool, 'customer'),
  ]);
  for (const { token } of people) {
    const told = [
      await figures({ ...WHOLE, locationIds: [locationId] }, token),
      await orders({ ...WHOLE, locationIds: [locationId] }, token),
      await call(desk.url, 'analytics.choices', {}, { token }),
    ];
    expect(told.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});

test('the figures of an admin are those of the own location, asked for or not, while orders of all change and move between locations', async () => {
  const random = seededRandom('own location');
  const { rows } = await pool.query<{ id: string }>('select id from orders');
  const own = `location_id = '${locationId}'`;
  for (let turn = 0; turn < 6; turn += 1) {
    for (let change = 0; change < 5; change += 1)
      await changeOrder(pool, random.pick(rows).id, kitchens, random);
    if (turn % 3 === 0) await addUpFigures(pool);
    const window = {
      from: FIRST_MS + random.int(0, 300) * 3_900_000,
      before: LAST_MS - random.int(0, 300) * 3_900_000,
    };
    const named = turn % 2 === 0 ? {} : { locationIds: [locationId] };
    const { status, body, text } = await figures({ ...window, ...named });
    expect(status, text).toBe(200);
    const whole = await recomputed(pool, window.from, window.before, own);
    expect(body.totals).toEqual({ ...whole, platformRevenue: null });
    const [point] = body.points;
    const first = await recomputed(pool, point!.from, point!.before, own);
    expect(point!.figures).toEqual({ ...first, platformRevenue: null });
    expect(body.totals.orders).toBeLessThan((await recomputed(pool, window.from, window.before)).orders);
    // A super admin who names the location has the same, and what the platform keeps.
    const platform = await figures({ ...window, locationIds: [locationId] }, desk.boss.token);
    expect(platform.body.totals).toEqual(whole);
    const some = await figures({ ...window, ...named, amountMin: 40, orderTypes: ['Pickup'] });
    expect(some.body.totals).toEqual({
      ...(await recomputed(
        pool,
        window.from,
        window.before,
        `${own} and total >= 40 and order_type = 'Pickup'`,
      )),
      platformRevenue: null,
    });
  }
});

test('an admin lists the orders of the own location alone', async () => {
  const { body } = await orders(WHOLE);
  const { rows } = await pool.query<{ id: string }>(
    'select id from orders where location_id = $1 and created_at >= $2 and created_at < $3 order by created_at desc, id desc',
    [locationId, new Date(WHOLE.from), new Date(WHOLE.before)],
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(body.rows.map(({ orderId }) => orderId)).toEqual(rows.map(({ id }) => id));
});

test('the orders that an admin gets for a file are those of the own location, without what remains with the platform', async () => {
  const whole = (asked: Asked, token = desk.admin.token) =>
    call<{ rows: AnalyticsWholeOrder[] } & RefusalBody>(desk.url, 'analytics.wholeOrders', asked, { token });
  const foreign = await whole({ ...WHOLE, locationIds: [desk.neighbour.locationId] });
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Not found.']);
  const { body: listed } = await orders(WHOLE);
  const { body: own } = await whole(WHOLE);
  const { body: platform } = await whole({ ...WHOLE, locationIds: [locationId] }, desk.boss.token);
  expect(own.rows.map(({ orderId }) => orderId)).toEqual(listed.rows.map(({ orderId }) => orderId));
  expect(own.rows).toEqual(platform.rows.map((row) => ({ ...row, platformRevenue: null })));
  expect(platform.rows.every(({ platformRevenue }) => typeof platformRevenue === 'number')).toBe(true);
});

test('an admin chooses from what the orders of the own location have: not from those of a neighbour, nor from one that moved there', async () => {
  await pool.query(
    `update orders set source_client = 'kiosk', device_type = 'Screen' where id = (select id from orders where location_id = $1 limit 1)`,
    [desk.neighbour.locationId],
  );
  const choices = async (token: string) =>
    (await call<{ sourceClients: string[] }>(desk.url, 'analytics.choices', {}, { token })).body;
  const own = {
    sourceClients: ['', 'mobile', 'web'],
    sourceClientCount: 3,
    deviceTypes: ['', 'Android', 'iPhone'],
    deviceTypeCount: 3,
    orderTypes: ['Delivery', 'DineIn', 'Pickup'],
  };
  expect(await choices(desk.admin.token)).toEqual(own);
  expect((await choices(desk.boss.token)).sourceClients).toContain('kiosk');
  await pool.query(`update orders set location_id = $1 where source_client = 'kiosk'`, [locationId]);
  await addUpFigures(pool);
  expect((await choices(desk.admin.token)).sourceClients).toContain('kiosk');
  await pool.query(`update orders set location_id = $1 where source_client = 'kiosk'`, [
    desk.neighbour.locationId,
  ]);
  expect(await choices(desk.admin.token)).toEqual(own);
});

test('an admin of a location without orders has nothing to choose from, and figures of nothing', async () => {
  const empty = await createKitchen(pool, 'Empty Larder');
  const { token } = await createPerson(pool, 'admin', empty);
  const { body } = await figures(WHOLE, token);
  expect(body.totals).toEqual({
    orders: 0,
    cancelled: 0,
    processed: 0,
    commission: 0,
    platformRevenue: null,
  });
  expect((await call(desk.url, 'analytics.choices', {}, { token })).body).toEqual({
    sourceClients: [],
    sourceClientCount: 0,
    deviceTypes: [],
    deviceTypeCount: 0,
    orderTypes: [],
  });
});
