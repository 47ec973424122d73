import { MOST_LOCATIONS } from '@passline/domain';
import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { id } from '../fields.ts';
import { pagedList } from '../list.ts';
import { LIVE_NAMES } from '../live-names.ts';
import { liveQuery } from '../live-query.ts';
import { CommissionRow } from './commission-row.ts';
import { Location, RestaurantPrivate } from './location.ts';
import { LocationSummary } from './location-summary.ts';
import { LocationUpdate } from './location-update.ts';
import { RESTAURANT_LIVE_NAMES } from './live-names.ts';

/** The locations that one may see. The search is for names. */
const locationList = pagedList({
  row: LocationSummary,
  filters: { isVisible: z.optional(z.boolean()) },
  order: z._default(z.enum(['name']), 'name'),
  limit: { usual: 100, most: MOST_LOCATIONS },
  more: {
    /** Of those that the search finds, whatever is asked of their visibility. */
    hiddenCount: z.int(),
  },
});

/** Every location with what it earns and costs. The search is for names and ids. */
const commissionList = pagedList({
  row: CommissionRow,
  filters: {},
  order: z._default(z.enum(['name']), 'name'),
  limit: { usual: 100, most: MOST_LOCATIONS },
  more: {},
});

export const restaurants = {
  listLocations: query('locations:read')
    .route({
      method: 'GET',
      path: '/locations',
      summary: 'The locations one may see, by restaurant name',
      tags: ['restaurants'],
    })
    .input(locationList.input)
    .output(locationList.output),
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
        /** A product stands on one of its active menus. */
        hasMenu: z.boolean(),
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
        updates: z.array(LocationUpdate).check(z.minLength(1), z.maxLength(MOST_LOCATIONS)),
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
    .input(commissionList.input)
    .output(commissionList.output),
};

/** One location, as its forms show it: its editors see the changes of others as they happen. */
export const locationLive = liveQuery({
  ...LIVE_NAMES.locationLive,
  params: z.object({ locationId: id }),
  row: Location,
  permission: 'locations:read',
});

/** Which locations there are, and at which revision: lists read again what has changed. */
export const locationRevisions = liveQuery({
  ...RESTAURANT_LIVE_NAMES.locationRevisions,
  params: z.object({}),
  row: z.object({ locationId: id, rev: z.int() }),
  permission: 'locations:read',
});

/** What only super admins know of a restaurant, or of all of them where its id is null. */
export const ratesLive = liveQuery({
  ...RESTAURANT_LIVE_NAMES.ratesLive,
  params: z.object({ restaurantId: z.nullable(id) }),
  row: RestaurantPrivate,
  permission: 'restaurants:private',
});
