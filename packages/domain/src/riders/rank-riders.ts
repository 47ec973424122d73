import { distanceKm } from '../geography/distance.ts';
import type { LatLng } from '../geography/distance.ts';
import { isRiderActive } from './active.ts';
import { RIDER_POSITION_STALE_MS } from './positions.ts';

/** What a dispatcher must know of a courier. Times in ms since 1970, degrees as in `LatLng`. */
export type RiderFacts = {
  id: string;
  name: string;
  riderActiveUntil: number | null;
  userLocation: { latitude: number; longitude: number; timestamp: number } | null;
  activeDeliveries: number;
};

export type RankedRider<R extends RiderFacts = RiderFacts> = {
  rider: R;
  isActive: boolean;
  /** From the restaurant, of several the mean, in km; null without a position that is new enough. */
  distanceKm: number | null;
  /** Why they stand where they stand: 'Free, 0.8 km away, seen 20 s ago'. */
  reason: string;
};

/**
 * The couriers in the order in which a dispatcher should think of them for a delivery from `pickup` at `nowMs`, or for
 * several, where the mean distance to their restaurants counts: on duty before off duty, free before carrying, fewer
 * before more, known place before unknown, near before far, then by name and id, so that equal ones do not jump. Does
 * not change `riders`. See docs/rules/riders.md#the-order-of-couriers.
 */
export function rankRiders<R extends RiderFacts>(
  riders: readonly R[],
  pickup: LatLng | readonly LatLng[],
  nowMs: number,
): RankedRider<R>[] {
  const pickups = 'lat' in pickup ? [pickup] : pickup;
  return riders.map((rider) => judge(rider, pickups, nowMs)).toSorted(compare);
}

function judge<R extends RiderFacts>(rider: R, pickups: readonly LatLng[], nowMs: number): RankedRider<R> {
  const isActive = isRiderActive(rider.riderActiveUntil, nowMs);
  const { userLocation: place } = rider;
  const ageMs = place && Math.max(0, nowMs - place.timestamp);
  const isFresh = ageMs !== null && ageMs <= RIDER_POSITION_STALE_MS;
  const km = place && isFresh ? meanKm(pickups, { lat: place.latitude, lng: place.longitude }) : null;
  const load = rider.activeDeliveries === 0 ? 'Free' : `Carries ${rider.activeDeliveries}`;
  const duty = isActive
    ? load
    : ['Off duty', ...(rider.activeDeliveries > 0 ? [load.toLowerCase()] : [])].join(', ');
  return {
    rider,
    isActive,
    distanceKm: km,
    reason: `${duty}, ${whereabouts(km, ageMs, pickups.length > 1)}`,
  };
}

/** 0 where there is nowhere to go. */
function meanKm(pickups: readonly LatLng[], place: LatLng): number {
  const sumKm = pickups.reduce((sum, pickup) => sum + distanceKm(pickup, place), 0);
  return pickups.length === 0 ? 0 : sumKm / pickups.length;
}

function whereabouts(km: number | null, ageMs: number | null, isMean: boolean): string {
  if (ageMs === null) return 'no position';
  return km === null
    ? `no position for ${spell(ageMs)}`
    : `${km.toFixed(1)} km away${isMean ? ' on average' : ''}, seen ${spell(ageMs)} ago`;
}

function spell(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

function compare(a: RankedRider, b: RankedRider): number {
  return (
    Number(b.isActive) - Number(a.isActive) ||
    a.rider.activeDeliveries - b.rider.activeDeliveries ||
    (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) ||
    compareText(a.rider.name, b.rider.name) ||
    compareText(a.rider.id, b.rider.id)
  );
}

/** By code units: the same everywhere, whatever the language of the machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
