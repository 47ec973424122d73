import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { expect, test } from 'vitest';
import { changeOf, patchOf, withoutConflicts } from './table-changes.ts';

const table: FloorTable = {
  id: 'a',
  floorId: 'f',
  locationId: 'l',
  name: '9',
  status: 'open',
  shape: 'square',
  xPos: 100,
  yPos: 200,
  rotationDeg: 0,
  scale: 1,
  tableImageUrl: null,
  rev: 1,
};

test('only what differs is sent, with what was seen; nothing if nothing differs', () => {
  expect(changeOf(table, { xPos: 100, yPos: 200 })).toBeNull();
  const change = changeOf(table, { xPos: 112, yPos: 200 });
  expect(change).toEqual({ tableId: 'a', changes: { xPos: { from: 100, to: 112 } } });
  expect(change && patchOf(change.changes, 'to')).toEqual({ xPos: 112 });
  expect(change && patchOf(change.changes, 'from')).toEqual({ xPos: 100 });
});

test('the fields that nobody else changed are still sent', () => {
  const changes = { xPos: { from: 1, to: 2 }, yPos: { from: 1, to: 2 } };
  const theirs = { yours: 2, theirs: 3, changedBy: 'Nadia', changedAt: 0 };
  expect(
    withoutConflicts(
      [
        { tableId: 'a', changes },
        { tableId: 'b', changes: { xPos: { from: 1, to: 2 } } },
      ],
      [
        { recordId: 'a', field: 'xPos', ...theirs },
        { recordId: 'b', field: 'xPos', ...theirs },
      ],
    ),
  ).toEqual([{ tableId: 'a', changes: { yPos: { from: 1, to: 2 } } }]);
});
