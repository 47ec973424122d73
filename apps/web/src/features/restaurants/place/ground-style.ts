import type { LocationSummary, MapGround } from '@passline/contract';
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';

type LatLng = { lat: number; lng: number };
type Drawn = {
  regions: MapGround['regions'];
  places: readonly LocationSummary[];
  /** How far the location delivers. */
  radiusKm: number | null;
  centre: LatLng | null;
  /** The colours are read from the page, which has them by then. */
  scheme: 'light' | 'dark';
};
type Features = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>;
type Feature = Features['features'][number];

const KM_PER_DEGREE = 111.195;
const CIRCLE_POINTS = 64;
/** Degrees between the lines of the graticule, and what part of the world has them: Canada's towns. */
const GRATICULE = { step: 0.05, west: -125, east: -121, south: 48, north: 50.5 };
const GRATICULE_EAST = { step: 0.05, west: -80.5, east: -78.5, south: 43, north: 44.5 };

/** A ground that needs no network: regions, a graticule, the other locations, in the colours of the house. */
export function groundStyle({ regions, places, radiusKm, centre }: Drawn): StyleSpecification {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  const text = {
    'text-color': colour('--text'),
    'text-halo-color': colour('--surface'),
    'text-halo-width': 1.5,
  };
  return {
    version: 8,
    sources: {
      graticule: geojson([...graticule(GRATICULE), ...graticule(GRATICULE_EAST)]),
      regions: geojson(regions.map(({ name, polygon }) => area(name, polygon))),
      reach: geojson(centre && radiusKm ? [area('', circle(centre, radiusKm))] : []),
      places: geojson(
        places.map(({ restaurantName, restaurantLatLng: { lat, lng } }) => ({
          type: 'Feature',
          properties: { name: restaurantName },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
      ),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colour('--sunken') } },
      { id: 'graticule', type: 'line', source: 'graticule', paint: { 'line-color': colour('--line') } },
      {
        id: 'regions',
        type: 'fill',
        source: 'regions',
        paint: { 'fill-color': colour('--accent'), 'fill-opacity': 0.12 },
      },
      { id: 'borders', type: 'line', source: 'regions', paint: { 'line-color': colour('--accent') } },
      {
        id: 'reach',
        type: 'line',
        source: 'reach',
        paint: { 'line-color': colour('--new'), 'line-dasharray': [3, 3], 'line-width': 1.5 },
      },
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: { 'circle-color': colour('--text-2'), 'circle-radius': 4 },
      },
      {
        id: 'region-names',
        type: 'symbol',
        source: 'regions',
        layout: { 'text-field': ['get', 'name'], 'text-size': 13 },
        paint: text,
      },
      {
        id: 'place-names',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 11,
          'text-offset': [0, 1],
          'text-anchor': 'top',
        },
        paint: text,
      },
    ],
  };
}

function geojson(features: Feature[]): { type: 'geojson'; data: Features } {
  return { type: 'geojson', data: { type: 'FeatureCollection', features } };
}

function area(name: string, corners: readonly LatLng[]): Feature {
  const ring = corners.map(({ lat, lng }) => [lng, lat]);
  return {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
  };
}

function circle({ lat, lng }: LatLng, km: number): LatLng[] {
  const perDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CIRCLE_POINTS }, (_, index) => {
    const angle = (index / CIRCLE_POINTS) * 2 * Math.PI;
    return {
      lat: lat + (km * Math.sin(angle)) / KM_PER_DEGREE,
      lng: lng + (km * Math.cos(angle)) / perDegreeEast,
    };
  });
}

function graticule({ step, west, east, south, north }: typeof GRATICULE): Feature[] {
  const line = (coordinates: number[][]): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  });
  const count = (from: number, to: number) => Array.from({ length: Math.round((to - from) / step) + 1 });
  return [
    ...count(west, east).map((_, at) =>
      line([
        [west + at * step, south],
        [west + at * step, north],
      ]),
    ),
    ...count(south, north).map((_, at) =>
      line([
        [west, south + at * step],
        [east, south + at * step],
      ]),
    ),
  ];
}
