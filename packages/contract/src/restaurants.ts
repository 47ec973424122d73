import { CREATE_DEFAULTS, DELIVERY_TYPES, ORDER_STATUS_CHOICES, ORDER_TYPES } from '@passline/domain';
import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { AuditEntry } from './audit.ts';
import { id, latLng, money, moneyInput, text, timestamp } from './fields.ts';
import { LIVE_NAMES } from './live-names.ts';
import { liveQuery } from './live-query.ts';
import {
  Location,
  LOCATION_FIELDS,
  PRIVATE_FIELDS,
  RestaurantPrivate,
  type LocationField,
  type PrivateField,
} from './location.ts';

const isOpenNow = z.object({
  isOpen: z.boolean(),
  /** When that changes next; null for not in sight. */
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
  /** 'Open until 22:00', 'Closed until Monday 11:00', 'Closed today: Christmas Day'. */
  orderingWords: z.string(),
  waitTime: z.int(),
  availableOrderTypes: z.record(z.enum(ORDER_TYPES), z.boolean()),
  acceptsCash: z.boolean(),
  deliveryRadiusKm: z.number(),
  rev: z.int(),
});
export type LocationSummary = z.infer<typeof LocationSummary>;

/** One row of the commissions grid. Specification 2, section 2.4. */
export const CommissionRow = z.object({
  locationId: id,
  restaurantId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  availableOrderTypes: z.record(z.enum(ORDER_TYPES), z.boolean()),
  commissionFee: RestaurantPrivate.shape.commissionFee,
  commissionFeePickup: z.nullable(z.number()),
  commissionFeeDelivery: z.nullable(z.number()),
  commissionFeeDineIn: z.nullable(z.number()),
  commissionFeeDirectPickup: z.nullable(z.number()),
  restaurantDeliveryFeeSubs: money,
  restaurantDeliveryFeeSubsMinimumSubTotal: money,
  deliveryFee: money,
  deliveryFreeMinimumSubTotal: money,
  isVisible: z.boolean(),
});
export type CommissionRow = z.infer<typeof CommissionRow>;

/** A field as its sender saw it and as they want it: somebody else's change of the same field is a conflict. */
export type FieldChange<Value> = { from: unknown; to: Value };

function changesOf<Field extends string, Fields extends Record<Field, z.ZodMiniType>>(fields: Fields) {
  const changes = Object.entries<z.ZodMiniType>(fields).map(([field, schema]) => [
    field,
    z.optional(z.object({ from: z.unknown(), to: schema })),
  ]);
  return z.strictObject(
    Object.fromEntries(changes) as {
      [Name in keyof Fields]: z.ZodMiniOptional<
        z.ZodMiniObject<{ from: z.ZodMiniUnknown; to: Fields[Name] }>
      >;
    },
  );
}
export const LocationChanges = changesOf<LocationField, typeof LOCATION_FIELDS>(LOCATION_FIELDS);
export type LocationChanges = z.infer<typeof LocationChanges>;
export const PrivateChanges = changesOf<PrivateField, typeof PRIVATE_FIELDS>(PRIVATE_FIELDS);
export type PrivateChanges = z.infer<typeof PrivateChanges>;

/** More locations than the marketplace has: the whole commissions grid can be saved in one go. */
const MOST_UPDATES = 2_500;

/** What somebody wants changed of one location. */
export const LocationUpdate = z.object({
  locationId: id,
  changes: z._default(LocationChanges, {}),
  /** Super admins alone. */
  privateChanges: z._default(PrivateChanges, {}),
  /** The Order Status select. Specification 1, section 4. */
  orderStatus: z.optional(
    z.object({
      choice: z.union(ORDER_STATUS_CHOICES.map(({ choice }) => z.literal(choice))),
      reopensAt: z.optional(z.nullable(timestamp)),
    }),
  ),
});
export type LocationUpdate = z.infer<typeof LocationUpdate>;

/** What `data.current` of a 409 holds: every field that somebody else changed meanwhile. */
export type FieldConflict = {
  locationId: string;
  field: string;
  yours: unknown;
  theirs: unknown;
  changedBy: string;
  changedAt: number;
};

/** Absent: the default. Null is what JSON makes of NaN, and missing. */
const numberOr = (schema: z.ZodMiniType<number, number>, usual: number) =>
  z._default(z.nullable(schema), usual);

/** Absent, null and '' are one: the rule says what is missing. */
const orMissing = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** What a location is created from. Specification 1, sections 3, 5 and 9. */
export const NewRestaurant = z.object({
  restaurantName: orMissing(text(120)),
  email: orMissing(text(254)),
  /** Of the restaurant's first admin. */
  password: orMissing(z.string().check(z.maxLength(200))),
  address: orMissing(text(300)),
  locationName: z._default(text(120), ''),
  restaurantLatLng: orMissing(z.object({ lat: orMissing(z.number()), lng: orMissing(z.number()) })),
  phoneNumber: orMissing(text(40)),
  restaurantType: orMissing(text(40)),
  availableOrderTypes: z._default(LOCATION_FIELDS.availableOrderTypes, {
    Pickup: true,
    Delivery: true,
    DineIn: false,
  }),
  paymentMethods: z._default(LOCATION_FIELDS.paymentMethods, {
    'online-creditcard': true,
    'inperson-cash': false,
  }),
  paymentProcessor: z._default(LOCATION_FIELDS.paymentProcessor, 'Moneris'),
  timezone: z._default(LOCATION_FIELDS.timezone, 'America/Vancouver'),
  isVisible: z._default(z.boolean(), true),
  tags: z._default(LOCATION_FIELDS.tags, []),
  title: z._default(text(200), ''),
  description: z._default(text(2000), ''),
  keywords: z._default(text(500), ''),
  region: z._default(z.nullable(id), null),
  waitTime: numberOr(LOCATION_FIELDS.waitTime, CREATE_DEFAULTS.waitTime),
  deliveryType: z._default(z.enum(DELIVERY_TYPES), 'product'),
  deliveryDistance: numberOr(LOCATION_FIELDS.deliveryDistance, CREATE_DEFAULTS.deliveryDistance),
  deliveryFee: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFee),
  /** Both spellings are accepted; where both are sent this one counts, and it is the one that is stored. */
  deliveryFeeMinimum: z.optional(z.nullable(moneyInput)),
  deliveryFeeMimimum: z.optional(z.nullable(moneyInput)),
  deliveryFeePerDistance: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFeePerDistance),
  isDeliveryFeeVariable: z._default(z.boolean(), false),
  deliveryFeeDiscount: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFeeDiscount),
  deliveryFeeDiscountMinimumSubTotal: numberOr(
    moneyInput,
    CREATE_DEFAULTS.deliveryFeeDiscountMinimumSubTotal,
  ),
  deliveryFreeMinimumSubTotal: numberOr(moneyInput, CREATE_DEFAULTS.deliveryFreeMinimumSubTotal),
  deliveryMinimumSubTotal: numberOr(moneyInput, CREATE_DEFAULTS.deliveryMinimumSubTotal),
  deliveryTime: numberOr(LOCATION_FIELDS.deliveryTime, CREATE_DEFAULTS.deliveryTime),
  restaurantDeliveryFeeSubs: numberOr(moneyInput, CREATE_DEFAULTS.restaurantDeliveryFeeSubs),
  commissionFee: numberOr(PRIVATE_FIELDS.commissionFee, CREATE_DEFAULTS.commissionFee),
  commissionFeeDelivery: z._default(PRIVATE_FIELDS.commissionFeeDelivery, null),
  commissionFeePickup: z._default(PRIVATE_FIELDS.commissionFeePickup, null),
  commissionFeeDineIn: z._default(PRIVATE_FIELDS.commissionFeeDineIn, null),
  commissionFeeDirectPickup: z._default(PRIVATE_FIELDS.commissionFeeDirectPickup, null),
});
export type NewRestaurant = z.infer<typeof NewRestaurant>;

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
  timeline: query('audit:read')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/timeline',
      summary: 'What was changed of a location',
      tags: ['restaurants'],
    })
    .input(z.object({ locationId: id }))
    .output(
      z.array(
        z.extend(AuditEntry, {
          requestId: z.string(),
          undo: z.nullable(z.object({ reason: z.nullable(z.string()) })),
        }),
      ),
    ),
  undo: action('locations:update')
    .route({
      method: 'POST',
      path: '/locations/{locationId}/timeline/{entryId}/undo',
      summary: 'Undo one entry of the timeline of a location',
      tags: ['restaurants'],
    })
    .input(z.object({ locationId: id, entryId: z.int() }))
    .output(Location),
};

/** Specification 1, section 7. */
export const restaurantFunctions = {
  createNewRestaurant: action('restaurants:create')
    .route({
      method: 'POST',
      path: '/functions/createNewRestaurant',
      summary: 'Create a restaurant with its location, admin and card-provider account, all or nothing',
      tags: ['functions'],
    })
    .input(NewRestaurant)
    .output(
      z.object({ restaurantId: id, locationId: id, email: z.string(), userId: id, accountId: z.string() }),
    ),
};

/** One location, as its forms show it: whoever edits it sees the changes of others as they happen. */
export const locationLive = liveQuery({
  ...LIVE_NAMES.locationLive,
  params: z.object({ locationId: id }),
  row: Location,
  permission: 'locations:read',
});
