import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { expect, test } from 'vitest';
import { valuesOf } from './floor-edits.ts';
import { readFloorFile, writeFloorFile } from './floor-file.ts';

const table: FloorTable = {
  id: 'a',
  floorId: 'f',
  locationId: 'l',
  name: '9',
  status: 'reserved',
  shape: 'booth',
  xPos: 100,
  yPos: 200,
  rotationDeg: 15,
  scale: 1.25,
  tableImageUrl: null,
  rev: 1,
};
const file = (...tables: object[]) => JSON.stringify({ format: 'passline-floor', name: 'Bar', tables });

test.each([
  ['{', 'This is not a JSON file of a floor.'],
  ['[]', 'This is not a JSON file of a floor.'],
  ['{"tables": []}', 'This is not a JSON file of a floor.'],
  [file(), 'There is no table in this file.'],
  [
    file(...Array.from({ length: 501 }, () => table)),
    'There are 501 tables in this file. A floor has at most 500.',
  ],
])('a file that is no floor is refused as a whole: %.20s', (text, mistake) => {
  expect(readFloorFile(text)).toEqual({ kind: 'mistakes', mistakes: [mistake] });
});

test('every mistake is told by its line', () => {
  const right = { name: '1', xPos: 0, yPos: 0 };
  expect(readFloorFile(file(right, { ...right, xPos: -1, id: 'a' }, { name: '', yPos: 0 }))).toEqual({
    kind: 'mistakes',
    mistakes: [
      'Line 2: A table has no “id”.',
      'Line 2: A position is 0 or more.',
      'Line 3: Please enter name',
      'Line 3: Please enter x position',
    ],
  });
});

test('what was written is read as it was, without ids', () => {
  const text = writeFloorFile('Main room', [table, { ...table, name: '10' }]);
  expect(text.split('\n')).toHaveLength(9);
  expect(text).not.toContain('"id"');
  expect(readFloorFile(text)).toEqual({
    kind: 'read',
    name: 'Main room',
    tables: [valuesOf(table), { ...valuesOf(table), name: '10' }],
  });
});

test('a table needs a name and a position; the rest is as of a new one', () => {
  expect(readFloorFile(file({ name: '1', xPos: 5, yPos: 6 }))).toMatchObject({
    tables: [{ shape: 'square', status: 'open', rotationDeg: 0, scale: 1, tableImageUrl: null }],
  });
});
