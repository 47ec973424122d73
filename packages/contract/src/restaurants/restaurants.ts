import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { CommissionRow } from './commission-row.ts';
import { Location, RestaurantPrivate } from './location.ts';
import { LocationSummary } from './location-summary.ts';
import { LocationUpdate } from './location-update.ts';
import { LOCATION_LIVE_NAMES, RESTAURANT_LIVE_NAMES } from './live-names.ts';
import { locationsPermissions, restaurantsPermissions } from './permissions.ts';

/** The locations that the caller may see. The search is for names. */
const locationList = pagedList({
  row: LocationSummary,
  filters: { isVisible: z.optional(z.boolean()) },
  order: z._default(z.enum(['name']), 'name'),
  limit: { usual: 100, most: MOST_LOCATIONS },
  more: {
    /** Hidden locations among those that the search finds, whatever visibility is requested. */
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
  listLocations: query(locationsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations',
      summary: 'The locations that the caller may see, by restaurant name',
      tags: ['restaurants'],
    })
    .input(locationList.input)
    .output(locationList.output),
  getLocation: query(locationsPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}',
      summary: 'A whole location; the private record only for super admins',
      tags: ['restaurants'],
    })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        location: Location,
        private: z.nullable(RestaurantPrivate),
        /** A product is on one of its active menus. */
        hasMenu: z.boolean(),
        /** The regions that may be chosen: for an admin, only the location's own. */
        regions: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  updateLocations: action(locationsPermissions.update)
    .route({
      method: 'PATCH',
      path: '/locations',
      summary: 'Change fields of locations: all of them, or nothing if one is in conflict',
      tags: ['restaurants'],
    })
    .input(
      z.object({
        updates: z.array(LocationUpdate).check(z.minLength(1), z.maxLength(MOST_LOCATIONS)),
      }),
    )
    .output(z.array(Location)),
  listRegions: query(restaurantsPermissions.create)
    .route({
      method: 'GET',
      path: '/regions',
      summary: 'The regions that may be chosen for a new restaurant',
      tags: ['restaurants'],
    })
    .output(z.array(z.object({ id, name: z.string() }))),
  listCommissions: query(restaurantsPermissions.private)
    .route({
      method: 'GET',
      path: '/commissions',
      summary: 'The commissions grid',
      tags: ['restaurants'],
    })
    .input(commissionList.input)
    .output(commissionList.output),
};

/** One location, as its forms show it: editors see each other's changes as they happen. */
export const locationLive = liveQuery({
  ...LOCATION_LIVE_NAMES.locationLive,
  params: z.object({ locationId: id }),
  row: Location,
  permission: locationsPermissions.read,
});

/** Which locations exist, and at which revision: lists reload what has changed. */
export const locationRevisions = liveQuery({
  ...RESTAURANT_LIVE_NAMES.locationRevisions,
  params: z.object({}),
  row: z.object({ locationId: id, rev: z.int() }),
  permission: locationsPermissions.read,
});

/** What only super admins see of a restaurant, or of all of them if its id is null. */
export const ratesLive = liveQuery({
  ...RESTAURANT_LIVE_NAMES.ratesLive,
  params: z.object({ restaurantId: z.nullable(id) }),
  row: RestaurantPrivate,
  permission: restaurantsPermissions.private,
});
