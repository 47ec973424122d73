import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsEarnedCents, pointsFor, redemptionDiscountCents } from './points.ts';

test.each([0, -1, NaN])('a step of %d is refused', (step) => {
  expect(() => pointsFor(1, step, 1)).toThrow(RangeError);
});

test('points are never below zero', () => {
  expect(pointsFor(-5, 1, 10)).toBe(0);
  expect(pointsFor(5, 1, -10)).toBe(0);
  expect(pointsEarnedCents(-1999)).toBe(0);
});

test('amount and points are both rounded down, on the decimals', () => {
  expect(pointsFor(0.3, 0.1, 1)).toBe(3);
  expect(pointsFor(7.99, 2, 1.5)).toBe(4);
  expect(pointsEarnedCents(1999)).toBe(190);
  expect(pointsEarnedCents(99)).toBe(0);
});

test('more subtotal never earns less', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1000), (cents, more) => {
      expect(pointsEarnedCents(cents + more)).toBeGreaterThanOrEqual(pointsEarnedCents(cents));
    }),
  );
});

test('points buy the four discounts only, capped at the subtotal', () => {
  expect(redemptionDiscountCents(2499, 9999)).toBeNull();
  expect([2500, 5000, 10000, 15000].map((points) => redemptionDiscountCents(points, 9999))).toEqual([
    250, 500, 1000, 1500,
  ]);
  expect(redemptionDiscountCents(15000, 1200)).toBe(1200);
  expect(redemptionDiscountCents(2500, 0)).toBe(0);
});
