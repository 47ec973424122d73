import { readFile } from 'node:fs/promises';
import { announcementState } from '@passline/domain/announcements/announcement';
import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { localDate } from '@passline/domain/time/local-date';
import { readPhoneNumber } from '@passline/domain/users/phone-number';
import { createPool } from '@passline/database';
import { DEMO_LOCATION_ID, demoPictureOf, loadDemo } from '@passline/database/data-sets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askedOfCards,
  askedOfPayouts,
  compareStatement,
} from '../../apps/server/src/features/balances/compare-statements.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { proveFigures } from '../../apps/server/src/features/analytics/prove-figures.ts';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import { standInGateway } from '../../apps/server/src/features/payments/stand-in-gateway.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const options = { serviceTokenHash: 'a hash', nowMs: Date.UTC(2026, 8, 19, 4, 30) };

let demo: TestDatabase;
let changesBefore: number;

beforeAll(async () => {
  demo = await createTestDatabase();
  changesBefore = (await read('select from change')).length;
  // Two processes that start at once.
  await Promise.all([loadDemo(demo.connectionString, options), loadDemo(demo.connectionString, options)]);
}, 120_000);

afterAll(() => demo.drop());

async function read<Row extends object = Record<string, unknown>>(
  sql: string,
  database = demo,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.pool.query<Row>(sql, values)).rows;
}

/** Orders that no search finds; for one number, also orders that are found by words that are not theirs. */
const UNSEARCHED = `select id from orders o left join order_search s on s.order_id = o.id
  where s.order_id is null or o.order_number = 7
    and s.words <> order_search_words(o.order_number, o.name, o.restaurant_name, o.phone_number)`;

test('nothing is loaded into a database that has a person', async () => {
  const database = await createTestDatabase();
  await database.pool.query(`insert into users (email) values ('first@passline.example')`);
  await loadDemo(database.connectionString, options);
  expect(await read('select email from users', database)).toEqual([{ email: 'first@passline.example' }]);
  expect(await read('select from locations', database)).toEqual([]);
  await database.drop();
});

test('two processes that start at once load one marketplace', async () => {
  const [counts] = await read(`select (select count(*)::int from restaurants) restaurants,
    (select count(*)::int from locations) locations, (select count(*)::int from users where role = 'customer') customers,
    (select count(*)::int from users where role = 'courier') couriers,
    (select count(*)::int from users u join auth.account a on a."userId" = u.id where role = 'super_admin') bosses, (select count(*)::int from service_tokens) tokens`);
  expect(counts).toEqual({
    restaurants: 12,
    locations: 18,
    customers: 520,
    couriers: 25,
    bosses: 2,
    tokens: 1,
  });
});

test('the regulars can be called, have an address, and have ordered and earned points before', async () => {
  const regulars = await read<{
    phone: string;
    addresses: number;
    orders: number;
    points: number;
    sum: number;
  }>(
    `select phone_number as phone, (select count(*)::int from user_addresses a where a.user_id = u.id) as addresses,
       (select count(*)::int from orders o where o.user_id = u.id and o.created_at > u.created_at) as orders,
       (select points from user_points p where p.user_id = u.id) as points,
       (select sum(points)::int from reward_history h where h.user_id = u.id) as sum
     from users u where email like '%@regulars.%'`,
  );
  expect(regulars).toHaveLength(SAMPLE_GUESTS.length);
  expect(new Set(regulars.map(({ phone }) => phone)).size).toBe(regulars.length);
  for (const { phone, addresses, orders, points, sum } of regulars) {
    expect(readPhoneNumber(phone)).toEqual({ ok: true, value: phone });
    expect(addresses === 1 || addresses === 2, `${addresses} addresses`).toBe(true);
    expect(orders).toBeGreaterThan(3);
    expect(points).toBe(sum);
  }
  const early = await read(
    'select from orders o join users u on u.id = o.user_id where o.created_at < u.created_at',
  );
  expect(early).toEqual([]);
});

test('points were written in the order of their time, so that a history is shown newest first', async () => {
  const [later] =
    await read(`select count(*)::int as count, count(*) filter (where created_at < before)::int as earlier
    from (select created_at, lag(created_at) over (partition by user_id order by place) as before from reward_history) h`);
  expect(later).toMatchObject({ earlier: 0 });
  expect(Number(later?.['count'])).toBeGreaterThan(1000);
});

test('sixty days of orders are finished, about 20 to 30 per day and location', async () => {
  const [orders] = await read<{ total: number; days: number; open: number; late: number; cancelled: number }>(
    `select count(*)::int total, count(distinct local_date)::int days,
      count(*) filter (where status not in ('Done', 'Cancelled'))::int open,
      count(*) filter (where finished_at > to_timestamp(${options.nowMs / 1000}))::int late,
      count(*) filter (where status = 'Cancelled')::int cancelled from orders`,
  );
  expect(orders).toMatchObject({ days: 61, open: 0, late: 0 });
  expect(orders!.total).toBeGreaterThan(20 * 60 * 18);
  expect(orders!.total).toBeLessThan(30 * 60 * 18);
  expect(orders!.cancelled / orders!.total).toBeCloseTo(0.03, 2);
});

test('loading leaves the change feed alone, and its triggers on', async () => {
  // But for what migrations wrote.
  expect(await read('select from change')).toHaveLength(changesBefore);
  expect(await read(`select from pg_trigger where not tgisinternal and tgenabled = 'D'`)).toEqual([]);
  expect(await read('select rev from orders group by rev having count(*) > 1')).toEqual([]);
});

test('every order of the sixty days counts in analytics', async () => {
  await proveFigures(demo.pool, () => options.nowMs);
  expect(
    await read('select differences, orders = (select count(*) from orders) as "isWhole" from figure_proofs'),
  ).toEqual([{ differences: '0', isWhole: true }]);
});

test('an order of last month is found by its number, by its customer and by a part of the phone number', async () => {
  const [order] = await read<{ id: string; number: string; word: string; part: string }>(
    `select id, '#' || order_number as number, lower(split_part(name, ' ', 2)) as word, right(phone_number, 4) as part
     from orders where created_at < to_timestamp(${options.nowMs / 1000}) - interval '30 days' and name like '% %'
     order by id limit 1`,
  );
  for (const query of [`'${order!.number}'`, `'${order!.word}':*`, `'+${order!.part}':*`]) {
    const found = await demo.pool.query(
      'select from order_search where words @@ $1::tsquery and order_id = $2',
      [query, order!.id],
    );
    expect(found.rowCount, query).toBe(1);
  }
  expect(await read(UNSEARCHED)).toEqual([]);
});

test('the pictures that the demo shows are recorded as shown', async () => {
  expect(await read(`select from image_files where state = 'shown' limit 1`)).toHaveLength(1);
  expect(await read('select url from shown_images except select url from image_files')).toEqual([]);
  expect(await read(`select url from image_files where state <> 'shown'`)).toEqual([]);
});

test('each rule has something to show: pictures, places, announcements, a hidden location, a commission by type', async () => {
  const [shown] = await read(`select count(*)::int places,
      count(*) filter (where restaurant_icon_url is not null and restaurant_icon_192_url is not null and promo_url is not null)::int pictured,
      count(*) filter (where length(geohash) = 9)::int located, count(*) filter (where not is_visible)::int hidden,
      count(announcement)::int announced from locations`);
  expect(shown).toEqual({ places: 18, pictured: 18, located: 18, hidden: 1, announced: 3 });
  const announced = await read<{ announcement: { activeAfter: number; activeUntil: number } }>(
    'select announcement from locations where announcement is not null',
  );
  const states = announced.map(({ announcement }) => announcementState(announcement, options.nowMs));
  expect(states.toSorted()).toEqual(['over', 'scheduled', 'showing']);
  const byType = await read(
    `select commission_fee_by_type as rates from restaurant_private where commission_fee_by_type is not null`,
  );
  expect(byType).toEqual([{ rates: { Delivery: 0.16, Pickup: 0.16, DineIn: 0.03 } }]);
  const drawn = (await read<{ url: string }>('select url from shown_images')).map(({ url }) => url);
  expect(drawn).toHaveLength(18 * 3 + 3 * 2);
  expect(drawn.filter((url) => demoPictureOf(url.replace('/files/', '')) === null)).toEqual([]);
});

test('the blocklist is in use: one of those on it has ordered before, and none of them orders or works here', async () => {
  const entries = await read<{ orders: number; roles: string[] }>(
    `select (select count(*)::int from orders o where o.user_id = b.user_id and right(o.phone_number, 10) = b.phone_number) as orders,
      array(select role from users u where u.id = b.user_id or right(u.phone_number, 10) = b.phone_number or u.email = b.email) as roles
     from blocklist b order by created_at`,
  );
  expect(entries.map(({ roles }) => roles)).toEqual([[], [], ['customer']]);
  expect(entries[2]?.orders).toBeGreaterThan(0);
  const regulars = SAMPLE_GUESTS.map(({ email }) => email);
  expect((await read('select from blocklist where email = any($1)', demo, [regulars])).length).toBe(0);
});

test('after loading, indexes, columns and constraints are what the migrations made', async () => {
  const empty = await createTestDatabase();
  const shape = `select indexdef as part from pg_indexes where schemaname = 'public'
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select table_name || column_name || coalesce(column_default, '') from information_schema.columns
      where table_schema = 'public' order by part`;
  expect(await read(shape)).toEqual(await read(shape, empty));
  await empty.drop();
});

test('a total is sub_total + tax_amount + delivery_fee + tip_amount, with the tip in person on top, and the tax amount is the sum of the taxes', async () => {
  const wrong = await read(`select id from orders o
    where total <> sub_total + tax_amount + delivery_fee + tip_amount
      or tax_amount <> (select coalesce(sum(amount), 0) from order_taxes t where t.order_id = o.id)`);
  expect(wrong).toEqual([]);
  expect(await read('select from orders where inperson_tip_amount > 0 limit 1')).toHaveLength(1);
});

test("the commission follows the order's rate, and what was paid for a cancelled order was refunded", async () => {
  const wrong = await read(`select o.id from orders o
    left join payments p on p.order_id = o.id and p.purpose = 'order' and p.state = 'succeeded'
    where total_commission <> round(sub_total * commission_rate, 2)
      or case when status = 'Cancelled' and payment_status = 'paid-online' then total else 0 end <> coalesce(p.amount, 0)`);
  expect(wrong).toEqual([]);
  expect(await read('select from payments limit 1')).toHaveLength(1);
});

test('items add up to sub_total and item_count', async () => {
  const wrong = await read(`select o.id from orders o left join
      (select order_id, sum(price * count) amount, sum(count) pieces from order_items group by order_id) i on i.order_id = o.id
    where o.sub_total is distinct from i.amount or o.item_count is distinct from i.pieces`);
  expect(wrong).toEqual([]);
});

test('order numbers have no gaps within a location and day, and follow the time', async () => {
  const wrong =
    await read(`select from (select order_number, row_number() over (partition by location_id, local_date
      order by created_at, order_number) as place from orders) o where order_number <> place`);
  expect(wrong).toEqual([]);
  const counters = await read(`select from order_counters c full join
      (select location_id, local_date, max(order_number) last from orders group by 1, 2) o using (location_id, local_date)
    where c.last_number is distinct from o.last`);
  expect(counters).toEqual([]);
});

test("an order's local date is its restaurant's date at the time", async () => {
  const orders = await read<{ created_at: Date; local_date: string }>(
    'select created_at, local_date::text from orders where order_number = 1',
  );
  const wrong = orders.filter((o) => localDate(o.created_at.getTime(), 'America/Vancouver') !== o.local_date);
  expect(wrong).toEqual([]);
});

test('a delivery by our couriers has a courier, and ended with its order', async () => {
  const wrong = await read(`select o.id from orders o left join deliveries d on d.order_id = o.id
    where (o.order_type = 'Delivery' and o.delivery_type = 'product') <> (d.order_id is not null)
      or o.status = 'Done' and d.order_id is not null and (d.delivery_status <> 'Delivered' or d.delivery_time <> o.finished_at
        or d.rider_user_id is null or d.pickup_time < o.created_at or d.pickup_completion_time > d.delivery_time)
      or o.status = 'Cancelled' and d.delivery_status <> 'Failed'`);
  expect(wrong).toEqual([]);
});

test('every reference is valid, also those that were not checked while loading', async () => {
  const keys = await read<{ child: string; parent: string; column: string; key: string }>(
    `select conrelid::regclass::text child, confrelid::regclass::text parent, a.attname "column", b.attname "key"
     from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
       join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(15);
  for (const { child, parent, column, key } of keys) {
    const orphans = await read(
      `select from ${child} c where c.${column} is not null and not exists (select from ${parent} p where p.${key} = c.${column})`,
    );
    expect(orphans, `${child}.${column}`).toEqual([]);
  }
});

test('every location has an admin, and every admin a location', async () => {
  expect(await read(`select from users where role = 'admin' and location_id is null`)).toEqual([]);
  expect(
    await read('select from locations l where not exists (select from users u where u.location_id = l.id)'),
  ).toEqual([]);
  const [admin] = await read(`select location_id from users where email = 'admin@passline.example'`);
  expect(admin).toEqual({ location_id: DEMO_LOCATION_ID });
});

test('every menu has 30 to 60 products, and required groups have enough to choose from', async () => {
  const sizes = await read<{ size: number }>('select count(*)::int size from products group by location_id');
  for (const { size } of sizes) expect(size >= 30 && size <= 60, `${size} products`).toBe(true);
  const unusable = await read(`select title from modifier_groups g
    where (select count(*) from modifier_items i where i.modifier_group_id = g.id)
      < greatest(g.max_selection, case when g.is_required then 2 else 1 end)`);
  expect(unusable).toEqual([]);
});

/** Each test loads a whole marketplace: 6 s alone, many times that on a busy machine. */
const patience = { timeout: 120_000 };

test('the same seed and time give the same data', patience, async () => {
  const other = await createTestDatabase();
  await loadDemo(other.connectionString, options);
  const tables = [
    'restaurants',
    'restaurant_private',
    'locations',
    'notification_rules',
    'regions',
    'menus',
    'categories',
    'products',
    'modifier_items',
    'product_modifier_groups',
    'product_taxes',
    'users',
    'user_addresses',
    'service_tokens',
    'orders',
    'order_items',
    'order_taxes',
    'deliveries',
  ];
  for (const table of tables) {
    const digest = `select count(*)::int, md5(string_agg(t::text, ' ' order by t::text)) from ${table} t`;
    expect(await read(digest, other), table).toEqual(await read(digest));
  }
  await other.drop();
});

test('the sixty days are in the ledger: the proof holds, restaurants were paid on Wednesdays, couriers handed in their cash', async () => {
  const { pool } = demo;
  const server = createPool(demo.connectionString, { name: 'test', max: 1, onIdleError: () => {} });
  const { ordersChecked, faults } = await proveLedger(server);
  expect(faults).toEqual([]);
  const span = { isStandIn: true, fromMs: 0, toMs: options.nowMs };
  const cards = await standInGateway(server, 'Moneris').statement!(0, options.nowMs, []);
  const asked = await askedOfCards(server, 'Moneris', { ...span, statement: cards });
  expect(compareStatement('Moneris', cards.lines, asked)).toEqual([]);
  const { lines, returned } = await standInPayouts(server, () => options.nowMs).statement!(0, options.nowMs);
  expect(lines.length).toBeGreaterThan(100);
  expect(returned).toEqual([]);
  const paid = await askedOfPayouts(server, { ...span, statement: { lines, closed: [] } }, []);
  expect(compareStatement('VoPay', lines, paid)).toEqual([]);
  await server.end();
  const { rows } = await pool.query<{ orders: number }>('select count(*)::int as orders from orders');
  expect(ordersChecked).toBe(rows[0]!.orders);
  const [days] = await read<{ days: number[]; settlements: number }>(
    `select array_agg(distinct extract(dow from created_at at time zone 'America/Vancouver')::int) as days,
       (select count(*)::int from cash_settlements) as settlements from payouts`,
  );
  expect(days).toMatchObject({ days: [3] });
  const outOfTime = await read(
    `select id from (select id, posted_at < lag(posted_at) over (partition by account_id order by id) as is_late from postings) p
     where is_late limit 5`,
  );
  expect(outOfTime).toEqual([]);
  expect(days!.settlements).toBeGreaterThan(50);
});

test('a demo of before the records of settlements gets them when it is brought up to date, and none twice', async () => {
  const all = () => read('select * from cash_settlements order by id');
  const before = await all();
  expect(before.length).toBeGreaterThan(50);
  const migration = await readFile('packages/database/migrations/0335-records-of-settlements.sql', 'utf8');
  await demo.pool.query('delete from cash_settlements where amount > 20');
  expect((await all()).length).toBeLessThan(before.length);
  await demo.pool.query(migration);
  await demo.pool.query(migration);
  expect(await all()).toEqual(before);
});
