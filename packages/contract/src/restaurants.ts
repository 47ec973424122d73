import { ORDER_TYPES } from '@passline/domain';
import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { id, latLng, text } from './fields.ts';

/** A location as lists and the shell need it. */
export const LocationSummary = z.object({
  locationId: id,
  restaurantId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  address: z.string(),
  restaurantLatLng: latLng,
  timezone: z.string(),
  isVisible: z.boolean(),
  /** Milliseconds since 1970; null or 1e15 and more: closed indefinitely. */
  orderOpenAfter: z.nullable(z.int()),
  waitTime: z.int(),
  availableOrderTypes: z.record(z.enum(ORDER_TYPES), z.boolean()),
  acceptsCash: z.boolean(),
  deliveryRadiusKm: z.number(),
  rev: z.int(),
});
export type LocationSummary = z.infer<typeof LocationSummary>;

export const restaurants = {
  listLocations: query('locations:read')
    .route({
      method: 'GET',
      path: '/locations',
      summary: 'The locations one may see, by restaurant name',
      tags: ['restaurants'],
    })
    .output(z.array(LocationSummary)),
  updateLocation: action('locations:update')
    .route({
      method: 'PATCH',
      path: '/locations/{locationId}',
      summary: 'Change fields of a location',
      tags: ['restaurants'],
    })
    .input(
      z.object({
        locationId: id,
        /** The revision its sender saw; a newer one answers 409. */
        expectedRev: z.int(),
        /** Minutes, zero or more. */
        waitTime: z.optional(z.int().check(z.minimum(0), z.maximum(600))),
        locationName: z.optional(text(120)),
        isVisible: z.optional(z.boolean()),
      }),
    )
    .output(LocationSummary),
};
