import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { insertOrders } from '../../live/board.ts';
import type { Target, Walk } from './walk.ts';

/** Everything that a walk may name, made for one request, with the order as the walk prepares it. */
export async function freshTarget(
  pool: Queryable,
  { kitchen, riderUserId }: Pick<Target, 'kitchen' | 'riderUserId'>,
  { prepared, delivery, isRiders = false, hasFailedRefund }: Walk,
): Promise<Target> {
  const [orderId] = await insertOrders(pool, kitchen);
  if (prepared) await pool.query(`update orders set ${prepared} where id = $1`, [orderId]);
  const { locationId, restaurantId } = kitchen;
  if (delivery) {
    await pool.query(
      `insert into deliveries (order_id, location_id, delivery_status, rider_user_id, lat, lng, distance_km)
       values ($1, $2, ${delivery}, $3, 49.25, -123.1, 1)`,
      [orderId, locationId, isRiders ? riderUserId : null],
    );
  }
  const paymentId = randomUUID();
  if (hasFailedRefund) {
    await pool.query(
      `insert into payments (id, order_id, kind, purpose, amount, state, channel, failure, requested_by, settled_at)
       values ($1, $2, 'refund', 'order', 10.5, 'failed', 'gateway', 'Declined.', 'Somebody', now())`,
      [paymentId, orderId],
    );
  }
  const { rows } = await pool.query<{ rev: string }>(
    'update locations set wait_minutes = 30 where id = $1 returning rev',
    [locationId],
  );
  await pool.query('update locations set announcement = null where id = $1', [locationId]);
  // A location has 25 of them at most.
  await pool.query('delete from notification_rules where location_id = $1', [locationId]);
  const { rows: rules } = await pool.query<{ id: string; rev: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger) values ($1, $2, 'ConfirmMiss1') returning id, rev`,
    [restaurantId, locationId],
  );
  const { rows: entries } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, before, after, request_id)
     values ('user', 'Ana', 'orders.setFoodReady', 'orders', $1, '{"is_food_ready": false}', '{"is_food_ready": true}', $1)
     returning id`,
    [orderId],
  );
  const { rows: locationEntries } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ('user', 'Ana', 'restaurants.updateLocations', 'locations', $1::text, $1::uuid, '{"waitTime": 20}',
       '{"waitTime": 30}', gen_random_uuid()) returning id`,
    [locationId],
  );
  return {
    kitchen,
    orderId: orderId!,
    locationId,
    restaurantId,
    riderUserId,
    paymentId,
    entryId: Number(entries[0]!.id),
    locationEntryId: Number(locationEntries[0]!.id),
    ruleId: rules[0]!.id,
    ruleRev: Number(rules[0]!.rev),
    rev: Number(rows[0]!.rev),
  };
}
