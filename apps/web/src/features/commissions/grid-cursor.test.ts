import { expect, test } from 'vitest';
import { COLUMNS } from './commission-columns.ts';
import { COLUMN_COUNT, moveCursor, nextEditable } from './grid-cursor.ts';

const last = COLUMN_COUNT - 1;

test.each([
  ['ArrowDown', false, { row: 3, column: 2 }],
  ['ArrowUp', false, { row: 1, column: 2 }],
  ['ArrowLeft', false, { row: 2, column: 1 }],
  ['ArrowRight', false, { row: 2, column: 3 }],
  ['Home', false, { row: 2, column: 0 }],
  ['End', false, { row: 2, column: last }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 9, column: last }],
  ['PageDown', false, { row: 9, column: 2 }],
  ['PageUp', false, { row: 0, column: 2 }],
])('%s (control: %s)', (key, isControl, expected) => {
  expect(moveCursor({ row: 2, column: 2 }, key, isControl, 10)).toEqual(expected);
});

test('the cursor stops at the edges, and up from the first row is the header', () => {
  expect(moveCursor({ row: 0, column: 0 }, 'ArrowLeft', false, 10)).toEqual({ row: 0, column: 0 });
  expect(moveCursor({ row: 9, column: last }, 'ArrowDown', false, 10)).toEqual({ row: 9, column: last });
  expect(moveCursor({ row: 0, column: 3 }, 'ArrowUp', false, 10)).toEqual({ row: -1, column: 3 });
  expect(moveCursor({ row: 0, column: 3 }, 'x', false, 10)).toBeNull();
});

test('Tab goes through the cells that can be edited, row by row', () => {
  const first = COLUMNS.findIndex(({ field }) => field !== null) + 1;
  expect(nextEditable({ row: 0, column: last }, 1, 2)).toEqual({ row: 1, column: first });
  expect(nextEditable({ row: 1, column: first }, -1, 2)).toEqual({ row: 0, column: last });
  expect(nextEditable({ row: 1, column: last }, 1, 2)).toBeNull();
  expect(nextEditable({ row: 0, column: first }, -1, 2)).toBeNull();
});
