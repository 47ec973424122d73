import type { DeliveryInfo } from '@passline/contract/orders/delivery';
import { distanceKm, type LatLng } from '@passline/domain/geography/distance';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { hasArrived } from './drive.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Share of the deliveries that no courier wants for a while: work for a dispatcher. */
const DECLINED_SHARE = 0.1;
/** An order promised for later than this after it was placed is scheduled: nobody sets out for it at once. */
const PROMISED_SOON_MS = 60 * MINUTE_MS;
const SET_OUT_BEFORE_MS = 15 * MINUTE_MS;
/** The distance that each delivery in the bag adds when the nearest courier is chosen. */
const KM_FOR_EACH_CARRIED = 4;
const MOST_CARRIED = 3;

export type Ride = DeliveryInfo & { isFoodReady: boolean; completionTime: number | null };

export type RidePlan = {
  /** Counted from when it was first seen looking for a courier. */
  takeAfterMs: number;
  /** Counted from when the food is ready and the courier there. */
  pickUpAfterMs: number;
  /** Counted from when the courier is at the door. */
  handOverAfterMs: number;
};

/** Depends only on the order, so that a restarted simulator plans the same. */
export function planRide(seed: number, orderId: string): RidePlan {
  const random = seededRandom(`${seed} ride ${orderId}`);
  const isDeclined = random.chance(DECLINED_SHARE);
  return {
    takeAfterMs: isDeclined ? random.between(4, 9) * MINUTE_MS : random.between(4, 30) * SECOND_MS,
    pickUpAfterMs: random.between(15, 60) * SECOND_MS,
    handOverAfterMs: random.between(20, 75) * SECOND_MS,
  };
}

/** How fast a courier is. */
export function speedOf(seed: number, riderUserId: string): number {
  return seededRandom(`${seed} courier ${riderUserId}`).between(18, 30);
}

/** Before this nobody sets out for a delivery, in ms since 1970; 0: at once. */
export function setOutMs(ride: Pick<Ride, 'completionTime' | 'createdAt'>): number {
  const promisedMs = ride.completionTime ?? 0;
  return promisedMs - ride.createdAt > PROMISED_SOON_MS ? promisedMs - SET_OUT_BEFORE_MS : 0;
}

/** When couriers start to consider a delivery that was first seen at `seenMs`. */
export function takenFromMs(ride: Ride, plan: RidePlan, seenMs: number): number {
  return Math.max(seenMs + plan.takeAfterMs, setOutMs(ride));
}

/** The courier who is nearest, where a full bag counts as distance; null when all are busy. */
export function chooseCourier<C extends { place: LatLng; carries: number }>(
  couriers: readonly C[],
  restaurant: LatLng,
): C | null {
  const costOf = ({ place, carries }: C) => distanceKm(place, restaurant) + carries * KM_FOR_EACH_CARRIED;
  const [nearest] = couriers
    .filter(({ carries }) => carries < MOST_CARRIED)
    .toSorted((a, b) => costOf(a) - costOf(b));
  return nearest ?? null;
}

/**
 * What a courier with these rides does now: what can be done right here, then the food in the bag, then food that is
 * ready, then the oldest. Waiting for one kitchen while the food of another gets cold would leave most orders late.
 */
export function currentRide(rides: readonly Ride[], place: LatLng): Ride | null {
  const underway = rides.filter(({ riderUserId }) => riderUserId !== null);
  return (
    underway.find((ride) => stepAt(ride, place) !== null) ??
    underway.find(({ deliveryStatus }) => deliveryStatus === 'HeadingToCustomer') ??
    underway.find(({ isFoodReady }) => isFoodReady) ??
    underway[0] ??
    null
  );
}

export function targetOf(ride: Ride): LatLng {
  return ride.deliveryStatus === 'HeadingToCustomer'
    ? ride.deliveryAddressLatLng
    : ride.restaurantAddressLatLng;
}

export type RideStep = { to: 'ArrivedAtRestaurant' | 'HeadingToCustomer' | 'Delivered'; afterMs: number };

/** The next step of a ride and how long it takes; null while the courier drives or waits for the food. */
export function stepHere(ride: Ride, plan: RidePlan, place: LatLng): RideStep | null {
  const to = stepAt(ride, place);
  if (to === null) return null;
  const afterMs = {
    ArrivedAtRestaurant: 0,
    HeadingToCustomer: plan.pickUpAfterMs,
    Delivered: plan.handOverAfterMs,
  };
  return { to, afterMs: afterMs[to] };
}

function stepAt(ride: Ride, place: LatLng): RideStep['to'] | null {
  if (!hasArrived(place, targetOf(ride))) return null;
  if (ride.deliveryStatus === 'HeadingToRestaurant') return 'ArrivedAtRestaurant';
  if (ride.deliveryStatus === 'HeadingToCustomer') return 'Delivered';
  return ride.isFoodReady ? 'HeadingToCustomer' : null;
}
