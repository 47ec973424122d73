import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import type { CourierTrack } from '@passline/contract/riders/riders';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

type TrackRecord = {
  location_id: string;
  order_number: number;
  restaurant_name: string;
  location_name: string;
  lat: number;
  lng: number;
  door_lat: number;
  door_lng: number;
  points: CourierTrack['points'];
};

/** A courier who stands for hours in front of a door is not recorded minute by minute. */
const MOST_POINTS = 2_000;

/** The track of a delivery, even of a finished one. See docs/rules/riders.md#where-a-courier-was. */
export const readTrack = runQuery(contract.riders.track, async ({ db, input, reach }) => {
  const { rows } = await db.query<TrackRecord>({
    name: 'read-courier-track',
    text: `select o.location_id, o.order_number, o.restaurant_name, l.location_name, l.lat, l.lng,
        d.lat as door_lat, d.lng as door_lng,
        (select coalesce(json_agg(json_build_object('lat', t.lat, 'lng', t.lng,
            'riderUserId', u.id, 'riderName', u.name, 'timestamp', (extract(epoch from t.seen_at) * 1000)::bigint) order by t.seen_at), '[]')
          from (select * from courier_tracks where order_id = o.id order by seen_at limit ${MOST_POINTS}) t
          join users u on u.id = t.rider_user_id) as points
      from orders o join deliveries d on d.order_id = o.id join locations l on l.id = o.location_id
      where o.id = $1`,
    values: [input.orderId],
  });
  const track = rows[0];
  if (!track || !covers(reach, track.location_id)) throw notFound();
  return {
    locationId: track.location_id,
    orderNumber: track.order_number,
    restaurantName: track.restaurant_name,
    locationName: track.location_name,
    restaurantLatLng: { lat: track.lat, lng: track.lng },
    deliveryAddressLatLng: { lat: track.door_lat, lng: track.door_lng },
    points: track.points,
  };
});
