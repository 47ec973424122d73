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
});

test('what the search found is said as records, how often, and where they are opened; no column is named', () => {
  const order = { title: '#12', link: '/orders?order=a' };
  const product = (id: string) => ({ title: null, link: `/restaurant/category/r/l/m?product=${id}` });
  expect(
    foundWords([
      { column: 'orders.notes', rows: 1, records: [order] },
      { column: 'order_items.notes', rows: 2, records: [order] },
      { column: 'products.name', rows: 1200, records: [product('a'), product('b')] },
      { column: 'jobs.job_common.data', rows: 1, records: [] },
    ]),
  ).toEqual([
    { kind: 'Order', often: 'found 3 times', links: [{ words: '#12', link: order.link }], isMore: false },
    {
      kind: 'Products',
      often: 'found 1,200 times',
      links: [
        { words: 'Open 1', link: product('a').link },
        { words: 'Open 2', link: product('b').link },
      ],
      isMore: true,
    },
    { kind: 'Other record', often: 'found once', links: [], isMore: false },
  ]);
  expect(foundWords([{ column: 'menus.name', rows: 1, records: [product('m')] }])).toMatchObject([
    { kind: 'Menu', often: 'found once', links: [{ words: 'Open' }] },
  ]);
});
