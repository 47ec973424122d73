import { expect, test } from 'vitest';
import { boxOf } from './free-place.ts';
import { placesOfNew } from './new-places.ts';
import { MOST_POSITION, type TableShape } from './tables.ts';

const table = (xPos?: number, yPos?: number, shape: TableShape = 'square') => ({
  shape,
  scale: 1,
  rotationDeg: 0,
  ...(xPos !== undefined && { xPos }),
  ...(yPos !== undefined && { yPos }),
});
const box = (xPos: number, yPos: number, shape: TableShape = 'square') =>
  boxOf({ ...table(xPos, yPos, shape), xPos, yPos });
const at = (xPos: number, yPos: number) => ({ xPos, yPos });

test('new tables keep the positions that they name where nobody else stands, also where they stand on each other', () => {
  expect(placesOfNew([table(600, 400, 'booth'), table(640, 400)], [box(300, 200)])).toEqual([
    at(600, 400),
    at(640, 400),
  ]);
});

test('where one of them would stand on a table that is there, all of them move together to the right, or below', () => {
  const asked = [table(300, 200), table(300, 300)];
  expect(placesOfNew(asked, [box(300, 200)])).toEqual([at(384, 200), at(384, 300)]);
  expect(placesOfNew(asked, [box(310, 210), box(384, 300), box(468, 300)])).toEqual([
    at(300, 384),
    at(300, 484),
  ]);
});

test('a wide row goes below, where that is nearer', () => {
  const asked = [0, 1, 2, 3, 4, 5].map((at) => table(96 + 120 * at, 120));
  const there = [96, 192, 288, 384].map((xPos) => box(xPos, 96));
  expect(placesOfNew(asked, there).map((place) => place?.yPos)).toEqual(asked.map(() => 204));
});

test('of several with one position the first has it, and the others get the next free place', () => {
  expect(placesOfNew([table(96, 96), table(96, 96), table(96, 96, 'booth')], [])).toEqual([
    at(96, 96),
    null,
    null,
  ]);
});

test('without a position, or a place for all beside them, each gets the next free one', () => {
  expect(placesOfNew([table(), table(96, 96)], [])).toEqual([null, at(96, 96)]);
  const corner = [MOST_POSITION, MOST_POSITION] as const;
  expect(placesOfNew([table(...corner), table(5, 5)], [box(...corner)])).toEqual([null, null]);
});
