import type { AnalyticsProducts } from '@passline/contract/analytics/products';
import type { AnalyticsTimes } from '@passline/contract/analytics/times';
import type { Queryable } from '@passline/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { digestWeeks } from '../../apps/server/src/features/analytics/digest-weeks.ts';
import { readByWeeks } from '../../apps/server/src/features/analytics/digested-weeks.ts';
import { proveFigures } from '../../apps/server/src/features/analytics/prove-figures.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { putItems } from './put-items.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders, seededRandom } from './put-orders.ts';

const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
let kitchens: Kitchen[] = [];
let riders: string[] = [];

beforeAll(async () => {
  kitchens = await putKitchens(pool);
  const random = seededRandom('weeks');
  const ids = await putOrders(pool, kitchens, 300);
  for (const id of ids) await putItems(pool, id, kitchens[0]!, random);
  riders = [(await createPerson(pool, 'courier')).id, (await createPerson(pool, 'courier')).id];
  await pool.query(
    `update orders set confirmed_at = created_at + make_interval(secs => abs(hashtext(id::text)) % 400.0), is_food_ready = true,
       ready_at = created_at + make_interval(secs => 400 + abs(hashtext('ready' || id)) % 3000.0), completion_time = created_at + interval '30 minutes'`,
  );
  await pool.query(
    `update deliveries d set delivery_status = 'Delivered', rider_user_id = ($1::uuid[])[1 + abs(hashtext(order_id::text)) % 2],
       delivery_time = o.created_at + make_interval(secs => abs(hashtext('door' || o.id)) % 6000.0),
       estimated_delivery_time = o.created_at + interval '45 minutes' from orders o where o.id = d.order_id`,
    [riders],
  );
});
beforeEach(() => digestWeeks(pool));

type Views = { products: AnalyticsProducts; times: AnalyticsTimes };

async function read(asked: object = {}): Promise<Views> {
  const input = { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto', ...asked };
  const [products, times] = await Promise.all(
    ['products', 'times'].map((view) =>
      call(desk.url, `analytics.${view}`, input, { token: desk.boss.token }),
    ),
  );
  expect([products!.status, times!.status], products!.text + times!.text).toEqual([200, 200]);
  return { products: products!.body, times: times!.body } as unknown as Views;
}

/** The same, while no digest is good: every order is read. */
async function readOrders(asked: object = {}): Promise<Views> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into week_changes (week) select week from digested_weeks returning id',
  );
  const told = await read(asked);
  await pool.query('delete from week_changes where id = any($1)', [rows.map(({ id }) => id)]);
  return told;
}

async function count(of: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${of}`);
  return rows[0]?.count ?? Number.NaN;
}

const GOOD = 'digested_weeks d where not exists (select from week_changes c where c.week = d.week)';

test('every week that is over for two days has a digest, and no other one', async () => {
  const { rows } = await pool.query<{ first: boolean; newest: boolean }>(
    `select min(week) = (select week_of(min(created_at)) from orders) as first,
       max(week) = week_of(now() - interval '9 days') as newest from digested_weeks`,
  );
  expect(rows).toEqual([{ first: true, newest: true }]);
  expect(await count(GOOD)).toBeGreaterThan(90);
});

test('any window with any filter is told by digests as by its orders', async () => {
  const random = seededRandom('windows of weeks');
  const filters = () =>
    random.pick([
      {},
      { locationIds: [random.pick(kitchens).locationId] },
      { locationIds: [kitchens[0]!.locationId], comparedLocationIds: [kitchens[1]!.locationId] },
      { comparedDays: random.int(1, 30) },
      { orderTypes: ['Delivery'] },
      { sourceClients: ['web', ''], deviceTypes: ['iPhone'] },
      { amountMin: 20, amountMax: 120 },
    ]);
  for (let turn = 0; turn < 25; turn += 1) {
    const from = FIRST_MS + random.int(0, 300 * 288) * 300_000;
    const before = from + random.int(1, random.pick([3_000, 100_000])) * 300_000;
    const asked = { from, before: Math.min(before, LAST_MS), ...filters() };
    await digestWeeks(pool);
    const told = await read(asked);
    expect(told, JSON.stringify(asked)).toEqual(await readOrders(asked));
  }
});

test('digests are what is read: one that somebody changed is told until the proof counts it once, and puts it right', async () => {
  const right = await readOrders();
  await digestWeeks(pool);
  await proveFigures(pool, Date.now);
  await pool.query(
    `update product_weeks set sold = sold + 1 where ctid = (select ctid from product_weeks order by week limit 1)`,
  );
  expect((await read()).products.now.sold).toBe(right.products.now.sold + 1);
  const differences = async () => {
    await proveFigures(pool, Date.now);
    const { rows } = await pool.query<{ differences: string }>(
      'select differences from figure_proofs order by proved_at desc limit 1',
    );
    return Number(rows[0]?.differences);
  };
  expect(await differences()).toBe(1);
  expect(await read()).toEqual(right);
  await pool.query('delete from timed_orders where week = (select max(week) from timed_orders)');
  expect(await differences()).toBe(1);
  expect(await differences()).toBe(0);
  expect(await read()).toEqual(right);
  expect(await count(GOOD)).toBe(await count('digested_weeks'));
});

/** An order of a week that is long over, not cancelled. */
const OLD = `select o.id from orders o left join deliveries d on d.order_id = o.id
  where o.status <> 'Cancelled' and o.created_at < now() - interval '30 days'`;
const ANY = `${OLD} order by o.id limit 1`;
const OTHER = `${OLD} order by o.id desc limit 1`;
const READY_IN_TIME = `${OLD} and o.delivery_type is distinct from 'product' and o.ready_at < o.completion_time order by o.id limit 1`;
const THERE_IN_TIME = `${OLD} and o.delivery_type = 'product' and d.delivery_time < d.estimated_delivery_time order by o.id limit 1`;
const DELIVERED = `${OLD} and d.delivery_time is not null order by o.id limit 1`;
const LIVE_PRODUCT =
  'select product_id from order_items where product_id is not null order by product_id limit 1';

test.each([
  [
    'an order is cancelled',
    `update orders set status = 'Cancelled', finished_at = now() where id = (${ANY})`,
  ],
  [
    'an order is moved to another week',
    `update orders set created_at = created_at - interval '10 days' where id = (${ANY})`,
  ],
  ['an order was not confirmed', `update orders set confirmed_at = null where id = (${ANY})`],
  ['an order was not ready', `update orders set ready_at = null, is_food_ready = false where id = (${ANY})`],
  [
    'an order was promised earlier',
    `update orders set completion_time = created_at where id = (${READY_IN_TIME})`,
  ],
  [
    'a line is added',
    `insert into order_items (order_id, position, name, count, price, discount, refund_count)
     values ((${ANY}), 99, 'Late soup', 9, 31.5, 0, 0)`,
  ],
  [
    'a line is refunded',
    `update order_items set refund_count = count where order_id = (${ANY}) and position = 99`,
  ],
  [
    'a line is given to an order of another place',
    `update order_items set position = 98, order_id = (${OLD} and o.location_id <> (select location_id from orders where id = (${ANY}))
       order by o.id limit 1) where order_id = (${ANY}) and position = 99`,
  ],
  ['a line is removed', `delete from order_items where order_id = (${OTHER}) and position = 0`],
  [
    'an order was delivered later',
    `update deliveries set delivery_time = estimated_delivery_time + interval '1 h' where order_id = (${THERE_IN_TIME})`,
  ],
  [
    'an order was promised at the door earlier',
    `update deliveries set estimated_delivery_time = delivery_time - interval '1 min' where order_id = (${THERE_IN_TIME})`,
  ],
  ['nobody delivered an order', `update deliveries set rider_user_id = null where order_id = (${DELIVERED})`],
  ['a delivery is deleted', `delete from deliveries where order_id = (${DELIVERED})`],
  [
    'an order is deleted',
    `delete from orders where id = (${OLD} and d.order_id is null order by o.id limit 1)`,
  ],
  ['a product is deleted', `delete from products where id = (${LIVE_PRODUCT})`],
  ['all lines are truncated', 'truncate order_items cascade'],
  ['all deliveries are truncated', 'truncate deliveries cascade'],
])(
  'when %s by plain SQL, views are those of the orders at once, and the other weeks keep their digests',
  async (what, change) => {
    expect((await pool.query(change)).rowCount).not.toBe(0);
    const told = await read();
    // What is told may be the same: of an order that stays in the window, or that no view counts.
    expect(await count(GOOD)).toBeLessThan(await count('digested_weeks'));
    // Of a product or of a table nearly every week has something.
    if (!/^all|product/.test(what))
      expect(await count(GOOD)).toBeGreaterThanOrEqual((await count('digested_weeks')) - 10);
    expect(told).toEqual(await readOrders());
    await digestWeeks(pool);
    expect(await read()).toEqual(told);
  },
);

test('a change that is committed after the digest of its week was made counts at once', async () => {
  const writer = await pool.connect();
  try {
    await pool.query(`update orders set confirmed_at = confirmed_at + interval '1 s' where id = (${ANY})`);
    await writer.query('begin');
    await writer.query(`update orders set confirmed_at = created_at + interval '4 h' where id = (${ANY})`);
    await digestWeeks(pool);
    expect(await count(GOOD)).toBe(await count('digested_weeks'));
    await writer.query('commit');
  } finally {
    writer.release();
  }
  expect(await count(GOOD)).toBe((await count('digested_weeks')) - 1);
  expect(await read()).toEqual(await readOrders());
});

test('what a savepoint takes back and what is changed after it are both told right', async () => {
  const writer = await pool.connect();
  try {
    const change = (by: string) =>
      writer.query(`update orders set confirmed_at = confirmed_at + interval '${by}' where id = (${ANY})`);
    await writer.query('begin; savepoint s');
    await change('1 h');
    await writer.query('rollback to s');
    await change('2 h');
    await writer.query('commit');
  } finally {
    writer.release();
  }
  expect(await count(GOOD)).toBe((await count('digested_weeks')) - 1);
  expect(await read()).toEqual(await readOrders());
});

test('a week that changes between the choice of digests and the reading of them is read from its orders', async () => {
  let asked = 0;
  const chosen: number[] = [];
  const db = {
    query: async (...statement: [never]) => {
      const [{ name = '' }] = statement as unknown as [{ name?: string }];
      const answer: unknown = await (pool.query(...statement) as unknown as Promise<unknown>);
      if (name === 'analytics-digested-weeks' && (asked += 1) === 1)
        await pool.query('insert into week_changes (week) select max(week) from digested_weeks');
      return answer;
    },
  } as unknown as Queryable;
  const input = { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto' };
  const filter = {
    places: null,
    comparedPlaces: null,
    orderTypes: null,
    sourceClients: null,
    deviceTypes: null,
    amounts: null,
    isAmountIgnored: false,
  };
  const rows = await readByWeeks<{ digested: number }>(
    { db, input, nowMs: LAST_MS },
    filter,
    ({ weeks, sql, digests }, digested) => {
      chosen.push(weeks.length);
      return `select ${digested} as digested, (select count(*) from (${sql}) f) as orders,
        (select count(*) from (${digests('timed_orders', 'week')}) d) as timed`;
    },
  );
  expect(chosen).toHaveLength(2);
  expect(chosen[1]).toBe(chosen[0]! - 1);
  expect(rows[0]?.digested).toBe(chosen[1]);
});

test('an order of the present week, its lines and its delivery say nothing of weeks', async () => {
  const before = await count('week_changes');
  const id = (await putOrders(pool, kitchens, 1))[0]!;
  await pool.query('delete from week_changes');
  await pool.query('update orders set created_at = now() where id = $1', [id]);
  const moved = await count('week_changes');
  await putItems(pool, id, kitchens[1]!, seededRandom('now'));
  await pool.query(
    `insert into deliveries (order_id, location_id, delivery_status, distance_km, lat, lng, rider_user_id, estimated_delivery_time)
     select id, location_id, 'Matching', 1, 49, -123, $2, now() from orders where id = $1 on conflict (order_id) do nothing`,
    [id, riders[0]],
  );
  await pool.query(
    `update orders set confirmed_at = now(), ready_at = now(), is_food_ready = true, status = 'Done', finished_at = now() where id = $1`,
    [id],
  );
  await pool.query(
    `update deliveries set delivery_time = now(), delivery_status = 'Delivered' where order_id = $1`,
    [id],
  );
  expect(before).toBe(0);
  expect(await count('week_changes')).toBe(moved);
});

test('when all orders are truncated, no digest is left', async () => {
  await pool.query('truncate orders cascade');
  for (const table of ['digested_weeks', 'week_changes', 'product_weeks', 'timed_orders'])
    expect(await count(table), table).toBe(0);
  expect((await read()).products.now.sold).toBe(0);
});
