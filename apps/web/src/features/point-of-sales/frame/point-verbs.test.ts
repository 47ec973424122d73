import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { expect, test } from 'vitest';
import { timelineWords } from '../../../parts/timeline/timeline-words.ts';
import { POINT_VERBS } from './point-verbs.ts';

const row = { name: '7' };
const told = (before: typeof row | null, after: typeof row | null, count: number) =>
  timelineWords(
    {
      action: 'timeline.undo',
      before,
      after,
      record: { kind: 'floor_tables', id: 't', title: '7' },
      along: [{ kind: 'floor_tables', count }],
    },
    floorTableKind,
    POINT_VERBS,
    String,
  ).did;

test('an undo says what it undid: adding tables, deleting them, or changes to them', () => {
  expect([1, 2, 3].map((count) => told(row, null, count))).toEqual([
    'undid adding the table 7',
    'undid adding the table 7 with 1 more table',
    'undid adding the table 7 with 2 more tables',
  ]);
  expect([1, 3].map((count) => told(null, row, count))).toEqual([
    'brought the table 7 back',
    'brought the table 7 back with 2 more tables',
  ]);
  expect([1, 3].map((count) => told(row, { name: '8' }, count))).toEqual([
    'undid a change',
    'undid changes to the table 7 with 2 more tables',
  ]);
});
