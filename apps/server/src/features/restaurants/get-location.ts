import { contract } from '@passline/contract/contract';
import { covers, reachOf } from '@passline/contract/kernel/permissions';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import { seenAs } from '../../kernel/records/seen-as.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { hasMenu } from './has-menu.ts';
import { newPrivate, privateTable } from './private-table.ts';
import { restaurantsPermissions } from '@passline/contract/restaurants/permissions';

type Found = {
  location: DatabaseRow;
  private: DatabaseRow | null;
  regions: { id: string; name: string }[];
  has_menu: boolean;
};

/** A whole location, and what its form may offer. The private record is read only for super admins. */
export const getLocation = runQuery(
  contract.restaurants.getLocation,
  async ({ db, input, reach, caller }) => {
    if (!covers(reach, input.locationId)) throw notFound();
    const isPrivate = caller !== null && reachOf(restaurantsPermissions.private, caller).kind === 'anywhere';
    const { rows } = await db.query<Found>(
      `select row_to_json(l) as location, ${hasMenu('l.id')} as has_menu,
        (select row_to_json(p) from restaurant_private p where $2 and p.restaurant_id = l.restaurant_id) as private,
        (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
          from regions r where $2 or r.id = l.region_id) as regions
       from locations l where l.id = $1`,
      [input.locationId, isPrivate],
    );
    const found = rows[0];
    if (!found) throw notFound();
    const location = fromRow(locationTable, found.location);
    const fees = found.private ? fromRow(privateTable, found.private) : newPrivate(location.restaurantId);
    return {
      location: seenAs(audienceOf(caller), locationTable, location),
      private: isPrivate ? fees : null,
      regions: found.regions,
      hasMenu: found.has_menu,
    };
  },
);
