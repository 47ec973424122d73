import type { Queryable } from '@passline/database';
import type { Kitchen } from '../setup/kitchen.ts';

/** Failed prints of a kitchen, on a separate printer of its destination; returns their ids. */
export async function putPrints(
  db: Queryable,
  { restaurantId, locationId }: Kitchen,
  count: number,
): Promise<string[]> {
  const printers = await db.query<{ id: string }>(
    `insert into printers (restaurant_id, location_id, name, type, ip_address)
     values ($1, $2, 'Stove', 'network', '10.254.77.1') returning id`,
    [restaurantId, locationId],
  );
  const printerId = printers.rows[0]?.id;
  await db.query(
    `insert into receipt_destinations (restaurant_id, location_id, name, printer_ids)
     values ($1, $2, 'Kitchen', jsonb_build_object($3::text, true))`,
    [restaurantId, locationId, printerId],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into print_jobs (id, location_id, destination_name, printer_id, printer_name, address, cause, state, error,
       created_at, begun_at)
     select gen_random_uuid(), $1, 'Test', $2, 'Stove', '10.254.77.1', 'test', 'failed', 'Off.', now() - interval '1 hour',
       now() - interval '1 hour' from generate_series(1, $3) returning id`,
    [locationId, printerId, count],
  );
  return rows.map(({ id }) => id);
}
