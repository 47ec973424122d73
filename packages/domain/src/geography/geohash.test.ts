import { expect, test } from 'vitest';
import { geohash } from './geohash.ts';

test.each([
  [{ lat: 57.64911, lng: 10.40744 }, 11, 'u4pruydqqvj'],
  [{ lat: 49.2634, lng: -123.1007 }, 6, 'c2b2qb'],
  [{ lat: 0, lng: 0 }, 4, 's000'],
  [{ lat: -90, lng: -180 }, 3, '000'],
])('%o', (place, letters, hash) => {
  expect(geohash(place, letters)).toBe(hash);
});

test.each([
  { lat: 90.1, lng: 0 },
  { lat: 0, lng: -181 },
  { lat: Number.NaN, lng: 0 },
])('%o is not a place', (place) => {
  expect(() => geohash(place)).toThrow(RangeError);
});
