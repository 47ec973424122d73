import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import * as z from 'zod/mini';
import { id, latLng, timestamp } from '../kernel/fields.ts';

const isOpenNow = z.object({
  isOpen: z.boolean(),
  /** When that changes next; null: not in the foreseeable future. */
  changesAt: z.nullable(timestamp),
});

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
  /** By the Order Status and the hours, at the moment of reading. */
  ordering: isOpenNow,
  delivery: isOpenNow,
  /** 'Open until 22:00', 'Closed until Mon 23 Nov, 11:00', 'Closed today: Christmas Day'. */
  orderingWords: z.string(),
  /** A product is on one of its active menus. */
  hasMenu: z.boolean(),
  waitTime: z.int(),
  availableOrderTypes: z.record(z.enum(ORDER_TYPES), z.boolean()),
  acceptsCash: z.boolean(),
  deliveryRadiusKm: z.number(),
  rev: z.int(),
});
export type LocationSummary = z.infer<typeof LocationSummary>;
