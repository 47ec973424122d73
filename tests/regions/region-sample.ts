import { randomUUID } from 'node:crypto';
import { regionKind } from '@passline/contract/regions/region-kind';
import { MAX_REGIONS } from '@passline/contract/regions/regions';
import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { regionTable } from '../../apps/server/src/features/regions/region-table.ts';
import { platformOnly } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

/** A square of a tenth of a degree around Burnaby. */
export const SQUARE = [
  { lat: 49.2, lng: -123 },
  { lat: 49.2, lng: -122.9 },
  { lat: 49.3, lng: -122.9 },
  { lat: 49.3, lng: -123 },
];
export const EVENINGS = { ...CLOSED_WEEK, 5: [{ openLT: '17:00', closeLT: '22:00' }] };

export const regionSample: RecordSample = {
  kind: regionKind,
  table: regionTable,
  feature: 'regions',
  roles: ['super_admin'],
  // A region with a location or a shift cannot be removed.
  free: async (db) => {
    await db.query('update locations set region_id = null');
    await db.query('delete from shifts');
  },
  added: () => ({
    name: randomUUID(),
    polygonLatLng: SQUARE,
    timezone: 'America/Vancouver',
    deliveryHoursLT: null,
  }),
  edits: { name: ['Burnaby', 'Lougheed'], timezone: ['America/Toronto', 'America/Los_Angeles'] },
  refused: {
    polygonLatLng: [[], SQUARE.slice(0, 2)],
    deliveryHoursLT: [
      {
        ...CLOSED_WEEK,
        5: [{ openLT: '18:00', closeLT: '02:00' }],
        6: [{ openLT: '00:30', closeLT: '05:00' }],
      },
    ],
  },
  most: [MAX_REGIONS, 'regions-too-many'],
  also: {
    insight: { input: () => ({ name: 'Burnaby', polygonLatLng: SQUARE }), answers: platformOnly },
    nearby: {
      input: () => ({ polygonLatLng: SQUARE, view: { south: 49, north: 50, west: -124, east: -122 } }),
      answers: platformOnly,
    },
    locationCounts: { input: () => undefined, answers: platformOnly },
  },
};
