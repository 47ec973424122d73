import type { LatLng } from './distance.ts';
import { isInPolygon } from './polygon.ts';
import type { Polygon } from './polygon.ts';

/** Where the name of an outline is written: in the middle of its area, and always inside. Null without a corner. */
export function labelPlace(polygon: Polygon): LatLng | null {
  const middle = middleOf(polygon);
  if (!middle || isInPolygon(middle, polygon)) return middle;
  // An outline in the shape of a bay has its middle outside: the widest part of the line through it is inside.
  const meets = crossingsAt(polygon, middle.lat);
  const parts = meets.flatMap((west, index) => {
    const east = meets[index + 1];
    return index % 2 === 0 && east !== undefined ? [{ west, east }] : [];
  });
  const [widest] = parts.toSorted((a, b) => b.east - b.west - (a.east - a.west));
  return widest ? { lat: middle.lat, lng: (widest.west + widest.east) / 2 } : (polygon[0] ?? null);
}

/** The centre of gravity; without an area the middle of the corners. */
function middleOf(polygon: Polygon): LatLng | null {
  const [first] = polygon;
  if (!first) return null;
  let twiceArea = 0;
  let [lat, lng] = [0, 0];
  for (const [index, one] of polygon.entries()) {
    const next = polygon[(index + 1) % polygon.length] ?? one;
    // Relative to the first corner: far from it, products of degrees would lose the small differences.
    const [ax, ay, bx, by] = [
      one.lng - first.lng,
      one.lat - first.lat,
      next.lng - first.lng,
      next.lat - first.lat,
    ];
    const cross = ax * by - bx * ay;
    twiceArea += cross;
    lng += (ax + bx) * cross;
    lat += (ay + by) * cross;
  }
  if (twiceArea === 0) {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { lat: mean(polygon.map((one) => one.lat)), lng: mean(polygon.map((one) => one.lng)) };
  }
  return { lat: first.lat + lat / (3 * twiceArea), lng: first.lng + lng / (3 * twiceArea) };
}

/** Where the outline crosses a latitude, from west to east. */
function crossingsAt(polygon: Polygon, lat: number): number[] {
  return polygon
    .flatMap((one, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? one;
      if (one.lat > lat === next.lat > lat) return [];
      return [one.lng + ((lat - one.lat) / (next.lat - one.lat)) * (next.lng - one.lng)];
    })
    .toSorted((a, b) => a - b);
}
