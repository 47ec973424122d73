import { expect, test } from 'vitest';
import type { PlacedTable } from './free-place.ts';
import { scaled, turned } from './turn-and-scale.ts';

const table = (xPos: number, yPos: number, rotationDeg = 0, scale = 1): PlacedTable => ({
  shape: 'square',
  xPos,
  yPos,
  rotationDeg,
  scale,
});

test('several tables are turned around one point, each by the same', () => {
  expect(turned([table(200, 100), table(100, 200, 350)], { x: 100, y: 100 }, 90)).toEqual([
    { xPos: 100, yPos: 200, rotationDeg: 90, scale: 1 },
    { xPos: 0, yPos: 100, rotationDeg: 80, scale: 1 },
  ]);
});

test('a rotation stays from 0 to 359, also against the clock', () => {
  expect(turned([table(100, 100, 10)], { x: 100, y: 100 }, -25)[0]?.rotationDeg).toBe(345);
});

test('several tables are scaled from the corner that stays, with the room between them', () => {
  expect(scaled([table(100, 100), table(300, 100, 0, 0.5)], { x: 0, y: 0 }, 1.5)).toEqual([
    { xPos: 150, yPos: 150, rotationDeg: 0, scale: 1.5 },
    { xPos: 450, yPos: 150, rotationDeg: 0, scale: 0.75 },
  ]);
});

test('what is turned or scaled beyond the floor is pushed onto it as a whole: the room between them stays', () => {
  const row = [150, 240, 330].map((xPos) => table(xPos, 90));
  expect(turned(row, { x: 240, y: 90 }, 90).map(({ yPos }) => yPos)).toEqual([0, 90, 180]);
  const far = [9_820, 9_910, 10_000].map((xPos) => table(xPos, 90));
  expect(scaled(far, { x: 9_820, y: 90 }, 2).map(({ xPos }) => xPos)).toEqual([9_640, 9_820, 10_000]);
  const wide = [table(0, 90), table(9_000, 90)];
  expect(scaled(wide, { x: 0, y: 90 }, 3).map(({ xPos }) => xPos)).toEqual([0, 10_000]);
});

test('all of them stop where the first reaches a limit', () => {
  const [large, small] = scaled([table(100, 0, 0, 3), table(100, 0, 0, 1)], { x: 0, y: 0 }, 9);
  expect(large).toMatchObject({ scale: 4, xPos: 133 });
  expect(small).toMatchObject({ scale: 1.33, xPos: 133 });
  expect(scaled([table(100, 0, 0, 0.5)], { x: 0, y: 0 }, 0)[0]?.scale).toBe(0.25);
});
