import type { LatLng } from '@passline/domain/geography/distance';
import { ok, refuse, type Result } from '@passline/domain/result';
import { roundedPoint } from '@passline/domain/geography/exact-plane';
import * as z from 'zod/mini';

const position = z.tuple([z.number(), z.number()], z.number());
const rings = z.array(z.array(position));
const polygon = z.object({ type: z.literal('Polygon'), coordinates: rings });
const polygons = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) });
const feature = z.object({ type: z.literal('Feature'), geometry: z.union([polygon, polygons]) });
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });
const geojson = z.union([polygon, polygons, feature, collection]);
type GeoJson = z.infer<typeof geojson>;
type Rings = z.infer<typeof rings>;

/** One outline of GeoJSON: a Polygon, alone or in a Feature or a FeatureCollection. Longitude comes first there. */
export function readGeoJson(text: string): Result<LatLng[]> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    // Reported below, in words for the person who pasted it.
  }
  const parsed = geojson.safeParse(read);
  if (!parsed.success) return refuse('geojson-unread', 'This is not GeoJSON of a polygon.');
  const [outline, another] = outlinesOf(parsed.data);
  const [ring, hole] = outline ?? [];
  if (!ring) return refuse('geojson-empty', 'There is no polygon in this GeoJSON.');
  if (another)
    return refuse('geojson-several', 'There are several polygons in this GeoJSON: a region has one.');
  if (hole) return refuse('geojson-hole', 'This polygon has a hole: a region has none.');
  const corners = ring.map(([lng, lat]) => roundedPoint({ lat, lng }));
  return ok(isClosed(corners) ? corners.slice(0, -1) : corners);
}

function outlinesOf(read: GeoJson): Rings[] {
  if (read.type === 'Polygon') return [read.coordinates];
  if (read.type === 'MultiPolygon') return read.coordinates;
  if (read.type === 'Feature') return outlinesOf(read.geometry);
  return read.features.flatMap(outlinesOf);
}

/** GeoJSON ends a ring with its first corner again. */
function isClosed(corners: readonly LatLng[]): boolean {
  const [first, last] = [corners[0], corners.at(-1)];
  return corners.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng;
}

/** A region as a file of GeoJSON: one Feature with its name. */
export function writeGeoJson(name: string, corners: readonly LatLng[]): string {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
  const written = {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}
