import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';

const DAY_MS = 86_400_000;
/** Two years with all changes of their clocks. */
export const FIRST_MS = Date.UTC(2024, 11, 1, 5, 30);
export const LAST_MS = FIRST_MS + 730 * DAY_MS;

const TYPES = ['Delivery', 'Pickup', 'DineIn'] as const;
const CLIENTS = ['mobile', 'web', ''] as const;
const DEVICES = ['iPhone', 'Android', ''] as const;

/** Kitchens, the last of them in a region. */
export async function putKitchens(db: Queryable): Promise<Kitchen[]> {
  const kitchens = [];
  for (const name of ['Golden Wok', 'Pho Mai', 'Hanok Kitchen']) kitchens.push(await createKitchen(db, name));
  await db.query(`insert into regions (id, name) values ($1, 'Main Street')`, [REGION]);
  await db.query('update locations set region_id = $1 where id = $2', [REGION, kitchens[2]!.locationId]);
  return kitchens;
}
export const REGION = '0190a7c1-2b3c-7d4e-8f50-00000000e001';

/** Orders at any time of two years; some are cancelled, delivered by us, or adjusted. Returns their ids. */
export async function putOrders(
  db: Queryable,
  kitchens: readonly Kitchen[],
  count: number,
): Promise<string[]> {
  const random = seededRandom('analytics');
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await putOrder(db, random.pick(kitchens), random));
  return ids;
}

let orderNumber = 0;
const cents = (random: Random, most: number) => (random.int(0, most) / 100).toFixed(2);

async function putOrder(db: Queryable, kitchen: Kitchen, random: Random): Promise<string> {
  const id = randomUUID();
  const orderType = random.pick(TYPES);
  const delivery = orderType === 'Delivery' ? random.pick(['product', 'restaurant'] as const) : null;
  // Every third one lies close to a full hour.
  const at = random.int(FIRST_MS, LAST_MS - 1);
  const placed = new Date(
    random.chance(0.3) ? Math.floor(at / 3_600_000) * 3_600_000 - random.int(0, 1) : at,
  );
  await db.query(
    `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, order_type, delivery_type,
       payment_method, payment_processor, payment_status, source_client, device_type, item_count, sub_total, sub_total_tax,
       tax_amount, total, total_commission, network_access_fee, status, created_at, delivery_address, finished_at)
     values ($1, $13, $2::date, $3, $4, 'Golden Wok', $5, $6, 'online-creditcard', 'Moneris', 'paid-online', $7, $8, 1, 0, 0, 0,
       $9, $10, $11, $12, $2, '', case when $12 in ('Done', 'Cancelled') then $2::timestamptz end)`,
    [
      id,
      placed,
      kitchen.restaurantId,
      kitchen.locationId,
      orderType,
      delivery,
      random.pick(CLIENTS),
      random.pick(DEVICES),
      cents(random, 20_000),
      cents(random, 3_000),
      cents(random, 100),
      random.pick(['New', 'Done', 'Done', 'Cancelled']),
      (orderNumber += 1),
    ],
  );
  if (delivery === 'product') {
    await db.query(
      `insert into deliveries (order_id, location_id, delivery_status, distance_km, lat, lng, earnings_platform)
       values ($1, $2, 'Matching', 1, 49, -123, $3)`,
      [id, kitchen.locationId, cents(random, 300)],
    );
  }
  if (random.chance(0.1)) {
    await db.query(`insert into order_adjustments (order_id, name, amount) values ($1, 'Late food', $2)`, [
      id,
      `-${cents(random, 500)}`,
    ]);
  }
  return id;
}

/** Something happens to an order: its money, its end, its place, or it is gone. */
export async function changeOrder(
  db: Queryable,
  id: string,
  kitchens: readonly Kitchen[],
  random: Random,
): Promise<void> {
  const changes: (() => Promise<unknown>)[] = [
    () => db.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [id]),
    () => db.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]),
    () =>
      db.query(
        'update orders set total = total - least(total, 3.27), total_commission = total_commission * 0.9 where id = $1',
        [id],
      ),
    () =>
      db.query("update orders set created_at = created_at + $2 * interval '37 minutes' where id = $1", [
        id,
        random.int(-90, 90),
      ]),
    () =>
      db.query('update orders set location_id = $2 where id = $1', [id, random.pick(kitchens).locationId]),
    () =>
      db.query('update deliveries set earnings_platform = $2 where order_id = $1', [id, cents(random, 400)]),
    () =>
      db.query(
        `insert into order_adjustments (order_id, name, amount) values ($1, 'Thanks', $2) on conflict (order_id, name) do update set amount = excluded.amount`,
        [id, cents(random, 900)],
      ),
    () => db.query('delete from order_adjustments where order_id = $1', [id]),
    // All at once, in one statement.
    () =>
      db.query(
        `with o as (update orders set status = 'Cancelled', finished_at = now(), total = 1 where id = $1), d as (update deliveries set earnings_platform = 9 where order_id = $1) delete from order_adjustments where order_id = $1`,
        [id],
      ),
    () =>
      db
        .query('delete from deliveries where order_id = $1', [id])
        .then(() => db.query('delete from orders where id = $1', [id])),
  ];
  await random.pick(changes)();
}

export { seededRandom };
