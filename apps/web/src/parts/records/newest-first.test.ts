import { recordKind } from '@passline/contract/kernel/records/record-kind';
import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

const declared = {
  name: 'words',
  noun: 'word',
  subject: 'words',
  belongsTo: 'platform',
  fields: { addedAt: { label: 'Added', kind: 'instant' } },
} as const;
const rows = [1, 3, 2].map((addedAt) => ({ id: `of ${addedAt}`, addedAt }));

test('a kind that says so has its newest first; any other keeps its order', () => {
  const sorted = newestFirst(recordKind({ ...declared, newestFirst: 'addedAt' }), rows);
  expect(sorted.map(({ addedAt }) => addedAt)).toEqual([3, 2, 1]);
  expect(newestFirst(recordKind(declared), rows)).toBe(rows);
});

test('records that were added at the same moment have the same order for everybody', () => {
  const kind = recordKind({ ...declared, newestFirst: 'addedAt' });
  const together = ['b', 'c', 'a'].map((id) => ({ id, addedAt: 5 }));
  for (const some of [together, together.toReversed()])
    expect(newestFirst(kind, some).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
