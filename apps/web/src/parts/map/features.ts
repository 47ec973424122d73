import type { LatLng } from '@passline/domain/geography/distance';
import type { GeoJSONSourceSpecification } from 'maplibre-gl';

/** Longitude first, as GeoJSON has it. */
type Corner = [number, number];
type Properties = Record<string, string | number | boolean | null>;
type Geometry =
  | { type: 'Point'; coordinates: Corner }
  | { type: 'LineString'; coordinates: Corner[] }
  | { type: 'Polygon'; coordinates: Corner[][] };

export type Feature = { type: 'Feature'; properties: Properties; geometry: Geometry };
export type Features = { type: 'FeatureCollection'; features: Feature[] };

const KM_PER_DEGREE = 111.195;
const CIRCLE_POINTS = 64;

export const collection = (features: Feature[]): Features => ({ type: 'FeatureCollection', features });

export function geojson(features: Feature[]): GeoJSONSourceSpecification {
  return { type: 'geojson', data: collection(features) };
}

export const cornerOf = ({ lat, lng }: LatLng): Corner => [lng, lat];

export function point(place: LatLng, properties: Properties): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: cornerOf(place) } };
}

export function line(coordinates: Corner[], properties: Properties = {}): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

/** @param corners without the first one again at their end. */
export function area(corners: readonly LatLng[], properties: Properties = {}): Feature {
  const ring = corners.map(cornerOf);
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
  };
}

export function circle({ lat, lng }: LatLng, km: number): LatLng[] {
  const perDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CIRCLE_POINTS }, (_, index) => {
    const angle = (index / CIRCLE_POINTS) * 2 * Math.PI;
    return {
      lat: lat + (km * Math.sin(angle)) / KM_PER_DEGREE,
      lng: lng + (km * Math.cos(angle)) / perDegreeEast,
    };
  });
}
