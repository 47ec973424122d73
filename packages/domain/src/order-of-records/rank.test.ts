import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampIndex, rankBetween } from './rank.ts';

test.each([
  [-3, 5, 0],
  [0, 5, 0],
  [2, 5, 2],
  [4, 5, 4],
  [5, 5, 4],
  [1e9, 5, 4],
  [2, 1, 0],
])('index %d of %d is %d', (index, count, clamped) => {
  expect(clampIndex(index, count)).toBe(clamped);
});

test('a rank lies between its neighbours, or does not exist', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.double({ noNaN: true, min: 0, max: 1e9 }),
      (before, gap) => {
        const after = before + gap;
        const rank = rankBetween(before, after);
        if (rank === null) return;
        expect(rank).toBeGreaterThan(before);
        expect(rank).toBeLessThan(after);
      },
    ),
  );
});

test('at the ends there is always one more', () => {
  expect(rankBetween(undefined, 1024)).toBeLessThan(1024);
  expect(rankBetween(1024, undefined)).toBeGreaterThan(1024);
  expect(rankBetween(undefined, undefined)).toBe(1024);
});

test('dozens of moves into the same place fit before a list is renumbered', () => {
  let after = 2048;
  let moves = 0;
  for (let rank = rankBetween(1024, after); rank !== null && moves < 40; rank = rankBetween(1024, after)) {
    after = rank;
    moves += 1;
  }
  expect(moves).toBe(40);
});

test.each([
  [Number.NaN, undefined],
  [undefined, Number.POSITIVE_INFINITY],
  [Number.NEGATIVE_INFINITY, 1],
])('between %d and %d there is no rank: one of them is not a rank', (before, after) => {
  expect(() => rankBetween(before, after)).toThrow('This must never happen: a list holds the rank');
});
