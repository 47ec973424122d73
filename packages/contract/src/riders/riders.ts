import { DELIVERY_STATUSES } from '@passline/domain/deliveries/delivery-states';
import { ROLES } from '@passline/domain/users/roles';
import * as z from 'zod/mini';
import { action, query, signal } from '../kernel/action.ts';
import {
  id,
  latitude,
  latLng,
  longitude,
  money,
  nullableText,
  nullableTimestamp,
  timestamp,
} from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { RIDER_LIVE_NAMES } from './live-names.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { DeliveryInfo, DeliveryRow } from '../orders/delivery.ts';
import { PaymentStatus } from '../orders/order.ts';
import { ridersPermissions } from './permissions.ts';
import { ordersPermissions } from '../orders/permissions.ts';

/** Where a courier was, and when. See docs/rules/riders.md#positions. */
export const RiderPosition = z.object({ latitude: z.number(), longitude: z.number(), timestamp });
export type RiderPosition = z.infer<typeof RiderPosition>;

/**
 * A person who may be put on a delivery, as a dispatcher needs to know them. See
 * docs/rules/riders.md#what-a-dispatcher-sees.
 */
export const RiderRow = z.object({
  id,
  rev: z.int(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Active while this is in the future; null: has never been active. */
  riderActiveUntil: z.nullable(timestamp),
  userLocation: z.nullable(RiderPosition),
  /** The active deliveries they carry on the whole platform. */
  activeDeliveries: z.int(),
  /** Nobody gives them work; what they carry needs another courier. */
  isSuspended: z.boolean(),
});
export type RiderRow = z.infer<typeof RiderRow>;

/** A delivery as a courier works with it. See docs/rules/deliveries.md#what-a-courier-sees. */
export const CourierDelivery = z.extend(DeliveryInfo, {
  isFoodReady: z.boolean(),
  completionTime: nullableTimestamp,
  orderNumber: z.int(),
  restaurantId: id,
  restaurantName: z.string(),
  restaurantPhoneNumber: z.string(),
  locationName: z.string(),
  restaurantAddress: z.string(),
  paymentMethod: z.string(),
  paymentStatus: PaymentStatus,
  /** What the customer pays in total, tip in person included: at the door if it is `unpaid`. */
  amountDue: money,
  // Shown only to the courier who goes there: null for everyone else.
  customerName: nullableText,
  customerPhoneNumber: nullableText,
  deliveryAddress: nullableText,
  deliveryUnit: nullableText,
  deliveryInstructions: nullableText,
});
export type CourierDelivery = z.infer<typeof CourierDelivery>;

const onRider = { riderUserId: id };

const deliveryList = {
  row: CourierDelivery,
  order: z._default(z.enum(['placed']), 'placed'),
  limit: { usual: 100, most: 1_000 },
  more: {},
};
/** Deliveries that wait for a courier or are under way. The search is for a restaurant. */
const activeDeliveries = pagedList({ ...deliveryList, filters: {} });
/** Those of one courier. The search is for a restaurant, a customer or an address. */
const ownDeliveries = pagedList({ ...deliveryList, filters: onRider });

/**
 * A courier as super admins find them: for two with the same name, the phone number and e-mail tell them
 * apart.
 */
export const FoundRider = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  phoneNumber: z.string(),
  /** On duty while this is in the future; null: has never been on duty. */
  riderActiveUntil: z.nullable(timestamp),
  /** Since when they are suspended. */
  suspendedAt: nullableTimestamp,
});
export type FoundRider = z.infer<typeof FoundRider>;

const foundRiders = pagedList({
  row: FoundRider,
  filters: { isSuspended: z.optional(z.boolean()) },
  order: z._default(z.enum(['name']), 'name'),
  limit: { usual: 25, most: 100 },
  more: {},
});

/** As many as a dispatcher selects at once. */
const MOST_DELIVERIES = 500;

/**
 * A person who may be put on deliveries, with when they can be at the restaurant and why. For several deliveries the
 * arrival and the distance are averages. See docs/rules/riders.md#arrival.
 */
export const CourierCandidate = z.object({
  riderUserId: id,
  name: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** The active deliveries they carry on the whole platform. */
  activeDeliveries: z.int(),
  /** When their position was reported, however old it is; null: never. */
  seenAt: nullableTimestamp,
  /** From their position to the restaurant; null without a recent position. */
  distanceKm: z.nullable(z.number()),
  /** Arrival at the restaurant; null if it cannot be known. */
  arrivalAt: nullableTimestamp,
  /** Their last delivery address before that, and how far from the restaurant it is. */
  lastDoor: z.nullable(z.object({ at: timestamp, km: z.number() })),
  /** The order that brings them to this restaurant anyway, or for which they are already there. */
  shared: z.nullable(z.object({ orderNumber: z.int(), isThere: z.boolean() })),
  /** The order that waiting for this food would delay most; the order number of another restaurant is not shown. */
  harm: z.nullable(z.object({ orderNumber: z.nullable(z.int()), lateMinutes: z.int() })),
  /** The shift scheduled for now, its region and its end; null if there is none. */
  shift: z.nullable(z.object({ regionName: z.string(), until: timestamp })),
});
export type CourierCandidate = z.infer<typeof CourierCandidate>;

/** The route of a delivery: both ends, and where its couriers were while they had it, earliest first. */
export const CourierTrack = z.object({
  locationId: id,
  orderNumber: z.int(),
  restaurantName: z.string(),
  locationName: z.string(),
  restaurantLatLng: latLng,
  deliveryAddressLatLng: latLng,
  points: z.array(
    z.object({ lat: z.number(), lng: z.number(), timestamp, riderUserId: id, riderName: z.string() }),
  ),
});
export type CourierTrack = z.infer<typeof CourierTrack>;

/** The courier app calls these, with a service token. */
export const riders = {
  list: query(ridersPermissions.read)
    .route({ method: 'GET', path: '/riders', summary: 'Everybody who may deliver', tags: ['riders'] })
    .output(z.array(RiderRow)),
  find: query(ridersPermissions.find)
    .route({
      method: 'GET',
      path: '/riders/found',
      summary: 'Couriers and their managers by name, e-mail or a part of the phone number',
      tags: ['riders'],
    })
    .input(foundRiders.input)
    .output(foundRiders.output),
  candidates: query(ridersPermissions.read)
    .route({
      method: 'GET',
      path: '/riders/candidates',
      summary: 'Everybody who may be put on these deliveries, ranked by when they can be at the restaurant',
      tags: ['riders'],
    })
    .input(z.object({ orderIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_DELIVERIES)) }))
    .output(z.array(CourierCandidate)),
  track: query(ordersPermissions.read)
    .route({
      method: 'GET',
      path: '/riders/tracks/{orderId}',
      summary: 'Where the couriers of a delivery were while they had it',
      tags: ['riders'],
    })
    .input(z.object({ orderId: id }))
    .output(CourierTrack),
  setStatus: action(ridersPermissions.write)
    .route({
      method: 'PUT',
      path: '/riders/{riderUserId}/status',
      summary: 'A courier goes on or off duty',
      tags: ['riders'],
    })
    .input(z.object({ ...onRider, riderActiveUntil: z.nullable(timestamp) }))
    .output(RiderRow),
  reportPositions: signal(ridersPermissions.write)
    .route({
      method: 'POST',
      path: '/riders/positions',
      summary: 'Where couriers are; an older position never replaces a newer one',
      tags: ['riders'],
    })
    .input(
      z.object({
        positions: z
          .array(z.object({ ...onRider, latitude, longitude, timestamp }))
          .check(z.minLength(1), z.maxLength(500)),
      }),
    )
    .output(z.object({ accepted: z.int() })),
  deliveries: query(ridersPermissions.write)
    .route({
      method: 'GET',
      path: '/riders/deliveries',
      summary: 'The active deliveries of Preparing orders, oldest first',
      tags: ['riders'],
    })
    .input(activeDeliveries.input)
    .output(activeDeliveries.output),
  ownDeliveries: query(ridersPermissions.write)
    .route({
      method: 'GET',
      path: '/riders/{riderUserId}/deliveries',
      summary: 'What a courier has to deliver, oldest first, with its customers',
      tags: ['riders'],
    })
    .input(ownDeliveries.input)
    .output(ownDeliveries.output),
  acceptDelivery: action(ridersPermissions.write)
    .route({
      method: 'POST',
      path: '/riders/{riderUserId}/deliveries/{orderId}/accept',
      summary: 'A courier takes a delivery that is Matching',
      tags: ['riders'],
    })
    .input(z.object({ ...onRider, orderId: id }))
    .output(DeliveryRow),
  /** ArrivedAtRestaurant, HeadingToCustomer (the courier has the food) or Delivered, in this order. */
  advanceDelivery: action(ridersPermissions.write)
    .route({
      method: 'POST',
      path: '/riders/{riderUserId}/deliveries/{orderId}/advance',
      summary: 'A courier takes the next step of their delivery',
      tags: ['riders'],
    })
    .input(z.object({ ...onRider, orderId: id, deliveryStatus: z.enum(DELIVERY_STATUSES) }))
    .output(DeliveryRow),
};

/** Everybody who may deliver, with their position; sent at most once a second. */
export const ridersBoard = liveQuery({
  ...RIDER_LIVE_NAMES.ridersBoard,
  /** The location whose board is open; null means the platform. The rows are the same. */
  params: z.object({ locationId: z.nullable(id) }),
  row: RiderRow,
  permission: ridersPermissions.read,
});
