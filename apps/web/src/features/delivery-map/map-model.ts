import type { DeliveryRow, LocationSummary, OrderRow, RiderRow } from '@passline/contract';
import {
  isPastDue,
  isRiderActive,
  RIDER_POSITION_STALE_MS,
  type DeliveryStatus,
  type LatLng,
  type Urgency,
} from '@passline/domain';
import type { CourierLook } from '../../parts/map/pins.ts';
import { isUnderWay, type DeliveryFilter } from '../dispatch/deliveries/deliveries-filter.ts';
import { urgencyOfRow } from '../orders/board/board-rows.ts';
import { initialsOfAll } from './courier-initials.ts';

/** A delivery that still needs somebody, with both of its ends. */
export type MapDelivery = {
  order: OrderRow;
  delivery: DeliveryRow;
  urgency: Urgency;
  restaurant: LatLng | null;
  door: LatLng;
  /** Whether the list shows it; the map shows those alone. */
  isShown: boolean;
};

/** Somebody on duty, or with a delivery. */
export type MapCourier = {
  rider: RiderRow;
  /** What stands in their pin, and in no other. */
  initials: string;
  /** Their deliveries, those first that are most pressing. */
  deliveries: readonly MapDelivery[];
  look: CourierLook;
  /** Null: no position was ever reported. */
  place: LatLng | null;
  ageMs: number | null;
  isStale: boolean;
};

export type MapModel = {
  deliveries: readonly MapDelivery[];
  couriers: readonly MapCourier[];
  /** Of all that are under way, whatever the filter: how many are late, and how many in each state. */
  lateCount: number;
  stateCounts: ReadonlyMap<DeliveryStatus, number>;
  /** Whether all rows are there: what is missing before is not over, only not read. */
  isWhole: boolean;
};

export const EMPTY_MAP: MapModel = {
  deliveries: [],
  couriers: [],
  lateCount: 0,
  stateCounts: new Map(),
  isWhole: false,
};

export type MapRows = {
  orders: readonly OrderRow[];
  deliveryOf: (orderId: string) => DeliveryRow | undefined;
  riders: readonly RiderRow[];
  locations: ReadonlyMap<string, LocationSummary>;
  isWhole: boolean;
};

/** What the map and the list beside it show at `nowMs`: one reading for both, so that they never differ. */
export function readMap(rows: MapRows, matches: DeliveryFilter, nowMs: number): MapModel {
  const deliveries: MapDelivery[] = [];
  const stateCounts = new Map<DeliveryStatus, number>();
  const carried = new Map<string, MapDelivery[]>();
  let lateCount = 0;
  for (const order of rows.orders) {
    const delivery = rows.deliveryOf(order.id);
    if (!delivery || !isUnderWay(order, delivery)) continue;
    const urgency = urgencyOfRow(order, delivery, nowMs);
    const one: MapDelivery = {
      order,
      delivery,
      urgency,
      restaurant: rows.locations.get(order.locationId)?.restaurantLatLng ?? null,
      door: delivery.deliveryAddressLatLng,
      isShown: matches(order, delivery),
    };
    deliveries.push(one);
    if (isPastDue(urgency)) lateCount += 1;
    stateCounts.set(delivery.deliveryStatus, (stateCounts.get(delivery.deliveryStatus) ?? 0) + 1);
    const { riderUserId } = delivery;
    if (riderUserId === null || delivery.deliveryStatus === 'Failed') continue;
    carried.set(riderUserId, [...(carried.get(riderUserId) ?? []), one]);
  }
  const present = rows.riders.filter(
    (rider) => carried.has(rider.id) || isRiderActive(rider.riderActiveUntil, nowMs),
  );
  const initials = initialsOfAll(present);
  return {
    deliveries,
    couriers: present.map((rider) => ({
      ...courierOf(rider, carried.get(rider.id) ?? [], nowMs),
      initials: initials.get(rider.id) ?? '',
    })),
    lateCount,
    stateCounts,
    isWhole: rows.isWhole,
  };
}

function courierOf(
  rider: RiderRow,
  deliveries: readonly MapDelivery[],
  nowMs: number,
): Omit<MapCourier, 'initials'> {
  const { userLocation: seen } = rider;
  const ageMs = seen === null ? null : Math.max(0, nowMs - seen.timestamp);
  return {
    rider,
    deliveries,
    look: lookOf(rider, deliveries),
    place: seen === null ? null : { lat: seen.latitude, lng: seen.longitude },
    ageMs,
    isStale: ageMs === null || ageMs > RIDER_POSITION_STALE_MS,
  };
}

/** As late as the latest of what they carry. See docs/rules/delivery-map.md#couriers. */
function lookOf({ activeDeliveries }: RiderRow, deliveries: readonly MapDelivery[]): CourierLook {
  const degrees = new Set(deliveries.map(({ urgency }) => urgency.degree));
  if (degrees.has('very-late')) return 'very-late';
  if (degrees.has('late')) return 'late';
  // The order may be on its way to this screen still.
  return deliveries.length > 0 || activeDeliveries > 0 ? 'delivering' : 'free';
}
