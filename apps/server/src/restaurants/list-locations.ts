import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import type { LocationRow } from './location-summary.ts';
import { openStateOf, toLocationSummary, type OpenState } from './location-summary.ts';

/** The locations in the caller's reach, by restaurant name. */
export const listLocations = runQuery(contract.restaurants.listLocations, async ({ db, reach, nowMs }) => {
  const { rows } = await db.query<LocationRow>(
    `select * from locations where $1::uuid is null or id = $1
     order by restaurant_name, location_name`,
    [reach.kind === 'location' ? reach.locationId : null],
  );
  // A tenth of a millisecond each, and many keep the same hours: each kind is asked once for the whole list.
  const states = new Map<string, OpenState>();
  return rows.map((row) => {
    const key = hoursKey(row);
    const state = states.get(key) ?? openStateOf(row, nowMs);
    states.set(key, state);
    return toLocationSummary(row, nowMs, state);
  });
});

/** All that the state of a location is computed from. */
function hoursKey(row: LocationRow): string {
  return JSON.stringify([
    row.timezone,
    row.order_open_after,
    row.hours_lt,
    row.delivery_hours_lt,
    row.hours_exceptions,
  ]);
}
