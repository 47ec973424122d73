import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { RiderRow } from '@passline/contract/riders/riders';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import type { LatLng } from '@passline/domain/geography/distance';
import { isPastDue, type Urgency } from '@passline/domain/orders/urgency';
import { isRiderActive } from '@passline/domain/riders/active';
import { RIDER_POSITION_STALE_MS } from '@passline/domain/riders/positions';
import type { CourierLook } from '../../parts/map/pins.ts';
import { isUnderWay, type DeliveryFilter } from '../dispatch/deliveries/deliveries-filter.ts';
import { urgencyOfRow } from '../orders/board/board-rows.ts';
import { initialsOfAll } from './courier-initials.ts';

/** A delivery that still needs someone, with both of its ends. */
export type MapDelivery = {
  order: OrderRow;
  delivery: DeliveryRow;
  urgency: Urgency;
  restaurant: LatLng | null;
  door: LatLng;
  /** Whether the list shows it; the map shows only these. */
  isShown: boolean;
};

/** A courier who is on duty or has a delivery. */
export type MapCourier = {
  rider: RiderRow;
  /** The text in their pin, and in no other pin. */
  initials: string;
  /** Their deliveries, the most urgent first. */
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
  /** Of all active deliveries, whatever the filter: how many are late, and how many are in each state. */
  lateCount: number;
  stateCounts: ReadonlyMap<DeliveryStatus, number>;
  /** Whether all rows are loaded. Before that a missing delivery is not over, only not read yet. */
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

/** What the map and the list beside it show at `nowMs`: one model for both, so that they never differ. */
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

/** As late as their latest delivery. See docs/rules/delivery-map.md#couriers. */
function lookOf({ activeDeliveries }: RiderRow, deliveries: readonly MapDelivery[]): CourierLook {
  const degrees = new Set(deliveries.map(({ urgency }) => urgency.degree));
  if (degrees.has('very-late')) return 'very-late';
  if (degrees.has('late')) return 'late';
  // The order may not have reached this screen yet.
  return deliveries.length > 0 || activeDeliveries > 0 ? 'delivering' : 'free';
}
