import { readMigrations } from '@passline/database';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { testDatabaseName } from '../setup/abandoned-databases.ts';
import { adminQuery, withDatabase } from '../setup/admin-query.ts';

/** A database as it was before payments were used once, with orders that share them. */
const name = testDatabaseName();
const url = withDatabase(inject('adminUrl'), name);
await adminQuery(inject('adminUrl'), `create database "${name}" template template0`);
afterAll(() => adminQuery(inject('adminUrl'), `drop database "${name}" with (force)`));

const MIGRATION = '0067-payment-checks.sql';
const migrations = await readMigrations();
for (const { sql } of migrations.filter((one) => one.name < MIGRATION)) await adminQuery(url, sql);

const [restaurantId, locationId] = [randomUUID(), randomUUID()];
await adminQuery(
  url,
  `insert into restaurants (id, name) values ('${restaurantId}', 'Golden Wok');
   insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, geohash)
     values ('${locationId}', '${restaurantId}', 'Golden Wok', '', '2500 Main St', 49.26, -123.1, 'c2b2q')`,
);

async function order(number: number, reference: string, processor = 'Moneris', status = 'paid-online') {
  const id = randomUUID();
  const method = status === 'paid-online' ? 'online-creditcard' : 'inperson-cash';
  await adminQuery(
    url,
    `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, order_type, payment_method,
         payment_processor, payment_status, item_count, sub_total, sub_total_tax, tax_amount, total)
       values ('${id}', ${number}, '2026-11-20', '${restaurantId}', '${locationId}', 'Golden Wok', 'Pickup', '${method}',
         '${processor}', '${status}', 1, 10, 0.5, 0.5, 10.5);
     insert into order_cards (order_id, reference, created_at)
       values ('${id}', '${reference}', timestamptz '2026-11-20' + ${number} * interval '1 minute')`,
  );
  return id;
}

test('payments that paid several orders before stay, and each order but the first names the first', async () => {
  await order(1, 'once');
  await order(2, 'twice');
  const second = await order(3, 'twice');
  const third = await order(4, 'twice');
  await order(5, 'twice', 'Stripe');
  const inPerson = await order(6, 'twice', 'Moneris', 'unpaid');
  await adminQuery(url, migrations.find((one) => one.name === MIGRATION)!.sql);
  const rows = await adminQuery<{ id: string; payment_check: string | null; differences: string[] }>(
    url,
    `select o.id, o.payment_check, c.differences from orders o join order_cards c on c.order_id = o.id
     where c.is_duplicate order by o.order_number`,
  );
  const differences = ['The same payment paid order #2 of Golden Wok on 2026-11-20 first.'];
  expect(rows).toEqual([
    { id: second, payment_check: 'mismatch', differences },
    { id: third, payment_check: 'mismatch', differences },
    { id: inPerson, payment_check: null, differences },
  ]);
});
