import { distanceKm, type LatLng } from '@passline/domain/geography/distance';
import type { Random } from '@passline/domain/samples/seeded-random';

const KM_PER_DEGREE = 111.19;
/** At the door: closer than GPS can tell. */
const ARRIVED_KM = 0.03;
/** How far off a phone's position may be. */
const NOISE_KM = 0.008;

/** This far along the straight line to `target`, and never past it. */
export function driveTowards(from: LatLng, target: LatLng, km: number): LatLng {
  const left = distanceKm(from, target);
  if (left <= km) return target;
  const share = km / left;
  return { lat: from.lat + (target.lat - from.lat) * share, lng: from.lng + (target.lng - from.lng) * share };
}

export function hasArrived(place: LatLng, target: LatLng): boolean {
  return distanceKm(place, target) <= ARRIVED_KM;
}

/** Where the phone says that the courier is. Six decimals are 11 cm. */
export function withNoise(place: LatLng, random: Random): LatLng {
  const degrees = NOISE_KM / KM_PER_DEGREE;
  const blur = (value: number) => Math.round((value + random.between(-degrees, degrees)) * 1e6) / 1e6;
  return { lat: blur(place.lat), lng: blur(place.lng) };
}

/** A random place within this many km. */
export function placeAround({ lat, lng }: LatLng, km: number, random: Random): LatLng {
  const angle = random.between(0, 2 * Math.PI);
  const distance = random.between(0, km);
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return {
    lat: lat + (Math.sin(angle) * distance) / KM_PER_DEGREE,
    lng: lng + (Math.cos(angle) * distance) / kmPerDegreeEast,
  };
}
