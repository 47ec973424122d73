import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, EARTH_DIAMETER_KM } from './distance.ts';

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const halfWay = (EARTH_DIAMETER_KM * Math.PI) / 2;

test('a point that is not a number has no distance', () => {
  expect(distanceKm({ lat: NaN, lng: 0 }, { lat: 0, lng: 0 })).toBeNaN();
});

test('Vancouver to Toronto is about 3,359 km', () => {
  expect(distanceKm({ lat: 49.2827, lng: -123.1207 }, { lat: 43.6532, lng: -79.3832 })).toBeCloseTo(3358, -1);
});

test('the other side of Earth is half of its circumference away', () => {
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(halfWay, 6);
});

test('it is the same both ways, and never out of range', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (a, b) => {
      const km = distanceKm(a, b);
      expect(km).toBeCloseTo(distanceKm(b, a), 6);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(halfWay + 1e-9);
    }),
  );
});
