import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { expect, test } from 'vitest';
import { isPointFound, shownPoints } from './shown-points.ts';

const point = (id: string, name: string, more: Partial<PointOfSale> = {}): PointOfSale => ({
  id,
  name,
  status: 'activated',
  restaurantId: 'r',
  locationId: 'robson',
  deviceIds: [],
  floorOrderIds: [],
  currentShiftId: null,
  currentShiftSince: null,
  rev: 1,
  ...more,
});
const NAMES = new Map([
  ['robson', { locationId: 'robson', restaurantName: 'Café Rouge', locationName: 'Robson' }],
  ['main', { locationId: 'main', restaurantName: 'Bay', locationName: 'Main' }],
]);

test('points of sale stand by restaurant, location and name; one whose location is not known yet comes first', () => {
  const rows = shownPoints(
    [
      point('1', 'Bar'),
      point('2', 'Counter', { locationId: 'main' }),
      point('3', 'Annex'),
      point('4', 'New', { locationId: 'elsewhere' }),
    ],
    NAMES,
  );
  expect(rows.map(({ name }) => name)).toEqual(['New', 'Counter', 'Annex', 'Bar']);
});

test('each word is found in any of the names, without regard to case and accents; disabled ones only when they are shown', () => {
  const [shown] = shownPoints([point('1', 'Front Counter', { status: 'disabled' })], NAMES);
  const isFound = (q: string, disabled = true) => isPointFound(shown!, { q, disabled });
  expect(isFound('front CAFE')).toBe(true);
  expect(isFound('')).toBe(true);
  expect(isFound('front bay')).toBe(false);
  expect(isFound('front', false)).toBe(false);
});
