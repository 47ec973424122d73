import { distanceKm, type LatLng } from '../geography/distance.ts';

/** How long couriers take for a km of the great circle, streets and doors included. See docs/rules/riders.md#arrival. */
const COURIER_MINUTES_PER_KM = 3;
const MINUTE_MS = 60_000;

/** A delivery that a courier has now. Times in ms since 1970; null where not known. */
export type CourierTask = {
  orderId: string;
  /** The restaurant's location. */
  locationId: string;
  pickup: LatLng;
  door: LatLng;
  isPickedUp: boolean;
  estimatedPickupTime: number | null;
  estimatedDeliveryTime: number | null;
};

/** What is also to be picked up, and from when on (ms since 1970; null: it is ready). */
export type OtherPickup = { locationId: string; pickup: LatLng; readyMs: number | null };

export type CourierArrival = {
  /** At the pick-up, in ms since 1970. */
  arrivalMs: number;
  /** The order for which the courier comes to this restaurant anyway; null: what they have is finished first. */
  sharedOrderId: string | null;
  /** The last door before the arrival: when, and how far from the pick-up. Null if there is none. */
  lastDoor: { atMs: number; km: number } | null;
  /** The order that waiting for this food would make late by the most; null if it makes none late. */
  harm: { orderId: string; lateMs: number } | null;
};

/**
 * When a courier who is at `place` now can be at the pick-up: their orders are taken to the doors in the order in which
 * they are due, and no food is picked up before it is ready. If they fetch other food from the same restaurant they pick
 * this up with it; otherwise they come when they are finished. See docs/rules/riders.md#arrival.
 */
export function courierArrival(
  place: LatLng,
  tasks: readonly CourierTask[],
  other: OtherPickup,
  nowMs: number,
): CourierArrival {
  const alone = ride(place, tasks, other.locationId, null, nowMs);
  if (!alone.shared) {
    return {
      arrivalMs: alone.endMs + wayMs(alone.end, other.pickup),
      sharedOrderId: null,
      lastDoor:
        alone.doors.length > 0 ? { atMs: alone.endMs, km: distanceKm(alone.end, other.pickup) } : null,
      harm: null,
    };
  }
  const { orderId, arrivalMs, doorsBefore } = alone.shared;
  const last = alone.doors[doorsBefore - 1];
  return {
    arrivalMs,
    sharedOrderId: orderId,
    lastDoor: last ? { atMs: last.atMs, km: distanceKm(last.task.door, other.pickup) } : null,
    harm: worstHarm(alone.doors, ride(place, tasks, other.locationId, other.readyMs, nowMs).doors),
  };
}

/** The time that a courier takes from one place to another, in ms. */
function wayMs(from: LatLng, to: LatLng): number {
  return distanceKm(from, to) * COURIER_MINUTES_PER_KM * MINUTE_MS;
}

type Door = { task: CourierTask; atMs: number };
type Ride = {
  doors: Door[];
  end: LatLng;
  endMs: number;
  /** The first stop at the shared restaurant. */
  shared: { orderId: string; arrivalMs: number; doorsBefore: number } | null;
};

/** `waitUntilMs`: at the shared restaurant the courier also waits until then. */
function ride(
  place: LatLng,
  tasks: readonly CourierTask[],
  sharedLocationId: string,
  waitUntilMs: number | null,
  nowMs: number,
): Ride {
  const inTurn = tasks.toSorted(
    (a, b) => (a.estimatedDeliveryTime ?? Infinity) - (b.estimatedDeliveryTime ?? Infinity) || 0,
  );
  const carried = new Set(inTurn.filter(({ isPickedUp }) => isPickedUp));
  const result: Ride = { doors: [], end: place, endMs: nowMs, shared: null };
  for (const task of inTurn) {
    if (!carried.has(task)) {
      result.endMs += wayMs(result.end, task.pickup);
      result.end = task.pickup;
      const isShared = task.locationId === sharedLocationId;
      if (isShared)
        result.shared = { orderId: task.orderId, arrivalMs: result.endMs, doorsBefore: result.doors.length };
      // They also take what else they have from there.
      const fetched = inTurn.filter((one) => one.locationId === task.locationId && !carried.has(one));
      const ready = fetched.map(({ estimatedPickupTime }) => estimatedPickupTime ?? 0);
      result.endMs = Math.max(result.endMs, ...ready, isShared ? (waitUntilMs ?? 0) : 0);
      for (const one of fetched) carried.add(one);
    }
    result.endMs += wayMs(result.end, task.door);
    result.end = task.door;
    result.doors.push({ task, atMs: result.endMs });
  }
  return result;
}

/**
 * Only orders that become later because of the wait, and late by at least a minute: those that are late anyway do not
 * count.
 */
function worstHarm(alone: readonly Door[], together: readonly Door[]): CourierArrival['harm'] {
  const harms = together.flatMap(({ task, atMs }, at) => {
    const dueMs = task.estimatedDeliveryTime;
    const before = alone[at];
    if (dueMs === null || !before || atMs - before.atMs < MINUTE_MS || atMs - dueMs < MINUTE_MS) return [];
    return [{ orderId: task.orderId, lateMs: atMs - dueMs }];
  });
  return harms.toSorted((a, b) => b.lateMs - a.lateMs)[0] ?? null;
}
