import { contract, covers, reachOf } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { toLocation, type LocationRecord } from '../locations/location-record.ts';
import { newPrivate, toRestaurantPrivate, type PrivateRecord } from './private-record.ts';

type Found = {
  location: LocationRecord;
  private: PrivateRecord | null;
  regions: { id: string; name: string }[];
};

/** A whole location, and what its form may offer. The private record is read for super admins alone. */
export const getLocation = runQuery(
  contract.restaurants.getLocation,
  async ({ db, input, reach, caller }) => {
    if (!covers(reach, input.locationId)) throw notFound();
    const isPrivate = caller !== null && reachOf('restaurants:private', caller).kind === 'anywhere';
    const { rows } = await db.query<Found>(
      `select row_to_json(l) as location,
        (select row_to_json(p) from restaurant_private p where $2 and p.restaurant_id = l.restaurant_id) as private,
        (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
          from regions r where $2 or r.id = l.region_id) as regions
       from locations l where l.id = $1`,
      [input.locationId, isPrivate],
    );
    const found = rows[0];
    if (!found) throw notFound();
    return {
      location: toLocation(found.location, caller ? audienceOf(caller) : 'location'),
      private: isPrivate ? toRestaurantPrivate(found.private ?? newPrivate(found.location)) : null,
      regions: found.regions,
    };
  },
);
