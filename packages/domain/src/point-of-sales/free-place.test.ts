import { expect, test } from 'vitest';
import { MAX_TABLES } from './floors.ts';
import { boxOf, freePlace, type Box } from './free-place.ts';
import { MOST_POSITION, MOST_SCALE, TABLE_SHAPES, type TableShape } from './tables.ts';

const table = (shape: TableShape, scale = 1, rotationDeg = 0) => ({ shape, scale, rotationDeg });
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('the first table of an empty floor stands at the top left, the next one beside it', () => {
  const first = freePlace(table('square'), []);
  expect(first).toEqual({ xPos: 96, yPos: 96 });
  const next = freePlace(table('square'), [boxOf({ ...table('square'), xPos: 96, yPos: 96 })]);
  expect(next).toEqual({ xPos: 192, yPos: 96 });
});

test('no table that is put at a free place stands on another, whatever their shapes, scales and rotations', () => {
  const placed: Box[] = [];
  for (let at = 0; at < MAX_TABLES; at += 1) {
    const shape = TABLE_SHAPES[at % TABLE_SHAPES.length] ?? 'round';
    const wanted = table(shape, 0.5 + (at % 5) * 0.5, (at * 37) % 360);
    const place = freePlace(wanted, placed);
    expect(place).not.toBeNull();
    const box = boxOf({ ...wanted, xPos: 0, yPos: 0, ...place });
    expect(placed.filter((other) => overlap(box, other))).toEqual([]);
    placed.push(box);
  }
});

test('a floor that is full has no place: nothing is put on another table', () => {
  const largest = table('rectangle', MOST_SCALE, 45);
  const placed: Box[] = [];
  for (;;) {
    const place = freePlace(largest, placed);
    if (place === null) break;
    expect(Math.max(place.xPos, place.yPos)).toBeLessThanOrEqual(MOST_POSITION);
    placed.push(boxOf({ ...largest, ...place }));
  }
  expect(placed.length).toBeGreaterThan(200);
});
