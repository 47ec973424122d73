import {
  MOST_CHOICES,
  type AnalyticsAnswer,
  type AnalyticsChoices,
  type AnalyticsFigures,
  type AnalyticsOrder,
  type AnalyticsWholeOrder,
} from '@passline/contract/analytics/analytics';
import type { AnalyticsGuests } from '@passline/contract/analytics/guests';
import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUpFigures } from '../../apps/server/src/features/analytics/add-up-figures.ts';
import { proveFigures } from '../../apps/server/src/features/analytics/prove-figures.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import {
  changeOrder,
  FIRST_MS,
  LAST_MS,
  putKitchens,
  putOrders,
  REGION,
  seededRandom,
} from './put-orders.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { recomputed } from './recomputed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const VANCOUVER = 'America/Vancouver';

const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];
let ids: string[] = [];

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  ids = await putOrders(pool, kitchens, 400);
});

type Asked = { from: number; before: number; timeZone?: string; by?: string } & Record<string, unknown>;
const ask = <Body = AnalyticsAnswer & RefusalBody>(asked: Asked, token = desk.boss.token) =>
  call<Body>(desk.url, 'analytics.figures', { timeZone: VANCOUVER, by: 'week', ...asked }, { token });

async function figures(asked: Asked): Promise<AnalyticsAnswer> {
  const { status, body, text } = await ask(asked);
  expect(status, text).toBe(200);
  return body;
}

const sum = (parts: readonly AnalyticsFigures[]): AnalyticsFigures => {
  const of = (key: keyof AnalyticsFigures) =>
    Math.round(parts.reduce((all, part) => all + (part[key] ?? Number.NaN) * 100, 0)) / 100;
  return {
    orders: of('orders'),
    cancelled: of('cancelled'),
    processed: of('processed'),
    commission: of('commission'),
    platformRevenue: of('platformRevenue'),
  };
};

test('a window that ends before it begins is refused in the words of the specification, and so is one that is too long', async () => {
  const backwards = await ask({ from: LAST_MS, before: FIRST_MS });
  expect([backwards.status, backwards.body.message]).toEqual([
    422,
    'Error : Please choose the Start Date earlier than the End Date',
  ]);
  const endless = await ask({ from: 0, before: LAST_MS });
  expect([endless.status, endless.body.message]).toEqual([422, 'Please choose five years at the most.']);
});

test('any window in any zone has the figures that its orders have, while orders change and sums are added up now and then', async () => {
  const random = seededRandom('windows');
  for (let turn = 0; turn < 60; turn += 1) {
    for (let change = 0; change < 3; change += 1) await changeOrder(pool, random.pick(ids), kitchens, random);
    if (turn % 7 === 0) await addUpFigures(pool);
    const from = FIRST_MS + random.int(0, 500 * 288) * 5 * MINUTE_MS;
    const before = from + random.int(1, random.pick([30, 5_000, 60_000])) * 5 * MINUTE_MS;
    const timeZone = random.pick(ANALYTICS_TIME_ZONES).zone;
    const by = random.pick(['day', 'week', 'month']);
    const found = await figures({ from, before, timeZone, by });
    expect(found.totals, `${from} to ${before}`).toEqual(await recomputed(pool, from, before));
    const { earlier } = found;
    expect(earlier.figures).toEqual(await recomputed(pool, earlier.from, earlier.before));
    expect(earlier.before).toBeLessThanOrEqual(from);
    // The points add up to the whole, in this window and in the one before.
    expect(sum(found.points.map((point) => point.figures))).toEqual(found.totals);
    expect(sum(found.points.map((point) => point.earlier.figures))).toEqual(earlier.figures);
    const point = random.pick(found.points);
    expect(point.figures).toEqual(await recomputed(pool, point.from, point.before));
    // And any cut of it in two.
    const middle = from + Math.max(1, Math.floor(((before - from) / (5 * MINUTE_MS)) * 0.4)) * 5 * MINUTE_MS;
    if (middle < before) {
      const halves = [await figures({ from, before: middle }), await figures({ from: middle, before })];
      expect(sum(halves.map(({ totals }) => totals))).toEqual(found.totals);
    }
  }
});

test('filters by place, region, type, client, device and amount count what the orders say', async () => {
  const span = { from: FIRST_MS, before: LAST_MS };
  const [first, second] = kitchens;
  const cases: [Record<string, unknown>, string][] = [
    [{ restaurantIds: [first!.restaurantId] }, `restaurant_id = '${first!.restaurantId}'`],
    [
      { restaurantIds: [first!.restaurantId], locationIds: [second!.locationId] },
      `location_id in ('${first!.locationId}', '${second!.locationId}')`,
    ],
    [{ regionIds: [REGION] }, `location_id = '${kitchens[2]!.locationId}'`],
    [{ regionIds: [REGION], locationIds: [first!.locationId] }, 'false'],
    [{ orderTypes: ['Delivery', 'DineIn'] }, `order_type in ('Delivery', 'DineIn')`],
    [{ sourceClients: ['web', ''] }, `source_client in ('web', '')`],
    [{ deviceTypes: ['iPhone'] }, `device_type = 'iPhone'`],
    [{ amountMin: 20, amountMax: 55.5 }, 'total between 20 and 55.5'],
    [{ amountMax: 30, sourceClients: ['mobile'] }, `total <= 30 and source_client = 'mobile'`],
  ];
  // An order of the first restaurant may have moved to another location.
  await pool.query(
    'update orders o set restaurant_id = l.restaurant_id from locations l where l.id = o.location_id',
  );
  for (const [filter, more] of cases) {
    const window = { ...span, from: span.from + 25 * MINUTE_MS };
    const found = await figures({ ...window, ...filter });
    expect(found.totals, more).toEqual(await recomputed(pool, window.from, window.before, more));
    expect(found.isAmountIgnored).toBe(false);
  }
  const ignored = await figures({ ...span, amountMin: 50, amountMax: 20 });
  expect(ignored.isAmountIgnored).toBe(true);
  expect(ignored.totals).toEqual(await recomputed(pool, span.from, span.before));
});

test('a window is compared with one that begins days earlier, also where both overlap, and part by part', async () => {
  const random = seededRandom('compared');
  for (let turn = 0; turn < 12; turn += 1) {
    const from = FIRST_MS + random.int(300, 600) * DAY_MS;
    const before = from + random.int(1, 60) * DAY_MS + random.int(0, 200) * 5 * MINUTE_MS;
    const comparedDays = random.pick([1, 10, 364]);
    const by = random.pick(['day', 'week', 'month']);
    const { totals, earlier, points } = await figures({ from, before, comparedDays, by });
    // The clocks may have changed in between.
    expect(Math.abs(from - earlier.from - comparedDays * DAY_MS)).toBeLessThanOrEqual(HOUR_MS);
    expect(totals).toEqual(await recomputed(pool, from, before));
    expect(earlier.figures).toEqual(await recomputed(pool, earlier.from, earlier.before));
    const part = random.pick(points).earlier;
    expect(part.figures).toEqual(await recomputed(pool, part.from, part.before));
    expect(sum(points.map((point) => point.earlier.figures))).toEqual(earlier.figures);
  }
  const none = await ask({ from: FIRST_MS, before: LAST_MS, comparedDays: 0 });
  expect(none.status).toBe(400);
  // An admin compares their location with itself alone.
  const own = { from: FIRST_MS + 400 * DAY_MS, before: LAST_MS };
  const { token } = await createPerson(pool, 'admin', kitchens[0]);
  expect((await ask({ ...own, comparedDays: 30 }, token)).status).toBe(200);
  const elsewhere = await ask({ ...own, comparedLocationIds: [kitchens[1]!.locationId] }, token);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('restaurants are compared with others in the same window, the other filters on both sides', async () => {
  const span = { from: FIRST_MS + 95 * DAY_MS, before: LAST_MS };
  const [first, second, third] = kitchens;
  const more = (id: string) => `location_id = '${id}' and order_type = 'Pickup'`;
  const found = await figures({
    ...span,
    locationIds: [first!.locationId],
    comparedRestaurantIds: [second!.restaurantId],
    orderTypes: ['Pickup'],
  });
  expect(found.totals).toEqual(await recomputed(pool, span.from, span.before, more(first!.locationId)));
  expect(found.earlier).toEqual({
    ...span,
    figures: await recomputed(pool, span.from, span.before, more(second!.locationId)),
  });
  // All restaurants beside one of them, in a region that it is not in, and days earlier.
  const both = await figures({
    ...span,
    regionIds: [REGION],
    comparedLocationIds: [first!.locationId, third!.locationId],
    comparedDays: 40,
  });
  expect(both.earlier.figures).toEqual(
    await recomputed(
      pool,
      both.earlier.from,
      both.earlier.before,
      `location_id in ('${first!.locationId}', '${third!.locationId}')`,
    ),
  );
  expect(both.earlier.from).toBeLessThan(span.from);
});

test('hours of the week are averages by the clocks of the zone, also in the weeks in which they change', async () => {
  const from = Date.parse('2025-10-20T04:00:00Z');
  const before = from + 28 * DAY_MS;
  const found = await figures({ from, before, timeZone: 'America/Toronto' });
  const { rows } = await pool.query<{ hour: number; orders: number }>(
    `select ((extract(isodow from placed)::int - 1) * 24 + extract(hour from placed)::int) as hour, count(*)::int as orders
     from (select created_at at time zone 'America/Toronto' as placed from orders
       where created_at >= $1 and created_at < $2 and status <> 'Cancelled') o group by 1`,
    [new Date(from), new Date(before)],
  );
  const orders = new Map(rows.map((row) => [row.hour, row.orders]));
  // The hour from 1:00 occurs twice on the Sunday on which the clocks go back.
  const times = (hour: number) => (hour === 6 * 24 + 1 ? 5 : 4);
  // The last hour belongs to the next day: 28 days hold one hour less of it.
  const isCut = (hour: number) => hour === 6 * 24 + 23;
  for (const [hour, average] of found.hours.entries()) {
    const expected = (orders.get(hour) ?? 0) / (isCut(hour) ? 3 : times(hour));
    expect(average, `hour ${hour}`).toBeCloseTo(expected, 9);
  }
});

test('an hour that the window does not hold has no average', async () => {
  const from = Date.parse('2025-06-02T07:00:00Z');
  const { hours } = await figures({ from, before: from + 3 * HOUR_MS, timeZone: VANCOUVER });
  expect(hours.map((average, hour) => (average === null ? [] : [hour])).flat()).toEqual([0, 1, 2]);
});

test('of a window that is not over an hour that is under way or still to come has no average, and is not counted in that of its weekday', async () => {
  const timeZone = 'Asia/Seoul';
  // Now it is 14:30 of a Tuesday there.
  const tuesday = LAST_MS - 14.5 * HOUR_MS;
  const wednesday = tuesday - 6 * DAY_MS;
  await pool.query(
    `update orders set created_at = $1, status = 'Done', finished_at = $1 where id = any($2)`,
    [new Date(wednesday + 12 * HOUR_MS), ids.slice(0, 3)],
  );
  // Two of the hour that is under way, one of that hour a week before.
  const underWay = [
    tuesday + 14.2 * HOUR_MS,
    tuesday + 14.3 * HOUR_MS,
    tuesday - 7 * DAY_MS + 14.9 * HOUR_MS,
  ];
  const { rows: others } = await pool.query<{ id: string }>(
    'select id from orders where id <> all($1) order by id limit 3',
    [ids.slice(0, 3)],
  );
  for (const [at, placedMs] of underWay.entries())
    await pool.query(`update orders set created_at = $1, status = 'Done', finished_at = $1 where id = $2`, [
      new Date(placedMs),
      others[at]?.id,
    ]);
  const today = await figures({ from: tuesday, before: tuesday + DAY_MS, timeZone });
  const held = today.hours.flatMap((average, hour) => (average === null ? [] : [hour]));
  expect(held).toEqual(Array.from({ length: 14 }, (_, hour) => 24 + hour));

  const weeks = await figures({ from: tuesday - 8 * DAY_MS, before: tuesday + 6 * DAY_MS, timeZone });
  // Its second Tuesday has come up to half past two: of that hour only the first one is over.
  const times = (hour: number) => (hour < 24 + 14 ? 2 : 1);
  expect(weeks.hours[48 + 12]).toBeGreaterThanOrEqual(3);
  expect(weeks.hours[24 + 14]).toBeGreaterThanOrEqual(1);
  const counted = weeks.hours.reduce<number>((sum, average, hour) => sum + (average ?? 0) * times(hour), 0);
  const hour = { from: tuesday + 14 * HOUR_MS, before: tuesday + 15 * HOUR_MS };
  const { totals } = await figures({ ...hour, timeZone });
  expect(totals.orders).toBeGreaterThanOrEqual(2);
  expect(counted).toBeCloseTo(weeks.totals.orders - totals.orders, 9);

  const ahead = await figures({ from: LAST_MS, before: LAST_MS + 7 * DAY_MS });
  expect(ahead.hours.every((average) => average === null)).toBe(true);
});

test('the hours of the week of the same orders are the same where their amounts are looked at, to the last moment of an hour', async () => {
  const random = seededRandom('hours');
  await pool.query(
    `update orders set created_at = date_trunc('hour', created_at) + interval '59 minutes 59.7 seconds'
     where id in (select id from orders order by id limit 100)`,
  );
  for (const { zone: timeZone } of ANALYTICS_TIME_ZONES) {
    const from = FIRST_MS + random.int(0, 200 * 288) * 5 * MINUTE_MS;
    const before = from + random.int(200, 400) * DAY_MS;
    const summed = await figures({ from, before, timeZone });
    const oneByOne = await figures({ from, before, timeZone, amountMin: 0 });
    expect(summed.hours.some((orders) => orders !== null && orders > 0)).toBe(true);
    expect(oneByOne.hours, timeZone).toEqual(summed.hours);
  }
});

test('fifty changes at once of orders of the same hour lose nothing', async () => {
  const at = new Date(LAST_MS + 30 * DAY_MS);
  await pool.query('update orders set created_at = $1 where id = any($2)', [at, ids]);
  const { rows } = await pool.query<{ id: string }>('select id from orders where created_at = $1 limit 50', [
    at,
  ]);
  await Promise.all([
    ...rows.map(({ id }) => pool.query(`update orders set total = total + 1 where id = $1`, [id])),
    ...rows.map(({ id }) =>
      pool.query(`insert into order_adjustments (order_id, name, amount) values ($1, 'More', -0.5)`, [id]),
    ),
    ...Array.from({ length: 5 }, () => addUpFigures(pool)),
  ]);
  await addUpFigures(pool);
  const window = { from: at.getTime() - HOUR_MS, before: at.getTime() + HOUR_MS };
  expect((await figures(window)).totals).toEqual(await recomputed(pool, window.from, window.before));
});

test('the orders behind the figures come newest first, page by page, each once, with its filters', async () => {
  const window = { from: FIRST_MS - 100 * DAY_MS, before: LAST_MS + 100 * DAY_MS };
  const seen: AnalyticsOrder[] = [];
  let cursor: string | undefined;
  do {
    const { body, status, text } = await call<{ rows: AnalyticsOrder[]; next: string | null }>(
      desk.url,
      'analytics.orders',
      { ...window, amountMin: 10, limit: 70, ...(cursor && { cursor }) },
      { token: desk.boss.token },
    );
    expect(status, text).toBe(200);
    seen.push(...body.rows);
    cursor = body.next ?? undefined;
  } while (cursor);
  const { rows } = await pool.query<{ id: string }>(
    'select id from orders where total >= 10 order by created_at desc, id desc',
  );
  expect(seen.map(({ orderId }) => orderId)).toEqual(rows.map(({ id }) => id));
  const names = new Map(
    kitchens.map((one, at) => [one.locationId, ['Golden Wok', 'Pho Mai', 'Hanok Kitchen'][at]]),
  );
  expect(seen.every((one) => one.restaurantName === names.get(one.locationId))).toBe(true);
});

test('the orders for a file are the same, and what those that are not cancelled have adds up to the figures', async () => {
  const window = { from: FIRST_MS - 100 * DAY_MS, before: LAST_MS + 100 * DAY_MS };
  const rows: AnalyticsWholeOrder[] = [];
  let cursor: string | undefined;
  do {
    const { status, body, text } = await call<{ rows: AnalyticsWholeOrder[]; next: string | null }>(
      desk.url,
      'analytics.wholeOrders',
      { ...window, limit: 150, ...(cursor && { cursor }) },
      { token: desk.boss.token },
    );
    expect(status, text).toBe(200);
    rows.push(...body.rows);
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(rows.length).toBeGreaterThan(300);
  const { totals } = await figures(window);
  const counted = rows.filter(({ status }) => status !== 'Cancelled');
  const added = (of: (order: AnalyticsWholeOrder) => number) =>
    Math.round(counted.reduce((all, order) => all + of(order) * 100, 0)) / 100;
  expect({
    orders: counted.length,
    cancelled: rows.length - counted.length,
    processed: added(({ total }) => total),
    commission: added(({ commission }) => commission),
    platformRevenue: added(({ platformRevenue }) => platformRevenue ?? Number.NaN),
  }).toEqual(totals);
  const { body: listed } = await call<{ rows: AnalyticsOrder[] }>(
    desk.url,
    'analytics.orders',
    { ...window, limit: 1 },
    { token: desk.boss.token },
  );
  expect(rows[0]).toMatchObject(listed.rows[0]!);
  const { rows: kept } = await pool.query(
    `select source_client as "sourceClient", device_type as "deviceType", sub_total::float8 as "subTotal",
       tax_amount::float8 as "taxAmount", tip_amount::float8 as "tipAmount" from orders where id = $1`,
    [rows[0]!.orderId],
  );
  expect(rows[0]).toMatchObject(kept[0]!);
});

test('what there is to choose from comes from the orders, also from one of this moment', async () => {
  await pool.query(`update orders set source_client = 'kiosk' where id = (select id from orders limit 1)`);
  const { body } = await call(desk.url, 'analytics.choices', {}, { token: desk.boss.token });
  expect(body).toEqual({
    sourceClients: ['', 'kiosk', 'mobile', 'web'],
    sourceClientCount: 4,
    deviceTypes: ['', 'Android', 'iPhone'],
    deviceTypeCount: 3,
    orderTypes: ['Delivery', 'DineIn', 'Pickup'],
  });
});

test('a client that no order has any more cannot be chosen, and of very many devices the most used ones can', async () => {
  const choices = async () =>
    (await call<AnalyticsChoices>(desk.url, 'analytics.choices', {}, { token: desk.boss.token })).body;
  await addUpFigures(pool);
  await pool.query(`update orders set source_client = 'web' where source_client = 'kiosk'`);
  expect((await choices()).sourceClients).toEqual(['', 'mobile', 'web']);
  await addUpFigures(pool);
  const { rows } = await pool.query(`select from hourly_figures where source_client = 'kiosk'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(await choices()).toMatchObject({
    sourceClients: ['', 'mobile', 'web'],
    sourceClientCount: 3,
    deviceTypeCount: 3,
  });
  await pool.query(
    `update orders o set device_type = 'Model ' || greatest(3, n)
     from (select id, row_number() over (order by id) as n from orders limit 250) numbered where o.id = numbered.id`,
  );
  for (const isAddedUp of [false, true]) {
    if (isAddedUp) await addUpFigures(pool);
    const { deviceTypes, deviceTypeCount } = await choices();
    expect(deviceTypes).toHaveLength(MOST_CHOICES);
    expect(deviceTypeCount).toBeGreaterThan(248);
    expect(deviceTypes).toEqual(expect.arrayContaining(['', 'Android', 'iPhone', 'Model 3']));
  }
});

test('in the same window others are compared in exactly it, also where it ends when the clocks show an hour again', async () => {
  // 01:30 to 01:10 in Toronto, where the clocks go back at 02:00.
  const window = {
    from: Date.parse('2026-11-01T05:30:00Z'),
    before: Date.parse('2026-11-01T06:10:00Z'),
    timeZone: 'America/Toronto',
  };
  const { from, before } = window;
  const same = await figures({ ...window, comparedLocationIds: [kitchens[1]!.locationId] });
  expect(same.earlier).toMatchObject({ from, before });
  const { earlier } = await figures(window);
  expect(earlier).toMatchObject({ from: from - 7 * DAY_MS, before: before - 7 * DAY_MS });
});

describe('the proof counts once, and puts right,', () => {
  const WHOLE = { from: FIRST_MS - 100 * DAY_MS, before: LAST_MS + 100 * DAY_MS };
  const anOrder = `order_id = (select order_id from order_figures where not is_cancelled order by order_id limit 1)`;
  const anHour = `ctid = (select ctid from hourly_figures where orders > 0 order by hour, location_id limit 1)`;
  const aTotal = 'hour = (select max(hour) from hour_totals)';
  const OF_ORDER = `update order_figures set total = total + 5 where ${anOrder}`;
  const OF_HOUR = `update hourly_figures set revenue = revenue - 7 where ${anHour}`;
  const OF_TOTAL = `update hour_totals set orders = orders + 1 where ${aTotal}`;
  const OF_DAY = `update day_totals set total = total + 1, hours[5] = hours[5] + 1
    where starts_at = (select max(starts_at) from day_totals)`;
  async function prove(): Promise<number> {
    await proveFigures(pool, Date.now);
    const { totals, differences } = await figures(WHOLE);
    expect(totals).toEqual(await recomputed(pool, WHOLE.from, WHOLE.before));
    const pickups = await figures({ ...WHOLE, orderTypes: ['Pickup'] });
    expect(pickups.totals).toEqual(await recomputed(pool, WHOLE.from, WHOLE.before, `order_type = 'Pickup'`));
    const single = await figures({ ...WHOLE, amountMin: 0 });
    expect(single.totals).toEqual(totals);
    return differences;
  }

  test.each([
    ['the figures of an order', [OF_ORDER], 1],
    ['a sum of an hour', [OF_HOUR], 1],
    ['a total of an hour', [OF_TOTAL], 1],
    ['a total of a day', [OF_DAY], 1],
    [
      'a day that is missing',
      ['delete from day_totals where starts_at = (select min(starts_at) from day_totals where orders > 0)'],
      1,
    ],
    ['an order without figures', [`delete from order_figures where ${anOrder}`], 1],
    ['all four', [OF_ORDER, OF_HOUR, OF_TOTAL, OF_DAY], 4],
  ])('%s', async (_, changes, count) => {
    await prove();
    for (const change of changes) await pool.query(change);
    expect(await prove()).toBe(count);
    expect(await prove()).toBe(0);
  });

  test('an order that was changed while nothing was counted', async () => {
    await prove();
    await pool.query(
      `begin; set local session_replication_role = replica;
       update orders set total = total + 11 where id = (select id from orders where status = 'Done' limit 1);
       commit`,
    );
    expect(await prove()).toBe(1);
    expect(await prove()).toBe(0);
  });

  test('the figures of an order, and who reads meanwhile never has sums that are wrong', async () => {
    await prove();
    await pool.query(OF_ORDER);
    const right = await recomputed(pool, WHOLE.from, WHOLE.before);
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table hour_totals in exclusive mode');
      const proof = proveFigures(pool, Date.now);
      await waitUntil(async () => {
        const { rows } = await pool.query(`select from pg_locks where not granted and database =
          (select oid from pg_database where datname = current_database())`);
        return rows.length > 0;
      });
      expect((await figures(WHOLE)).totals).toEqual(right);
      await holder.query('commit');
      await proof;
    } finally {
      holder.release();
    }
    expect((await figures(WHOLE)).totals).toEqual(right);
  });
});

test('the proof finds sums and figures that somebody changed, puts them right, counts them, and finds nothing the next time', async () => {
  const whole = { from: FIRST_MS - 100 * DAY_MS, before: LAST_MS + 100 * DAY_MS };
  await addUpFigures(pool);
  await pool.query(
    `update order_figures set total = total + 100 where order_id in (select order_id from order_figures where not is_cancelled limit 2)`,
  );
  await pool.query(
    'update hourly_figures set revenue = revenue - 7 where ctid in (select ctid from hourly_figures where orders > 0 limit 1)',
  );
  await pool.query(
    'update hour_totals set orders = orders + 1 where hour = (select max(hour) from hour_totals)',
  );
  const before = Date.now();
  await proveFigures(pool, Date.now);
  const found = await figures(whole);
  expect(found.differences).toBe(4);
  expect(found.provenAt).toBeGreaterThanOrEqual(before);
  expect(found.totals).toEqual(await recomputed(pool, whole.from, whole.before));
  expect((await figures({ ...whole, orderTypes: ['Delivery'] })).totals).toEqual(
    await recomputed(pool, whole.from, whole.before, `order_type = 'Delivery'`),
  );
  await proveFigures(pool, () => Date.now() + 1);
  expect((await figures(whole)).differences).toBe(0);
});

test('orders are called after what their location is called now, in the list, in the file and in the views', async () => {
  const [{ locationId, restaurantId } = kitchens[0]!] = kitchens;
  await pool.query(
    `update locations set restaurant_name = 'Renamed Kitchen', location_name = 'Quay' where id = $1`,
    [locationId],
  );
  const asked = {
    from: FIRST_MS - 100 * DAY_MS,
    before: LAST_MS + 100 * DAY_MS,
    locationIds: [locationId],
    timeZone: VANCOUVER,
  };
  for (const name of ['orders', 'wholeOrders'] as const) {
    const { body } = await call<{ rows: AnalyticsOrder[] }>(desk.url, `analytics.${name}`, asked, {
      token: desk.boss.token,
    });
    expect(body.rows.length).toBeGreaterThan(10);
    const names = { restaurantName: 'Renamed Kitchen', locationName: 'Quay', restaurantId, locationId };
    for (const row of body.rows) expect(row).toMatchObject(names);
  }
  const { body } = await call<AnalyticsGuests>(desk.url, 'analytics.refunds', asked, {
    token: desk.boss.token,
  });
  expect(body.locations[0]).toMatchObject({ restaurantName: 'Renamed Kitchen', locationName: 'Quay' });
});
