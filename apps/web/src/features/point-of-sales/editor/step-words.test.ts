import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { expect, test } from 'vitest';
import type { Changed, Step } from './edit-steps.ts';
import { stepWords, turnWords } from './step-words.ts';
import type { FieldChanges } from './table-changes.ts';

const names: Readonly<Record<string, string>> = { a: '7', b: '8', c: 'Window' };
const tableOf = (id: string) =>
  names[id] === undefined ? undefined : ({ id, name: names[id], xPos: 300, yPos: 200 } as FloorTable);
const done = (step: Step) => stepWords(step, tableOf).done;
const change = (ids: string, changes: FieldChanges, arranged: Changed['arranged'] = null): Step => ({
  kind: 'change',
  tables: ids.split('').map((tableId) => ({ tableId, changes })),
  arranged,
});
const to = <Value>(value: Value) => ({ from: undefined, to: value });

test('one table is told with what it became', () => {
  expect(
    [
      change('a', { xPos: to(312) }),
      change('a', { xPos: to(0), yPos: to(12) }),
      change('a', { rotationDeg: to(15) }),
      change('a', { scale: to(1.5), xPos: to(310) }),
      change('a', { name: to('9') }),
      change('c', { status: to('reserved') }),
      change('c', { shape: to('large-round') }),
      change('c', { tableImageUrl: to(null) }),
    ].map(done),
  ).toEqual([
    'Table 7 moved to 312, 200',
    'Table 7 moved to 0, 12',
    'Table 7 rotated to 15°',
    'Table 7 scaled to 1.5',
    'Table 7 renamed to 9',
    'Table Window set to Reserved',
    'Table Window changed to Large round',
    'Table Window changed',
  ]);
});

test('several tables are counted, with what all of them became, and how they were aligned', () => {
  expect(
    [
      change('ab', { xPos: to(312) }),
      change('abc', { status: to('closed') }),
      change('ab', { yPos: to(200) }, { to: 'top', count: 3 }),
      change('b', { xPos: to(200) }, { to: 'across', count: 3 }),
    ].map(done),
  ).toEqual([
    '2 tables moved',
    '3 tables set to Closed',
    '3 tables aligned at the top',
    '3 tables distributed across',
  ]);
});

test('additions, copies and deletions are told, and what is taken back or done again of each', () => {
  const table = {
    name: '9',
    status: 'open',
    shape: 'round',
    rotationDeg: 0,
    scale: 1,
    tableImageUrl: null,
  } as const;
  const steps: Step[] = [
    { kind: 'add', tables: [table], ids: ['d'], isCopy: false },
    { kind: 'add', tables: [table], ids: ['d'], isCopy: true },
    { kind: 'add', tables: [table, table], ids: [], isCopy: true },
    { kind: 'remove', ids: ['a', 'b'] },
    change('a', { xPos: to(312) }),
  ];
  expect(steps.map(done)).toEqual([
    'Table 9 added',
    'Duplicated as Table 9',
    '2 tables duplicated',
    '2 tables deleted',
    'Table 7 moved to 312, 200',
  ]);
  expect(steps.map((step) => turnWords(stepWords(step, tableOf), 'undo'))).toEqual([
    'Undid adding Table 9',
    'Undid adding the copy Table 9',
    'Undid duplicating 2 tables',
    'Undid deleting 2 tables',
    'Undid moving Table 7 to 312, 200',
  ]);
  expect(turnWords(stepWords({ kind: 'remove', ids: ['gone'] }, tableOf), 'redo')).toBe(
    'Redid deleting a table',
  );
});
