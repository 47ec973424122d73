import { expect, test } from 'vitest';
import { speedAt } from './scroll-at-edge.ts';

test.each([
  [500, 0],
  [124, 0],
  [112, -0.5],
  [100, -1],
  [0, -1],
  [876, 0],
  [894, 0.75],
  [900, 1],
  [2_000, 1],
])('at %i px of a room from 100 to 900 it scrolls with %d of its speed', (at, speed) => {
  expect(speedAt(at, 100, 900)).toBe(speed);
});
