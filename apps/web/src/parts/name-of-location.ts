import { placeName } from './place-name.ts';

type Place = Parameters<typeof placeName>[0] & { locationId: string };

/** The name of one of these locations, 'Golden Wok, Robson'; '' for an unknown one. */
export function nameOfLocation(locations: readonly Place[], locationId: string): string {
  const place = locations.find((one) => one.locationId === locationId);
  return place ? placeName(place) : '';
}
