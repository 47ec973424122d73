import { distanceKm } from '@passline/domain/geography/distance';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { expect, test } from 'vitest';
import { driveTowards, hasArrived, placeAround, withNoise } from './drive.ts';

const kitchen = { lat: 49.2634, lng: -123.1007 };
const home = { lat: 49.2411, lng: -123.0502 };

test('a drive follows a straight line for the given distance, and ends at the door', () => {
  const way = distanceKm(kitchen, home);
  const half = driveTowards(kitchen, home, way / 2);
  expect(distanceKm(kitchen, half)).toBeCloseTo(way / 2, 2);
  expect(distanceKm(kitchen, half) + distanceKm(half, home)).toBeCloseTo(way, 3);
  expect(driveTowards(half, home, way)).toEqual(home);
  expect(driveTowards(home, home, 0)).toEqual(home);
});

test('at the door is within thirty metres', () => {
  expect(hasArrived(kitchen, { ...kitchen, lat: kitchen.lat + 0.0002 })).toBe(true);
  expect(hasArrived(kitchen, { ...kitchen, lat: kitchen.lat + 0.0004 })).toBe(false);
});

test('a phone is off by some metres, and never by more', () => {
  const random = seededRandom(1);
  for (let count = 0; count < 200; count += 1)
    expect(distanceKm(kitchen, withNoise(kitchen, random))).toBeLessThan(0.012);
});

test('a random place is within the circle, and the same for the same seed', () => {
  const places = Array.from({ length: 200 }, (_, seed) => placeAround(kitchen, 1.5, seededRandom(seed)));
  for (const place of places) expect(distanceKm(kitchen, place)).toBeLessThan(1.51);
  expect(placeAround(kitchen, 1.5, seededRandom(7))).toEqual(places[7]);
});
