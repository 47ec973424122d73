import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import { toLocationSummary, type LocationRecord } from './location-record.ts';

/** The locations in the caller's reach, by restaurant name. */
export const listLocations = runQuery(contract.restaurants.listLocations, async ({ db, reach }) => {
  const { rows } = await db.query<LocationRecord>(
    `select * from locations where $1::uuid is null or id = $1
     order by restaurant_name, location_name`,
    [reach.kind === 'location' ? reach.locationId : null],
  );
  return rows.map(toLocationSummary);
});
