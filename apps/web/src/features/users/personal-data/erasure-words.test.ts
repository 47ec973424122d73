import { expect, test } from 'vitest';
import { erasureWords, foundWords } from './erasure-words.ts';

const erasure = {
  state: 'under-way' as const,
  rowsDone: 1200,
  rowsKnown: 3000,
  by: 'Lea Patel',
  begunAt: 1,
  endedAt: null,
  columnsSearched: null,
  found: [],
};
const timeOf = (atMs: number) => `minute ${atMs}`;

test('an erasing says how far it is, and what is left when all rows are done', () => {
  expect(erasureWords(erasure, timeOf)).toBe('Being erased: 1,200 of 3,000');
  expect(erasureWords({ ...erasure, rowsDone: 3000 }, timeOf)).toBe(
    'Being erased: copies are next, and the search of every column.',
  );
});

test('at its end it says when, by whom, and how it is proved', () => {
  const done = { ...erasure, state: 'done' as const, endedAt: 5, columnsSearched: 1412 };
  expect(erasureWords(done, timeOf)).toBe(
    'Erased on minute 5 by Lea Patel, proved by a search through 1,412 columns.',
  );
  expect(erasureWords({ ...done, state: 'incomplete' }, timeOf)).toBe(
    'Incomplete: a search through 1,412 columns on minute 5 still found something.',
  );
  expect(foundWords({ column: 'orders.notes', rows: 1 })).toBe('orders.notes: 1 row');
  expect(foundWords({ column: 'outbox.body', rows: 1200 })).toBe('outbox.body: 1,200 rows');
});
