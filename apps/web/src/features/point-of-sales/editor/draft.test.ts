import { expect, test } from 'vitest';
import { changesOf, draftKey, readDraft, withoutTables, type Draft, type TypedField } from './draft.ts';

test.each<[TypedField, string, string]>([
  ['name', ' ', 'Please enter name'],
  ['xPos', '', 'Please enter x position'],
  ['yPos', '', 'Please enter y position'],
  ['xPos', '-1', 'A position is 0 or more.'],
  ['xPos', 'left', 'This is not a number.'],
  ['xPos', '12.5', 'A position is in whole px.'],
  ['yPos', '10001', 'A position is at most 10000.'],
  ['yPos', '1e20', 'This is not a number.'],
  ['xPos', '1e3', 'This is not a number.'],
  ['xPos', '0x10', 'This is not a number.'],
  ['scale', '0b1', 'This is not a number.'],
  ['yPos', 'Infinity', 'This is not a number.'],
  ['rotationDeg', '360', 'A rotation is from 0 to 359 degrees.'],
  ['scale', '5', 'A scale is from 0.25 to 4.'],
])('%s with “%s” is not taken: %s', (field, text, mistake) => {
  expect(readDraft(field, text)).toEqual({ mistake });
});

test('numbers are read as people type them', () => {
  expect(readDraft('xPos', ' 276 ')).toEqual({ value: 276 });
  expect(readDraft('xPos', '+12')).toEqual({ value: 12 });
  expect(readDraft('scale', '1,25')).toEqual({ value: 1.25 });
  expect(readDraft('name', ' B 1 ')).toEqual({ value: 'B 1' });
});

const draft = (from: [string, unknown][], field: TypedField = 'xPos'): Draft => ({
  field,
  text: '9',
  from: new Map(from),
  of: 'Table 1',
  names: new Map(),
  isLeft: false,
});

test('what is typed for several tables is kept under them in whatever order, and stays with those that are left', () => {
  expect(draftKey(['b', 'a'], 'xPos')).toBe(draftKey(['a', 'b'], 'xPos'));
  const drafts = {
    one: draft([
      ['a', 1],
      ['b', 2],
    ]),
    two: draft([['b', 'x']], 'name'),
  };
  const { left, lost } = withoutTables(drafts, new Set(['b']));
  expect(Object.entries(left)).toEqual([[draftKey(['a'], 'xPos'), draft([['a', 1]])]]);
  expect(lost).toEqual([drafts.two]);
});

test('only the tables that do not have it yet are changed, each from what was seen', () => {
  const changes = changesOf(
    draft([
      ['a', 9],
      ['b', 2],
    ]),
    9,
  );
  expect(changes).toEqual([{ tableId: 'b', changes: { xPos: { from: 2, to: 9 } } }]);
});
