import { expect, test } from 'vitest';
import type { Box } from './free-place.ts';
import { snapped } from './snap.ts';

const box = (left: number, top: number, width = 60, height = 60): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
const snap = (moved: Box, neighbours: Box[], isOnGrid = false) =>
  snapped({ box: moved, held: middle(moved), neighbours, isOnGrid, reach: 6 });

test('what lines up with nothing is not moved, and has no guide', () => {
  expect(snap(box(300, 300), [box(0, 0)])).toEqual({ dx: 0, dy: 0, guides: [], gaps: [] });
});

test('it goes to the line of a neighbour that is within reach, with a guide and the room between them', () => {
  expect(snap(box(184, 4), [box(0, 0)])).toEqual({
    dx: 0,
    dy: -4,
    guides: [{ isUpright: false, at: 30, from: 0, to: 244 }],
    gaps: [{ isUpright: false, at: 30, from: 60, to: 184, size: 124 }],
  });
});

test('the nearest line counts, edges as well as middles', () => {
  expect(snap(box(103, 200, 40), [box(100, 0), box(104, 500, 40)]).dx).toBe(1);
  expect(snap(box(157, 200), [box(100, 0)])).toMatchObject({ dx: 3, guides: [{ isUpright: true, at: 160 }] });
});

test('the nearest neighbour on the line tells the room', () => {
  const { gaps } = snap(box(400, 2), [box(0, 0), box(200, 0)]);
  expect(gaps).toEqual([{ isUpright: false, at: 30, from: 260, to: 400, size: 140 }]);
});

test('without a neighbour within reach the middle of the held table goes to the grid, without a guide', () => {
  expect(snap(box(71, 100), [], true)).toEqual({ dx: -5, dy: 2, guides: [], gaps: [] });
  expect(snap(box(71, 4), [box(500, 0)], true)).toMatchObject({ dx: -5, dy: -4 });
});
