import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { id, timestamp } from '../fields.ts';
import { LIVE_NAMES } from '../live-names.ts';
import { liveQuery } from '../live-query.ts';
import { CommissionRow } from './commission-row.ts';
import {
  Location,
  LOCATION_FIELDS,
  LOCATION_PARTS,
  RestaurantPrivate,
  type LocationField,
} from './location.ts';
import { LocationSummary } from './location-summary.ts';
import { LocationUpdate } from './location-update.ts';

/** More locations than the marketplace has: the whole commissions grid can be saved in one go. */
const MOST_UPDATES = 2_500;

export const restaurants = {
  listLocations: query('locations:read')
    .route({
      method: 'GET',
      path: '/locations',
      summary: 'The locations one may see, by restaurant name',
      tags: ['restaurants'],
    })
    .output(z.array(LocationSummary)),
  getLocation: query('locations:read')
    .route({
      method: 'GET',
      path: '/locations/{locationId}',
      summary: 'A whole location; the private record for super admins alone',
      tags: ['restaurants'],
    })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        location: Location,
        private: z.nullable(RestaurantPrivate),
        /** The regions that one may choose: an admin's is the location's own. */
        regions: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  updateLocations: action('locations:update')
    .route({
      method: 'PATCH',
      path: '/locations',
      summary: 'Change fields of locations: all of them, or nothing where one is in conflict',
      tags: ['restaurants'],
    })
    .input(
      z.object({
        updates: z.array(LocationUpdate).check(z.minLength(1), z.maxLength(MOST_UPDATES)),
      }),
    )
    .output(z.array(Location)),
  listRegions: query('restaurants:create')
    .route({
      method: 'GET',
      path: '/regions',
      summary: 'The regions that a new restaurant may lie in',
      tags: ['restaurants'],
    })
    .output(z.array(z.object({ id, name: z.string() }))),
  listCommissions: query('restaurants:private')
    .route({
      method: 'GET',
      path: '/commissions',
      summary: 'The commissions grid',
      tags: ['restaurants'],
    })
    .output(z.array(CommissionRow)),
  whoChanged: query('audit:read')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/fields/{field}/change',
      summary: 'Who gave a field of a location its value, and when; null where the trail does not say',
      tags: ['restaurants'],
    })
    .input(
      z.object({
        locationId: id,
        field: z.enum([...(Object.keys(LOCATION_FIELDS) as LocationField[]), ...LOCATION_PARTS]),
      }),
    )
    .output(z.nullable(z.object({ changedBy: z.string(), changedAt: timestamp }))),
};

/** One location, as its forms show it: its editors see the changes of others as they happen. */
export const locationLive = liveQuery({
  ...LIVE_NAMES.locationLive,
  params: z.object({ locationId: id }),
  row: Location,
  permission: 'locations:read',
});
