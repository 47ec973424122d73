import type { StyleSpecification } from 'maplibre-gl';
import { geojson, line, type Feature } from './features.ts';
import { tokens } from './tokens.ts';

/** Degrees between the lines of the graticule, and the part of the world that has them: Canada's towns. */
const GRATICULE = { step: 0.05, west: -125, east: -121, south: 48, north: 50.5 };
const GRATICULE_EAST = { step: 0.05, west: -80.5, east: -78.5, south: 43, north: 44.5 };

/** A base map that needs no network: a graticule in the colours of the page, which are read when `scheme` changes. */
export function plainGround(scheme: 'light' | 'dark'): StyleSpecification {
  const colour = tokens();
  return {
    version: 8,
    name: scheme,
    sources: { graticule: geojson([...graticule(GRATICULE), ...graticule(GRATICULE_EAST)]) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colour('--sunken') } },
      { id: 'graticule', type: 'line', source: 'graticule', paint: { 'line-color': colour('--line') } },
    ],
  };
}

function graticule({ step, west, east, south, north }: typeof GRATICULE): Feature[] {
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
