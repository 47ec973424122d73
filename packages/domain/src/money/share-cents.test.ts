import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCents } from './share-cents.ts';

test('the cents that are left over go to the largest fractions, among equal ones to the smaller name', () => {
  expect(shareCents(100, [1, 1, 1], ['b', 'a', 'c'])).toEqual([33, 34, 33]);
  expect(shareCents(5, [30, 60], ['a', 'b'])).toEqual([2, 3]);
  expect(shareCents(0, [3, 4], ['a', 'b'])).toEqual([0, 0]);
  expect(shareCents(0, [0, 0], ['a', 'b'])).toEqual([0, 0]);
});

const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });

test('the parts add up, and none is above its weight', () => {
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (list, wanted) => {
      const sum = list.reduce((total, weight) => total + weight, 0);
      const amount = Math.min(sum, wanted);
      const parts = shareCents(amount, list, list.map(String));
      expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
      expect(parts.every((part, place) => part >= 0 && part <= (list[place] ?? 0))).toBe(true);
    }),
  );
});
