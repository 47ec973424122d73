import type { LatLng } from '../geography/distance.ts';
import { insideOf, polygonAreaKm2 } from '../geography/polygon.ts';
import type { Polygon } from '../geography/polygon.ts';

type Outlined = { name: string; polygonLatLng: Polygon };

/** A region with what is the same for all points. */
export type Area<Region extends Outlined> = {
  region: Region;
  isInside: (point: LatLng) => boolean;
  km2: number;
};

export function areaOf<Region extends Outlined>(region: Region): Area<Region> {
  const { polygonLatLng } = region;
  return { region, isInside: insideOf(polygonLatLng), km2: polygonAreaKm2(polygonLatLng) };
}

/**
 * In which of the regions a point lies; where several overlap, in the smallest, then by name. Null for none.
 * See docs/rules/regions.md#the-region-of-a-point.
 */
export function regionOf<Region extends Outlined>(
  point: LatLng,
  areas: readonly Area<Region>[],
): Region | null {
  const around = areas.filter(({ isInside }) => isInside(point));
  const [smallest] = around.toSorted((a, b) => a.km2 - b.km2 || (a.region.name < b.region.name ? -1 : 1));
  return smallest?.region ?? null;
}
