import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPolygon, findCrossing, isInPolygon, polygonAreaKm2, polygonsOverlap } from './polygon.ts';
import { sideOf } from './exact-plane.ts';
import type { Polygon } from './polygon.ts';

const polygon = (...corners: [lat: number, lng: number][]): Polygon =>
  corners.map(([lat, lng]) => ({ lat, lng }));
const square = polygon([0, 0], [0, 2], [2, 2], [2, 0]);
const bowTie = polygon([0, 0], [2, 2], [2, 0], [0, 2]);
/** Open to the north, as a U. */
const bay = polygon([0, 0], [0, 3], [3, 3], [3, 2], [1, 2], [1, 1], [3, 1], [3, 0]);

const messageOf = (outline: Polygon) => {
  const checked = checkPolygon(outline);
  return checked.ok ? null : checked.refusal.message;
};

test.each([
  ['no corners', [], 'An outline needs at least 3 corners.'],
  ['two corners', polygon([0, 0], [1, 1]), 'An outline needs at least 3 corners.'],
  [
    '501 corners',
    Array.from({ length: 501 }, (_, index) => ({ lat: index / 10, lng: index })),
    'An outline has at most 500 corners.',
  ],
  ['a latitude of 91', polygon([0, 0], [91, 1], [2, 0]), 'Corner 2 is not a place on Earth.'],
  ['no number', polygon([0, 0], [1, 1], [2, Number.NaN]), 'Corner 3 is not a place on Earth.'],
  [
    'an outline from ocean to ocean',
    polygon([0, 0], [0, 6], [2, 2]),
    'An outline reaches at most 5 degrees from south to north and from west to east.',
  ],
  [
    'one from pole to pole',
    polygon([-40, 0], [40, 1], [0, 2]),
    'An outline reaches at most 5 degrees from south to north and from west to east.',
  ],
  ['a corner twice', polygon([0, 0], [0, 2], [2, 2], [0, 2.000_000_01]), 'Corners 2 and 4 are the same.'],
  ['the first corner again', polygon([0, 0], [0, 2], [2, 2], [0, 0]), 'Corners 1 and 4 are the same.'],
  ['a line back and forth', polygon([0, 0], [0, 2], [0, 1]), 'All corners lie on one line.'],
  ['a bow tie', bowTie, 'Lines 1 and 3 cross.'],
  ['a last line that crosses', polygon([0, 0], [2, 0], [2, 2], [1, -1]), 'Lines 1 and 3 cross.'],
  ['a corner on another line', polygon([0, 0], [0, 4], [2, 4], [0, 2], [2, 0]), 'Lines 1 and 3 touch.'],
  ['a spike', polygon([0, 0], [0, 4], [0, 2], [2, 2]), 'Lines 1 and 2 touch.'],
  ['a spike at the first corner', polygon([0, 4], [0, 2], [2, 2], [0, 0]), 'Lines 1 and 4 touch.'],
])('%s is not an outline', (_, outline, message) => {
  expect(messageOf(outline)).toBe(message);
});

test('an outline may turn either way, go straight on at a corner, and have bays', () => {
  expect(messageOf(square)).toBeNull();
  expect(messageOf([...square].toReversed())).toBeNull();
  expect(messageOf(polygon([0, 0], [0, 1], [0, 2], [2, 2], [2, 0]))).toBeNull();
  expect(messageOf(bay)).toBeNull();
});

test('lines that cross are named by their numbers, and so are lines that only touch', () => {
  expect(findCrossing(bowTie)).toEqual({ first: 1, second: 3, meet: 'cross' });
  expect(findCrossing(polygon([0, 0], [0, 4], [0, 2], [2, 2]))).toEqual({
    first: 1,
    second: 2,
    meet: 'touch',
  });
  expect(findCrossing(square)).toBeNull();
});

test.each([
  ['the middle', { lat: 1, lng: 1 }, true],
  ['a corner', { lat: 2, lng: 2 }, true],
  ['the southern border', { lat: 0, lng: 1 }, true],
  ['the northern border', { lat: 2, lng: 1 }, true],
  ['the western border', { lat: 1, lng: 0 }, true],
  ['the eastern border', { lat: 1, lng: 2 }, true],
  ['a centimetre outside', { lat: 1, lng: 2.000_000_1 }, false],
  ['a centimetre inside', { lat: 1, lng: 1.999_999_9 }, true],
  ['the height of a corner, outside', { lat: 2, lng: -1 }, false],
])('in a square, %s: %o is inside: %s', (_, point, isInside) => {
  expect(isInPolygon(point, square)).toBe(isInside);
});

test('in a bay is outside', () => {
  expect(isInPolygon({ lat: 2, lng: 1.5 }, bay)).toBe(false);
  expect(isInPolygon({ lat: 0.5, lng: 1.5 }, bay)).toBe(true);
});

test('a border that floating point numbers cannot hold exactly is still the border', () => {
  const slanted = polygon([49.1, -122.9], [49.4, -122.6], [49.4, -122.9]);
  expect(isInPolygon({ lat: 49.2, lng: -122.8 }, slanted)).toBe(true);
  expect(isInPolygon({ lat: 49.2, lng: -122.799_999_9 }, slanted)).toBe(false);
});

test('a country is decided as exactly as a block', () => {
  const wide = polygon([-80, -170], [80, 170], [80, -170]);
  expect(isInPolygon({ lat: 0, lng: 0 }, wide)).toBe(true);
  expect(isInPolygon({ lat: 0, lng: 0.000_000_1 }, wide)).toBe(false);
});

test.each([
  ['itself', square, true],
  ['itself from another corner, the other way around', polygon([2, 2], [0, 2], [0, 0], [2, 0]), true],
  ['the same area with more corners', polygon([0, 0], [0, 1], [0, 2], [2, 2], [2, 0]), true],
  ['one that crosses', polygon([1, 1], [1, 3], [3, 3], [3, 1]), true],
  ['one inside', polygon([0.5, 0.5], [0.5, 1], [1, 1]), true],
  ['one around', polygon([-1, -1], [-1, 3], [3, 3], [3, -1]), true],
  ['one inside, corners on the border', polygon([0, 1], [1, 2], [2, 1], [1, 0]), true],
  ['one along a whole side, inside', polygon([0, 0], [0, 2], [1, 2], [1, 0]), true],
  ['one from corner to corner through it', polygon([-1, -1], [3, 3], [4, 0]), true],
  ['a neighbour along a side', polygon([0, 2], [0, 4], [2, 4], [2, 2]), false],
  ['a neighbour along part of a side', polygon([0.5, 2], [0.5, 4], [1, 4], [1, 2]), false],
  ['one at a corner', polygon([2, 2], [2, 4], [4, 4], [4, 2]), false],
  ['one far away', polygon([10, 10], [10, 11], [11, 11]), false],
])('a square shares area with %s: %s', (_, other, isShared) => {
  expect(polygonsOverlap(square, other)).toBe(isShared);
  expect(polygonsOverlap(other, square)).toBe(isShared);
});

test('what lies in a bay shares only its border', () => {
  expect(polygonsOverlap(bay, polygon([1, 1], [1, 2], [3, 2], [3, 1]))).toBe(false);
});

test('a degree at the equator is about 12,364 km², and 0 without an area', () => {
  expect(polygonAreaKm2(polygon([0, 0], [0, 1], [1, 1], [1, 0]))).toBeCloseTo(12_364, -1);
  expect(polygonAreaKm2(polygon([0, 0], [0, 1]))).toBe(0);
  expect(polygonAreaKm2([])).toBe(0);
});

/** Corners around a middle in the order of their directions: whatever their distances, no lines cross. */
const star = fc
  .tuple(
    fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
    fc.double({ min: 48, max: 50, noNaN: true }),
    fc.double({ min: -124, max: -122, noNaN: true }),
  )
  .map(([distances, lat, lng]) => ({
    middle: { lat, lng },
    outline: distances.map((distance, index) => {
      const direction = (index / distances.length) * 2 * Math.PI;
      return { lat: lat + distance * Math.sin(direction), lng: lng + distance * Math.cos(direction) };
    }),
  }));

test('on which side a far point lies is exact, also almost on the line', () => {
  const step = fc.record({
    x: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
    y: fc.integer({ min: -900_000_000, max: 900_000_000 }),
  });
  const nearly = fc.integer({ min: -2, max: 2 });
  fc.assert(
    fc.property(step, step, nearly, nearly, fc.boolean(), step, (a, b, x, y, isNear, far) => {
      // Twice as far along the line, or a step beside that.
      const p = isNear ? { x: 2 * b.x - a.x + x, y: 2 * b.y - a.y + y } : far;
      const exact = BigInt(b.x - a.x) * BigInt(p.y - a.y) - BigInt(b.y - a.y) * BigInt(p.x - a.x);
      expect(sideOf(a, b, p)).toBe(exact === 0n ? 0 : exact > 0n ? 1 : -1);
    }),
  );
});

test('corners and the middle are inside, also of the outline from another corner or the other way around', () => {
  fc.assert(
    fc.property(star, fc.nat(), ({ middle, outline }, first) => {
      const from = first % outline.length;
      const turned = [...outline.slice(from), ...outline.slice(0, from)].toReversed();
      expect(messageOf(outline)).toBeNull();
      expect(messageOf(turned)).toBeNull();
      for (const point of [middle, ...outline]) {
        expect(isInPolygon(point, outline)).toBe(true);
        expect(isInPolygon(point, turned)).toBe(true);
      }
    }),
  );
});

test('outlines with a common point inside, not on a border, share area; and both say the same', () => {
  fc.assert(
    fc.property(star, star, ({ middle, outline }, other) => {
      const isShared = polygonsOverlap(outline, other.outline);
      expect(polygonsOverlap(other.outline, outline)).toBe(isShared);
      expect(polygonsOverlap(outline, outline)).toBe(true);
      const around = 0.000_1;
      const isWellInside = [-around, around].every((step) =>
        isInPolygon({ lat: middle.lat + step, lng: middle.lng + step }, other.outline),
      );
      if (isWellInside) expect(isShared).toBe(true);
    }),
  );
});

test('with two corners of a square exchanged, lines always cross', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (height, width) => {
      const [north, east] = [height / 1000, width / 1000];
      expect(messageOf(polygon([0, 0], [north, east], [north, 0], [0, east]))).toBe('Lines 1 and 3 cross.');
    }),
  );
});
