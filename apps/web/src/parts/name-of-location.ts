import { placeName } from './place-name.ts';

type Place = Parameters<typeof placeName>[0] & { locationId: string };

/** Names one of these locations, 'Golden Wok, Robson'; '' for one that is not known. */
export function nameOfLocation(locations: readonly Place[], locationId: string): string {
  const place = locations.find((one) => one.locationId === locationId);
  return place ? placeName(place) : '';
}
