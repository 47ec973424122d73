import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { expect, test } from 'vitest';
import { valuesOf } from './edit-steps.ts';
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
  ['{', 'This is not a JSON file of a floor: line 1 cannot be read.'],
  ['{\n  "format": 1\n  "name": 2\n}', 'This is not a JSON file of a floor: line 3 cannot be read.'],
  ['{\n  "tables": [\n', 'This is not a JSON file of a floor: line 3 cannot be read.'],
  ['{ "name": Bar }', 'This is not a JSON file of a floor.'],
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

test('every mistake is told with its table, and with what is possible', () => {
  const right = { name: '1', xPos: 0, yPos: 0 };
  const read = readFloorFile(
    file(
      right,
      { ...right, name: ' Window ', xPos: -1, id: 'a' },
      { name: '', yPos: 0 },
      { ...right, shape: 'oval', status: 'free', xPos: 12.5 },
    ),
  );
  expect(read).toEqual({
    kind: 'mistakes',
    mistakes: [
      'Table 2 of the list (“Window”): A table has no “id”. It has name, status, shape, xPos, yPos, rotationDeg, scale and tableImageUrl.',
      'Table 2 of the list (“Window”): X position: A position is 0 or more.',
      'Table 3 of the list: Please enter name',
      'Table 3 of the list: Please enter x position',
      'Table 4 of the list (“1”): Status: It is one of open, closed or reserved.',
      'Table 4 of the list (“1”): Shape: It is one of round, square, rectangle, large-round, booth or image.',
      'Table 4 of the list (“1”): X position: A position is in whole px.',
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
