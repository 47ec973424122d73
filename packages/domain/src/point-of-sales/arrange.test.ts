import { expect, test } from 'vitest';
import { aligned, distributed } from './arrange.ts';
import { placesOfCopies, nextNames } from './copies.ts';
import { boxOf, type PlacedTable } from './free-place.ts';

const table = (xPos: number, yPos: number, more: Partial<PlacedTable> = {}): PlacedTable => ({
  shape: 'square',
  rotationDeg: 0,
  scale: 1,
  xPos,
  yPos,
  ...more,
});

test('tables of different sizes are aligned by their edges, not by their middles', () => {
  const tables = [table(100, 100), table(300, 180, { shape: 'rectangle' })];
  expect(aligned(tables, 'left')).toEqual([
    { xPos: 100, yPos: 100 },
    { xPos: 136, yPos: 180 },
  ]);
  expect(aligned(tables, 'bottom')).toEqual([
    { xPos: 100, yPos: 180 },
    { xPos: 300, yPos: 180 },
  ]);
  expect(aligned(tables, 'centre').map(({ xPos }) => xPos)).toEqual([218, 218]);
});

test('a turned table is aligned by the box around it', () => {
  const [, turned] = aligned([table(100, 100), table(300, 300, { rotationDeg: 45 })], 'left');
  expect(turned).toEqual({ xPos: 112, yPos: 300 });
});

test('tables are distributed with the same room between each two, the outermost stay, and the order of the list does not count', () => {
  const tables = [table(500, 40), table(100, 0), table(130, 20, { shape: 'rectangle' })];
  const places = distributed(tables, 'across');
  expect(places.map(({ yPos }) => yPos)).toEqual([40, 0, 20]);
  const boxes = tables
    .map((one, at) => boxOf({ ...one, ...places[at] }))
    .sort((one, other) => one.left - other.left);
  expect(boxes.map(({ left }) => left)).toEqual([70, 234, 470]);
  expect((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)).toBe((boxes[2]?.left ?? 0) - (boxes[1]?.right ?? 0));
});

test('nothing is put outside of the floor', () => {
  expect(aligned([table(0, 10), table(40, 90, { shape: 'large-round' })], 'left')).toEqual([
    { xPos: 0, yPos: 10 },
    { xPos: 24, yPos: 90 },
  ]);
  expect(aligned([table(10, 10, { scale: 4 }), table(200, 90)], 'left')[1]).toEqual({ xPos: 0, yPos: 90 });
});

test('copies stand beside their tables, or below where others are, and on no table', () => {
  const one = table(100, 100);
  expect(placesOfCopies([one], [boxOf(one)])).toEqual([{ xPos: 184, yPos: 100 }]);
  expect(placesOfCopies([one], [boxOf(one), boxOf(table(190, 100))])).toEqual([{ xPos: 100, yPos: 184 }]);
});

test('new tables are called by the next numbers that are free', () => {
  expect(nextNames(['1', '3', 'B2'], 3)).toEqual(['2', '4', '5']);
});
