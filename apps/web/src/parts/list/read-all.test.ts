import { expect, test } from 'vitest';
import { MOST_ROWS, readAll } from './read-all.ts';
import { limitOf, type PageWish } from './use-pages.ts';

/** A list of this many rows, which are numbers; a cursor is the number before. */
function listOf(total: number, failsAt = Infinity) {
  const asked: PageWish[] = [];
  const read = async (wish: PageWish) => {
    asked.push(wish);
    const from = Number(wish.cursor ?? 0);
    if (from >= failsAt) throw new Error('The server could not be reached.');
    const rows = Array.from({ length: Math.min(wish.limit, total - from) }, (_, at) => from + at);
    const end = from + rows.length;
    return { rows, next: end < total ? String(end) : null, total, isTotalExact: true };
  };
  return { asked, pages: { read, limits: { first: 50, most: 1_500 } } };
}
const { signal } = new AbortController();

test('all rows are read, as many at a time as allowed, and counted on the way', async () => {
  const { asked, pages } = listOf(3_100);
  const counts: number[] = [];
  const { rows, isPart } = await readAll(pages, signal, (count) => counts.push(count));
  expect([rows.length, rows.at(-1), isPart]).toEqual([3_100, 3_099, false]);
  expect(asked).toEqual([
    { limit: 1_500 },
    { limit: 1_500, cursor: '1500' },
    { limit: 1_500, cursor: '3000' },
  ]);
  expect(counts).toEqual([1_500, 3_000, 3_100]);
});

test.each([
  [MOST_ROWS, false],
  [MOST_ROWS + 1, true],
  [MOST_ROWS + 5_000, true],
])(
  'of %d rows the first 50,000 are read, and the result says whether that is only a part: %s',
  async (total, isPart) => {
    expect(await readAll(listOf(total).pages, signal, () => {})).toMatchObject({
      rows: { length: MOST_ROWS },
      isPart,
    });
  },
);

test('if one page cannot be read there are no rows at all', async () => {
  await expect(readAll(listOf(5_000, 3_000).pages, signal, () => {})).rejects.toThrow('could not be reached');
});

test('once stopped it reads nothing more', async () => {
  const { asked, pages } = listOf(5_000);
  const stop = new AbortController();
  await expect(readAll(pages, stop.signal, () => stop.abort())).rejects.toThrow('aborted');
  expect(asked).toHaveLength(2);
});

test('a page of a list is twice as long as the one before it, up to the most', () => {
  expect([0, 1, 2, 3, 40].map((page) => limitOf(page, { first: 50, most: 300 }))).toEqual([
    50, 100, 200, 300, 300,
  ]);
});
