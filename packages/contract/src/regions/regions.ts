import { ORDER_STATUSES } from '@passline/domain/orders/order-states';
import { LOCATION_TIME_ZONES } from '@passline/domain/time/zones';
import { roundedPoint } from '@passline/domain/geography/exact-plane';
import { MOST_CORNERS } from '@passline/domain/geography/polygon';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, latitude, latLng, line, longitude, seen } from '../kernel/fields.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { KeptWeek, WeekHours } from '../restaurants/location.ts';
import { regionKind } from './region-kind.ts';
import { regionsPermissions } from './permissions.ts';

/** As many as fit in a list and on a map at once. See docs/rules/regions.md#what-a-region-is. */
export const MAX_REGIONS = 200;
/** This many of the things in an outline are named; the count covers all. */
export const MAX_NAMED_INSIDE = 100;

/** The corners of an outline in order, each once, with the precision that is stored. */
export const polygonLatLng = z.array(latLng).check(
  z.maxLength(MOST_CORNERS, { error: `An outline has at most ${MOST_CORNERS} corners.`, abort: true }),
  z.overwrite((corners) => corners.map(roundedPoint)),
);

/** The fields that people edit. Which outlines can be kept: docs/rules/regions.md#outlines-that-can-be-kept. */
export const REGION_FIELDS = {
  name: line(60).check(z.minLength(1, 'Please enter a name.')),
  polygonLatLng,
  timezone: z.enum(LOCATION_TIME_ZONES),
  /** Null: whenever the restaurants deliver. */
  deliveryHoursLT: z.nullable(WeekHours),
};

/** An area in which our couriers deliver. */
export const Region = z.object({
  ...REGION_FIELDS,
  id,
  name: z.string(),
  polygonLatLng: z.array(latLng),
  deliveryHoursLT: z.nullable(KeptWeek),
  rev: z.int(),
});
export type Region = z.infer<typeof Region>;

const record = recordActions(regionKind, {
  permission: regionsPermissions.update,
  row: Region,
  added: REGION_FIELDS,
  edited: REGION_FIELDS,
  seen: z.union([seen, z.array(latLng).check(z.maxLength(MOST_CORNERS)), WeekHours]),
  path: '/regions',
  params: {},
  says: { remove: 'Remove a region that has no locations' },
});

/** A location, and the region assigned to it. */
export const RegionLocation = z.object({
  locationId: id,
  restaurantId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  region: z.nullable(z.string()),
  place: latLng,
});
export type RegionLocation = z.infer<typeof RegionLocation>;

/** An open order that is delivered to an address in the outline. */
export const RegionOrder = z.object({
  orderId: id,
  orderNumber: z.int(),
  locationId: id,
  restaurantName: z.string(),
  deliveryAddress: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** The region of its address, if several contain it: see docs/rules/regions.md#the-region-of-a-point. */
  region: z.string(),
  /** Where it is delivered to. */
  place: latLng,
});
export type RegionOrder = z.infer<typeof RegionOrder>;

const named = <Row extends z.ZodMiniType>(row: Row) =>
  // Only the first hundred.
  z.object({ count: z.int(), rows: z.array(row) });

/** What an outline means: see docs/rules/regions.md#what-lies-in-a-region. */
export const RegionInsight = z.object({
  locations: named(RegionLocation),
  /** Locations that are assigned to this region but lie elsewhere. */
  outside: named(RegionLocation),
  orders: named(RegionOrder),
  /** The names of the other regions that overlap it. */
  overlaps: z.array(z.string()),
});
export type RegionInsight = z.infer<typeof RegionInsight>;

/** The same, for the map around an outline: only what a pin shows. */
export const NearbyLocation = z.omit(RegionLocation, { restaurantId: true });
export type NearbyLocation = z.infer<typeof NearbyLocation>;
export const NearbyOrder = z.pick(RegionOrder, {
  orderId: true,
  orderNumber: true,
  restaurantName: true,
  status: true,
  place: true,
});
export type NearbyOrder = z.infer<typeof NearbyOrder>;

/** The degrees between which a map shows the area. */
const view = z
  .object({ south: latitude, north: latitude, west: longitude, east: longitude })
  .check(
    z.refine(
      ({ south, north, west, east }) => south <= north && west <= east,
      'A view goes from south to north and from west to east.',
    ),
  );

export const regions = {
  ...record.actions,
  insight: query(regionsPermissions.update)
    .route({
      method: 'POST',
      path: '/regions/insight',
      summary: 'What lies in an outline, whether saved or still being drawn; nothing is written',
      tags: ['regions'],
    })
    .input(
      z.object({
        /** The region whose outline it is; absent for a new one. */
        regionId: z.optional(id),
        name: line(60),
        polygonLatLng,
      }),
    )
    .output(RegionInsight),
  nearby: query(regionsPermissions.update)
    .route({
      method: 'POST',
      path: '/regions/nearby',
      summary: 'What a map shows around an outline; nothing is written',
      tags: ['regions'],
    })
    /** Without corners the outline is empty: everything in view is outside. */
    .input(z.object({ polygonLatLng, view }))
    .output(z.object({ locations: named(NearbyLocation), orders: named(NearbyOrder) })),
  locationCounts: query(regionsPermissions.update)
    .route({
      method: 'GET',
      path: '/regions/location-counts',
      summary: 'How many locations are assigned to each region; a region without any is left out',
      tags: ['regions'],
    })
    .output(z.array(z.object({ regionId: id, count: z.int() }))),
};

/** All of them, for those who edit them. */
export const regionsLive = record.live;
