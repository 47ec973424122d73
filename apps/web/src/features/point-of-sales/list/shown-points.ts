import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { foldText } from '@passline/domain/text/fold-text';
import type { PointsSearch } from './points-address.ts';

/** A point of sale with the names that its row shows. */
export type ShownPoint = PointOfSale & { restaurantName: string; locationName: string };

type Named = Pick<LocationSummary, 'locationId' | 'restaurantName' | 'locationName'>;

/** By restaurant, location and name. Where a name is not known yet, there is none. */
export function shownPoints(
  points: readonly PointOfSale[],
  locations: ReadonlyMap<string, Named>,
): ShownPoint[] {
  return points
    .map((point): ShownPoint => {
      const { restaurantName = '', locationName = '' } = locations.get(point.locationId) ?? {};
      return { ...point, restaurantName, locationName };
    })
    .toSorted(
      (one, other) =>
        one.restaurantName.localeCompare(other.restaurantName) ||
        one.locationName.localeCompare(other.locationName) ||
        one.name.localeCompare(other.name) ||
        (one.id < other.id ? -1 : 1),
    );
}

/** Whether it is found by its name, its restaurant or its location: each word of the search is in one of them. */
export function isPointFound(
  { name, restaurantName, locationName, status }: ShownPoint,
  { q, disabled }: PointsSearch,
): boolean {
  if (!disabled && status !== 'activated') return false;
  const text = foldText([name, restaurantName, locationName].join('\n'));
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
