import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import { seededRandom } from '@passline/domain/samples/seeded-random';

/** Rough outlines of the three regions of the demo: `[lat, lng]`. */
const OUTLINES = {
  'Coquitlam Centre': [
    [49.292, -122.83],
    [49.298, -122.79],
    [49.285, -122.762],
    [49.263, -122.768],
    [49.262, -122.812],
  ],
  Lougheed: [
    [49.262, -122.918],
    [49.266, -122.882],
    [49.252, -122.862],
    [49.233, -122.872],
    [49.236, -122.912],
  ],
  'South Surrey': [
    [49.068, -122.892],
    [49.07, -122.752],
    [49.034, -122.742],
    [49.012, -122.768],
    [49.018, -122.888],
  ],
} as const;

export type RegionName = keyof typeof OUTLINES;

export const REGION_IDS: Readonly<Record<RegionName, string>> = {
  'Coquitlam Centre': makeId(seededRandom('region Coquitlam Centre')),
  Lougheed: makeId(seededRandom('region Lougheed')),
  'South Surrey': makeId(seededRandom('region South Surrey')),
};

export function regionRows(): Row[] {
  return Object.entries(OUTLINES).map(([name, outline]) => ({
    id: REGION_IDS[name as RegionName],
    name,
    polygon: outline.map(([lat, lng]) => ({ lat, lng })),
    created_at: '2026-01-05T18:00:00Z',
  }));
}
