import type pg from 'pg';

/**
 * One statement for all couriers who carry something, however often they report: positions are stored less often
 * than they arrive. If several processes do it at once each position is stored once.
 */
const KEEP = `insert into courier_tracks (order_id, seen_at, rider_user_id, lat, lng)
  select d.order_id, p.reported_at, p.rider_user_id, p.lat, p.lng
  from deliveries d join rider_positions p on p.rider_user_id = d.rider_user_id
  where d.delivery_status not in ('Delivered', 'Failed')
    and p.reported_at > now() - interval '1 minute'
  on conflict do nothing`;

/** Keeps where the couriers of active deliveries are now. See docs/rules/riders.md#where-a-courier-was. */
export async function keepTracks(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'keep-courier-tracks', text: KEEP });
}
