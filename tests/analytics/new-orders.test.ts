import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveFigures } from '../../apps/server/src/features/analytics/prove-figures.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { putKitchens, putOrders } from './put-orders.ts';

const database = await createTestDatabase();
const { pool } = database;
/** A New delivery by couriers of the platform, without parts of its own. Every other order is made from it. */
let source = '';

beforeAll(async () => {
  [source = ''] = await putOrders(pool, await putKitchens(pool), 1);
  await pool.query('delete from deliveries');
  await pool.query('delete from order_adjustments');
  await pool.query(
    `update orders set order_type = 'Delivery', delivery_type = 'product', status = 'New', finished_at = null, total = 31.5,
       total_commission = 4.72`,
  );
});

afterAll(() => database.drop());

const order = (
  id: string,
) => `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', '${id}',
    'order_number', (select max(order_number) + 1 from orders)))).* from orders o where id = '${source}'`;
const delivery = (
  id: string,
) => `insert into deliveries (order_id, location_id, delivery_status, distance_km, lat, lng, earnings_platform)
  select '${id}', location_id, 'Matching', 1, 49, -123, 2.1 from orders where id = '${source}'`;
const adjustment = (id: string) =>
  `insert into order_adjustments (order_id, name, amount) values ('${id}', 'Thanks', -0.75)`;
const gone = (...ids: string[]) => `delete from orders where id in ('${ids.join(`', '`)}')`;
/** Of the orders `d`, which another part of the statement deletes. */
const AGAIN = `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(d) || '{"total": 77.7}')).* from d`;

/** All in one transaction. `result`: of a query in it, at its end. */
async function inOne<Row extends object>(statements: readonly string[], result = 'select'): Promise<Row[]> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    for (const text of statements) await db.query(text);
    const { rows } = await db.query<Row>(result);
    await db.query('commit');
    return rows;
  } finally {
    db.release(true);
  }
}

/** The proof computes all figures anew from the orders. */
async function differences(): Promise<number | undefined> {
  await proveFigures(pool, Date.now);
  const { rows } = await pool.query<{ differences: number }>(
    'select differences::int from figure_proofs order by proved_at desc limit 1',
  );
  return rows[0]?.differences;
}

type Statements = (id: string, other: string) => string[];

test.each<[string, Statements]>([
  ['one after the other', (id) => [order(id), adjustment(id), delivery(id)]],
  [
    'at once, the order first',
    (id) => [`with d as (${delivery(id)}), a as (${adjustment(id)}) ${order(id)}`],
  ],
  ['at once, the order last', (id) => [`with a as (${adjustment(id)}), o as (${order(id)}) ${delivery(id)}`]],
  [
    'again, after it was deleted',
    (id) => [order(id), adjustment(id), gone(id), order(id), delivery(id), adjustment(id)],
  ],
])('a new order counts with its delivery and its adjustment: written %s', async (_, statements) => {
  const id = randomUUID();
  await inOne(statements(id, ''));
  const { rows } = await pool.query<{ total: number; isRight: boolean }>(
    `select f.total::int, f.revenue = (o.total_commission + o.network_access_fee + 0.75 - 2.1) * 100 as "isRight"
     from order_figures f join orders o on o.id = f.order_id where o.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ total: 3150, isRight: true }]);
  expect(await differences()).toBe(0);
});

test.each<[string, Statements]>([
  ['not written again', (id) => [order(id), delivery(id), gone(id)]],
  ['written again', (id) => [order(id), delivery(id), gone(id), order(id)]],
  [
    'written again by the same statement',
    (id) => [order(id), `with d as (${gone(id)} returning *) ${AGAIN}`],
  ],
  [
    'written again before another one is deleted by the same statement',
    (id, other) => [order(id), order(other), `with d as (${gone(id, other)} returning *) ${AGAIN} limit 1`],
  ],
])(
  'an order that is deleted in the transaction that placed it, and %s, counts as it then is',
  async (_, statements) => {
    const before = await differences();
    await inOne(statements(randomUUID(), randomUUID()));
    expect([before, await differences()]).toEqual([0, 0]);
  },
);

test('a hundred orders of one statement all count', async () => {
  await pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', last.number + n,
       'created_at', o.created_at + n * interval '7 minutes'))).* from orders o, generate_series(1, 100) n, (select max(order_number) as number from orders) last where o.id = $1`,
    [source],
  );
  expect(await differences()).toBe(0);
});

test('what an order left behind while nothing was counted is put right by a new one with its id', async () => {
  const id = randomUUID();
  await pool.query(order(id));
  await inOne([
    'alter table orders disable trigger orders_uncounted',
    gone(id),
    'alter table orders enable trigger orders_uncounted',
    order(id).replace("'id',", "'total', 12.34, 'id',"),
  ]);
  expect(await differences()).toBe(0);
});

/** The functions that these statements call, and how often. */
async function callsOf(...statements: string[]): Promise<string[]> {
  const calls = await inOne<{ called: string }>(
    [`set local track_functions = 'pl'`, ...statements],
    `select funcname || ' ' || calls as called from pg_stat_xact_user_functions
     where funcname in ('keep_figures', 'orders_counted', 'order_recounted') order by 1`,
  );
  return calls.map(({ called }) => called);
}

test('a new order is counted without a look at what it counted before', async () => {
  expect(await callsOf(order(randomUUID()))).toEqual(['orders_counted 1']);
});

test('an order that is confirmed, ready and done is not counted anew; one that is cancelled is', async () => {
  const id = randomUUID();
  await inOne([order(id), delivery(id)]);
  const becomes = (changes: string) => `update orders set ${changes} where id = '${id}'`;
  const done = [
    becomes(`status = 'Preparing'`),
    becomes(`is_food_ready = true, payment_status = 'paid-online', total = 31.50`),
    becomes(`status = 'Done', finished_at = now()`),
  ];
  expect(await callsOf(...done)).toEqual([]);
  expect(await callsOf(becomes(`status = 'Cancelled'`))).toEqual(['keep_figures 1', 'order_recounted 1']);
  expect(await differences()).toBe(0);
});
