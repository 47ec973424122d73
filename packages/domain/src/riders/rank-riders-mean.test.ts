import { expect, test } from 'vitest';
import { rankRiders, type RiderFacts } from './rank-riders.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const west = { lat: 49.25, lng: -123.2 };
const east = { lat: 49.25, lng: -122.8 };

const courier = (name: string, lng: number): RiderFacts => ({
  id: name,
  name,
  riderActiveUntil: NOW + 60_000,
  userLocation: { latitude: 49.25, longitude: lng, timestamp: NOW - 20_000 },
  activeDeliveries: 0,
});

test('for several pick-ups the mean of the distances decides, and the reason says so', () => {
  const riders = [courier('At the west', -123.2), courier('In between', -123)];
  const three = [west, west, east];
  expect(rankRiders(riders, three, NOW).map(({ rider }) => rider.name)).toEqual([
    'At the west',
    'In between',
  ]);
  expect(rankRiders(riders, [west, east, east], NOW).map(({ rider }) => rider.name)).toEqual([
    'In between',
    'At the west',
  ]);
  const [first] = rankRiders(riders, three, NOW);
  expect(first?.distanceKm).toBeCloseTo(9.68, 1);
  expect(first?.reason).toBe('Free, 9.7 km away on average, seen 20 s ago');
});

test('of one pick-up it is the distance itself', () => {
  const riders = [courier('In between', -123)];
  expect(rankRiders(riders, [west], NOW)).toEqual(rankRiders(riders, west, NOW));
});
