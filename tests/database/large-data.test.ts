import { createPool } from '@passline/database';
import { DEMO_LOCATION_ID, loadDemo, loadLarge } from '@passline/database/data-sets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveFigures } from '../../apps/server/src/features/analytics/prove-figures.ts';
import {
  askedOfCards,
  askedOfPayouts,
  compareStatement,
} from '../../apps/server/src/features/balances/compare-statements.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { lockAccounts } from '../../apps/server/src/features/ledger/read-account.ts';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import { standInGateway } from '../../apps/server/src/features/payments/stand-in-gateway.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const nowMs = Date.UTC(2026, 8, 19, 4, 30);
const MORE = 1_500;
/** Instead of three years, for which every week would be a transaction. */
const DAYS = 210;
const WEEKS_BEFORE_THE_KILL = 14;
const COPIES = `(select * from orders where substr(id::text, 15, 1) = '8') c`;

let database: TestDatabase;
let demo: { orders: number; payouts: number; digest: string };
let wanted: number;
const told: { orders: number; of: number }[] = [];

const DEMO = `select count(*)::int as orders, (select count(*)::int from payouts) as payouts,
    md5(string_agg(o::text, ' ' order by id)) as digest
  from orders o where substr(id::text, 15, 1) <> '8'`;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.connectionString, { serviceTokenHash: 'a hash', nowMs });
  // As a demo that has been proven in a night: what was posted up to then is kept as a sum.
  await read('select sum_postings(last_posting())');
  demo = await one(DEMO);
  wanted =
    (await one<{ count: number }>('select count(*)::int from orders where finished_at is not null')).count +
    MORE;
  const killed = loadLarge(database.connectionString, {
    orders: wanted,
    days: DAYS,
    onProgress: (progress) => {
      told.push(progress);
      if (told.length === WEEKS_BEFORE_THE_KILL) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  await loadLarge(database.connectionString, {
    orders: wanted,
    days: DAYS,
    onProgress: (progress) => told.push(progress),
  });
}, 300_000);

afterAll(() => database.drop());

async function read<Row extends object = Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.pool.query<Row>(sql, values)).rows;
}

async function one<Row extends object>(sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = await read<Row>(sql, values);
  if (!row) throw new Error(`Nothing was found by ${sql}`);
  return row;
}

test('a database that is not the demo is refused, and gets nothing', async () => {
  const other = await createTestDatabase();
  await other.pool.query(`insert into users (email) values ('first@passline.example')`);
  await expect(loadLarge(other.connectionString, { orders: 10 })).rejects.toThrow(
    'The large data set repeats the orders of the demo, and this database is not the demo.',
  );
  expect((await other.pool.query('select from orders')).rowCount).toBe(0);
  await other.drop();
});

test('a load that was killed goes on where it was, and the number of orders is exact', async () => {
  expect(told[WEEKS_BEFORE_THE_KILL - 1]?.orders).toBeLessThan(wanted - 500);
  expect(told[WEEKS_BEFORE_THE_KILL]).toEqual(told[WEEKS_BEFORE_THE_KILL - 1]);
  expect(told.at(-1)).toEqual({ orders: wanted, of: wanted });
  expect(await one(`select count(*)::int from ${COPIES}`)).toEqual({ count: MORE });
  const twice = await read(
    `select from ${COPIES} group by user_id, phone_number, created_at, location_id, total having count(*) > 1`,
  );
  expect(twice).toEqual([]);
});

test('one that is complete does nothing when it is begun again', async () => {
  const more: unknown[] = [];
  await loadLarge(database.connectionString, {
    orders: wanted,
    days: DAYS,
    onProgress: (progress) => more.push(progress),
  });
  expect(more).toEqual([]);
  expect(await one(`select count(*)::int from ${COPIES}`)).toEqual({ count: MORE });
});

test('the orders of the demo stay as they are', async () => {
  expect(await one(DEMO)).toMatchObject({ orders: demo.orders, digest: demo.digest });
});

test('copies lie within the days that are asked for, in every month of them, on the weekday and at the time of day of their sources', async () => {
  const span = await one<{ days: number; months: number; latest: number }>(
    `select (select max(local_date) from orders) - min(local_date) as days, count(distinct date_trunc('month', local_date))::int as months
     from ${COPIES}`,
  );
  expect(span.days).toBeLessThanOrEqual(DAYS);
  expect(span.days).toBeGreaterThan(DAYS - 15);
  expect(span.months).toBe(6);
  const clocks = `select extract(dow from local_date)::int as day, name, phone_number, location_id, total, (created_at at time zone 'America/Vancouver')::time as time`;
  expect(
    await read(
      `${clocks} from ${COPIES} except ${clocks} from orders o where substr(id::text, 15, 1) <> '8'`,
    ),
  ).toEqual([]);
  expect(
    await read(`select from ${COPIES} where (created_at at time zone 'America/Vancouver')::date <> local_date
    or confirmed_at < created_at or finished_at < created_at`),
  ).toEqual([]);
});

test('numbers go on for each location and day, and the next order of a day gets the next one', async () => {
  const wrong = await read(
    `select from orders o left join order_counters n using (location_id, local_date) group by location_id, local_date, last_number
     having max(order_number) <> count(*) or last_number is distinct from max(order_number)`,
  );
  expect(wrong).toEqual([]);
});

test('every copy has the items and taxes that it is charged for', async () => {
  const wrong = await read(
    `select c.id from ${COPIES} left join (
       select order_id, sum(count * price) as price, sum(count) as count from order_items group by order_id) i on i.order_id = c.id
     where i.count is distinct from c.item_count or i.price is distinct from c.sub_total limit 3`,
  );
  expect(wrong).toEqual([]);
  const untaxed = await read(
    `select c.id from ${COPIES} where tax_amount <> coalesce((select sum(amount) from order_taxes where order_id = c.id), 0)`,
  );
  expect(untaxed).toEqual([]);
});

test('deliveries belong to their orders, and cancelled orders that were paid online are refunded', async () => {
  const wrong = await read(
    `select c.id from ${COPIES} full join (select d.* from deliveries d where substr(order_id::text, 15, 1) = '8') d on d.order_id = c.id
     where (d.order_id is not null) <> (c.order_type = 'Delivery' and c.delivery_type = 'product') or c.id is null
       or d.location_id <> c.location_id or d.delivery_time not between c.created_at and c.created_at + interval '4 hours'`,
  );
  expect(wrong).toEqual([]);
  expect(
    (
      await one<{ count: number }>(
        `select count(*)::int from deliveries d join ${COPIES} on c.id = d.order_id`,
      )
    ).count,
  ).toBeGreaterThan(200);
  const refunds = await read(
    `select c.id from ${COPIES} full join (select * from payments where substr(order_id::text, 15, 1) = '8') p on p.order_id = c.id
     where (p.id is not null) <> (c.status = 'Cancelled' and c.payment_status = 'paid-online' and c.total > 0)
       or p.amount <> c.total or p.settled_at <> c.finished_at`,
  );
  expect(refunds).toEqual([]);
  expect(
    (await one<{ count: number }>(`select count(*)::int from payments p join ${COPIES} on c.id = p.order_id`))
      .count,
  ).toBeGreaterThan(10);
});

test('every copy is found by the search, and has a revision of its own', async () => {
  const unsearched = await read(
    `select c.id from ${COPIES} left join order_search s on s.order_id = c.id
     where s.words is distinct from order_search_words(c.order_number, c.name, c.restaurant_name, c.phone_number)`,
  );
  expect(unsearched).toEqual([]);
  expect(await read('select rev from orders group by rev having count(*) > 1')).toEqual([]);
});

test('no row names an order that is not there', async () => {
  for (const table of [
    'order_items',
    'order_taxes',
    'deliveries',
    'payments',
    'order_search',
    'stand_in_card_calls',
  ])
    expect(
      await read(`select order_id from ${table} where order_id not in (select id from orders)`),
      table,
    ).toEqual([]);
});

test('the figures of analytics are proven without a difference', async () => {
  await proveFigures(database.pool, () => nowMs);
  expect(await one('select orders::int, differences::int from figure_proofs')).toEqual({
    orders: demo.orders + MORE,
    differences: 0,
  });
});

test('the ledger is proven, with what the providers did, and no account is held', async () => {
  const server = createPool(database.connectionString, { name: 'test', max: 1, onIdleError: () => {} });
  const { ordersChecked, faults } = await proveLedger(server);
  expect(faults).toEqual([]);
  expect(ordersChecked).toBe(demo.orders + MORE);
  const span = { isStandIn: true, fromMs: 0, toMs: nowMs };
  const cards = await standInGateway(server, 'Moneris').statement!(0, nowMs, []);
  const asked = await askedOfCards(server, 'Moneris', { ...span, statement: cards });
  expect(compareStatement('Moneris', cards.lines, asked)).toEqual([]);
  const { lines, returned } = await standInPayouts(server, () => nowMs).statement!(0, nowMs);
  expect(returned).toEqual([]);
  const paid = await askedOfPayouts(server, { ...span, statement: { lines, closed: [] } }, []);
  expect(compareStatement('VoPay', lines, paid)).toEqual([]);
  const accounts = await lockAccounts(server, [DEMO_LOCATION_ID]);
  expect(accounts.get(DEMO_LOCATION_ID)?.onHold).toBeNull();
  await server.end();
});

test('restaurants and couriers are paid weekly, and an account is read in the order in which it was posted', async () => {
  const paid = await one<{ payouts: number; weeks: number }>(
    `select count(*)::int as payouts, count(distinct created_at)::int as weeks from payouts where extract(isodow from created_at) = 3`,
  );
  expect(paid.payouts).toBeGreaterThan(demo.payouts + 200);
  expect(paid.weeks).toBeGreaterThan(25);
  const unordered = await read(
    `select from (select posted_at, lag(posted_at) over (order by id) as before from postings where belongs_to = 'order' and id <= 1000000000) p
     where posted_at < before`,
  );
  expect(unordered.length).toBe(0);
});
