import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';
import type pg from 'pg';

export type BenchOrders = { locationIds: string[]; orderIds: string[] };

const RESTAURANT = '10000000-0000-4000-8000-000000000000';

/** Locations with active orders whose rows are about 1.3 KB on the wire. */
export async function fillOrders(
  pool: pg.Pool,
  locations: number,
  ordersPerLocation: number,
): Promise<BenchOrders> {
  await pool.query(`insert into restaurants (id, name) values ($1, 'Bench')`, [RESTAURANT]);
  const places = await pool.query<{ id: string }>(
    `insert into locations (restaurant_id, restaurant_name, address, lat, lng, hours_lt)
     select $1, 'Golden Wok ' || n, n || ' Main St, Vancouver', 49.26, -123.1, $3 from generate_series(1, $2::int) n returning id`,
    [RESTAURANT, locations, JSON.stringify(ALWAYS_OPEN_WEEK)],
  );
  const locationIds = places.rows.map((row) => row.id);
  const orders = await pool.query<{ id: string }>(
    `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, name, phone_number, email,
       order_type, status, completion_time, estimated_completion_time, payment_method, payment_processor, payment_status,
       source_client, delivery_type, delivery_address, delivery_instructions, notes, item_count, sub_total, sub_total_tax,
       tax_amount, total, total_commission, created_at)
     select gen_random_uuid(), n, current_date, $1, l.id, 'Golden Wok', 'Jordan Tremblay', '6045550142', 'jordan@passline.example',
       'Delivery', 'Preparing', now() + interval '20 minutes', now() + interval '20 minutes', 'online-creditcard', 'Moneris',
       'paid-online', 'ios', 'product', '1441 Powell Street, Vancouver, BC', 'Buzzer 204, please call on arrival',
       'No peanuts please, one of us is allergic', 3, 45.90, 2.30, 2.55, 53.44, 6.89, now() - n * interval '1 second'
     from unnest($2::uuid[]) l(id), generate_series(1, $3::int) n returning id`,
    [RESTAURANT, locationIds, ordersPerLocation],
  );
  await pool.query('analyze');
  return { locationIds, orderIds: orders.rows.map((row) => row.id) };
}
