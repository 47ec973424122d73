import type { Pool } from 'pg';
import { seededRandom } from '@passline/domain/samples/seeded-random';

/** Vancouver and the towns around it. */
const BOX = { south: 49.02, north: 49.32, west: -123.22, east: -122.72 };

export type Courier = { id: string; lat: number; lng: number };

/** This many couriers on duty somewhere in town, seen just now. */
export async function placeCouriers(pool: Pool, count: number): Promise<Courier[]> {
  const random = seededRandom('couriers of the map');
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role, rider_active_until)
     select 'map.' || n || '@passline.example', 'Courier ' || chr(65 + n % 26) || n, 'courier', now() + interval '8 hours'
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => ({
    id,
    lat: random.between(BOX.south, BOX.north),
    lng: random.between(BOX.west, BOX.east),
  }));
}

/** A step of some ten metres, what a cyclist rides in a second. */
export function step(courier: Courier, turn: number): void {
  const angle = turn / 7 + courier.lat * 1_000;
  courier.lat += Math.sin(angle) * 0.00008;
  courier.lng += Math.cos(angle) * 0.00012;
}

/** Gives each of these couriers one of the active deliveries, in every state that they have on the way. */
export async function carryAll(pool: Pool, couriers: readonly Courier[]): Promise<number> {
  const { rowCount } = await pool.query(
    `update deliveries d set rider_user_id = c.id, rider_name = c.name, lat = $2 + random() * $3, lng = $4 + random() * $5,
       delivery_status = (array['HeadingToRestaurant', 'ArrivedAtRestaurant', 'HeadingToCustomer'])[c.n % 3 + 1]
     from (select u.id, u.name, row_number() over (order by u.id) as n from users u where u.id = any($1)) c,
       (select order_id, row_number() over (order by order_id) as n from deliveries where delivery_status not in ('Delivered', 'Failed')) o
     where o.n = c.n and d.order_id = o.order_id`,
    [couriers.map(({ id }) => id), BOX.south, BOX.north - BOX.south, BOX.west, BOX.east - BOX.west],
  );
  return rowCount ?? 0;
}
