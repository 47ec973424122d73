import type { LatLng } from '../geography/distance.ts';
import { isInPolygon, polygonAreaKm2 } from '../geography/polygon.ts';
import type { Polygon } from '../geography/polygon.ts';

type Outlined = { name: string; polygonLatLng: Polygon };

/**
 * In which of the regions a point lies; where several overlap, in the smallest, then by name. Null for none.
 * See docs/rules/regions.md#the-region-of-a-point.
 */
export function regionOf<Region extends Outlined>(point: LatLng, regions: readonly Region[]): Region | null {
  const around = regions.filter(({ polygonLatLng }) => isInPolygon(point, polygonLatLng));
  const [smallest] = around.toSorted(
    (a, b) => polygonAreaKm2(a.polygonLatLng) - polygonAreaKm2(b.polygonLatLng) || (a.name < b.name ? -1 : 1),
  );
  return smallest ?? null;
}
