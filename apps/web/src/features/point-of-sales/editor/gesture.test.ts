import { boxOf, type PlacedTable } from '@passline/domain/point-of-sales/free-place';
import { expect, test } from 'vitest';
import { moved, scaledBy, turnedBy, within } from './gesture.ts';

const table = (xPos: number, yPos: number, rotationDeg = 0): PlacedTable => ({
  shape: 'square',
  scale: 1,
  rotationDeg,
  xPos,
  yPos,
});
const tables = [table(100, 100), table(200, 100)];
const move = (x: number, y: number, more = {}) =>
  moved({
    tables,
    others: [boxOf(table(600, 400))],
    held: table(100, 100),
    by: { x, y },
    snapping: { isToNeighbours: true, isToGrid: false },
    zoom: 1,
    ...more,
  });

test('several tables are moved by the same, and line up with a neighbour as one', () => {
  expect(move(11, 297)).toMatchObject({
    places: [
      { xPos: 111, yPos: 400 },
      { xPos: 211, yPos: 400 },
    ],
    guides: [{ isUpright: false }],
  });
});

test('without snapping they stay where the pointer is', () => {
  const free = { snapping: { isToNeighbours: false, isToGrid: false } };
  expect(move(11, 297, free)).toMatchObject({ dx: 11, dy: 297, guides: [], gaps: [] });
});

test('the table that is held goes to the grid', () => {
  const grid = { snapping: { isToNeighbours: false, isToGrid: true } };
  expect(move(11, 13, grid)).toMatchObject({ dx: 8, dy: 8 });
});

test('none of them leaves the floor, and they keep their room', () => {
  expect(move(-150, -40).places).toEqual([
    { xPos: 0, yPos: 60 },
    { xPos: 100, yPos: 60 },
  ]);
});

test('nor do they at its far edge', () => {
  const far = [table(9_800, 100), table(9_950, 100)];
  expect(move(400, 0, { tables: far, held: far[0] }).places).toEqual([
    { xPos: 9_850, yPos: 100 },
    { xPos: 10_000, yPos: 100 },
  ]);
});

test('a table is turned by what the pointer goes around it, with Shift to multiples of 15 degrees', () => {
  const [from, to] = [
    { x: 100, y: 20 },
    { x: 180, y: 100 },
  ];
  expect(turnedBy([table(100, 100, 350)], from, to, false)[0]?.rotationDeg).toBe(80);
  expect(turnedBy([table(100, 100, 7)], from, to, true)[0]?.rotationDeg).toBe(90);
});

test('a corner that is drawn away scales the table, and the opposite corner stays', () => {
  const [one] = scaledBy([table(100, 100)], 'se', { x: 130, y: 130 }, { x: 160, y: 160 });
  expect(one).toEqual({ xPos: 115, yPos: 115, rotationDeg: 0, scale: 1.5 });
});

test('the middle of a side scales the table too, by what it is drawn along its axis, and the opposite side stays', () => {
  const [from, to] = [
    { x: 130, y: 100 },
    { x: 160, y: 300 },
  ];
  expect(scaledBy([table(100, 100)], 'e', from, to)).toEqual([
    { xPos: 115, yPos: 100, rotationDeg: 0, scale: 1.5 },
  ]);
  const [top] = scaledBy([table(100, 100)], 'n', { x: 100, y: 70 }, { x: 0, y: 100 });
  expect(top).toEqual({ xPos: 100, yPos: 115, rotationDeg: 0, scale: 0.5 });
});

test('a band takes the tables whose middle is in it, whichever way it is drawn', () => {
  expect(within(tables, { x: 150, y: 150 }, { x: 50, y: 50 })).toEqual([tables[0]]);
});
