import type { Queryable } from '@passline/database';
import type { Kitchen } from '../setup/kitchen.ts';

type Placed = {
  /** The newest one is placed at this moment, each other one so much earlier than the one before it. */
  newest: number;
  everyMs: number;
  count: number;
  status?: 'Done' | 'Cancelled';
  orderType?: 'Pickup' | 'DineIn';
  sourceClient?: string;
};

let made = 0;

/** Small orders in one statement: of $10.00, $11.00 and so on up to $59.00, each with a dollar of commission. */
export async function putOrders(db: Queryable, kitchen: Kitchen, placed: Placed): Promise<void> {
  const { newest, everyMs, count, status = 'Done', orderType = 'Pickup', sourceClient = 'web' } = placed;
  await db.query(
    `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, location_name, order_type,
       payment_method, payment_processor, payment_status, source_client, device_type, item_count, sub_total, sub_total_tax,
       tax_amount, total, total_commission, network_access_fee, status, created_at, finished_at, delivery_address)
     select gen_random_uuid(), $1 + n, $2::date, $3, $4, $5, '', $6, 'online-creditcard', 'Moneris', 'paid-online', $7, '', 1, 0, 0, 0,
       10 + n % 50, 1, 0, $8, at, at, ''
     from generate_series(0, $9::int - 1) n, lateral (select $2::timestamptz - n * $10::float8 * interval '1 millisecond') as placed (at)`,
    [
      made + 1,
      new Date(newest),
      kitchen.restaurantId,
      kitchen.locationId,
      'Golden Wok',
      orderType,
      sourceClient,
      status,
      count,
      everyMs,
    ],
  );
  made += count;
}
