import { expect, test } from 'vitest';
import { suggestMatches, type OpenDay, type OpenItem, type OpenLine } from './suggest-matches.ts';

const line = (id: string, amountCents: number, changes: Partial<OpenLine> = {}): OpenLine => ({
  id,
  day: '2026-11-25',
  amountCents,
  words: 'VOPAY',
  ...changes,
});
const item = (postingId: number, amountCents: number, changes: Partial<OpenItem> = {}): OpenItem => ({
  postingId,
  accountId: 'payouts',
  day: '2026-11-24',
  amountCents,
  reference: '',
  ...changes,
});
/** The items of each line, by the sums of all items of a day. */
function suggested(lines: OpenLine[], items: OpenItem[]): Record<string, number[]> {
  const keyOf = ({ accountId, day, amountCents }: Omit<OpenDay, 'count'>) =>
    [accountId, day, amountCents < 0].join();
  const groups = Map.groupBy(items, keyOf);
  const days = [...groups.values()].map(([first, ...others]): OpenDay => ({
    accountId: first?.accountId ?? '',
    day: first?.day ?? '',
    amountCents: others.reduce((sum, { amountCents }) => sum + amountCents, first?.amountCents ?? 0),
    count: others.length + 1,
  }));
  const found = suggestMatches(lines, items, days);
  const alone = [...found.items].map(([id, { postingId }]): [string, number[]] => [id, [postingId]]);
  const taken = alone.flatMap(([, ids]) => ids);
  const together = [...found.days].map(([id, day]): [string, number[]] => {
    const left = (groups.get(keyOf(day)) ?? []).filter(({ postingId }) => !taken.includes(postingId));
    expect(left).toHaveLength(day.count);
    return [id, left.map(({ postingId }) => postingId)];
  });
  return Object.fromEntries([...alone, ...together]);
}

test('another amount, and a day too far away, are no suggestion', () => {
  expect(suggested([line('a', -100)], [item(1, -101), item(2, 100)])).toEqual({});
  expect(suggested([line('a', -100)], [item(1, -100, { day: '2026-11-14' })])).toEqual({});
  expect(suggested([line('a', -100)], [item(1, -100, { day: '2026-11-29' })])).toEqual({});
  expect(suggested([line('a', -100)], [item(1, -100, { day: '2026-11-15' })])).toEqual({ a: [1] });
  expect(suggested([line('a', -100)], [item(1, -100, { day: '2026-11-28' })])).toEqual({ a: [1] });
});

test('what two lines could mean, and a line that could mean two, are left to a person', () => {
  expect(suggested([line('a', -100), line('b', -100)], [item(1, -100)])).toEqual({});
  expect(suggested([line('a', -100)], [item(1, -100), item(2, -100)])).toEqual({});
});

test('a reference that the line names decides between equal amounts, and leaves the other one alone', () => {
  const lines = [line('a', -100, { words: 'VOPAY VP 7731' }), line('b', -100)];
  const items = [item(1, -100, { reference: 'vp-9009' }), item(2, -100, { reference: 'VP-7731' })];
  expect(suggested(lines, items)).toEqual({ a: [2], b: [1] });
});

test('a short reference decides nothing', () => {
  const items = [item(1, -100, { reference: 'VP' }), item(2, -100)];
  expect(suggested([line('a', -100, { words: 'VP' })], items)).toEqual({});
});

test('a line that is the sum of an account and day means all of its items, unless another day has the same sum', () => {
  const items = [item(1, -100), item(2, -250), item(3, -40, { day: '2026-11-20' })];
  expect(suggested([line('a', -350)], items)).toEqual({ a: [1, 2] });
  const again = [...items, item(4, -300, { day: '2026-11-23' }), item(5, -50, { day: '2026-11-23' })];
  expect(suggested([line('a', -350)], again)).toEqual({});
});

test('what a line means alone is no part of a sum any more', () => {
  const items = [item(1, -100), item(2, -250), item(3, -40, { reference: 'VP-7731' })];
  expect(suggested([line('a', -350), line('b', -40, { words: 'VP 7731' })], items)).toEqual({
    a: [1, 2],
    b: [3],
  });
  expect(suggested([line('a', -390), line('b', -40, { words: 'VP 7731' })], items)).toEqual({ b: [3] });
  expect(suggested([line('a', -250), line('b', -40)], [item(2, -250), item(3, -40)])).toEqual({
    a: [2],
    b: [3],
  });
});

test('many lines and items of one amount and day are not compared one by one', () => {
  let looked = 0;
  const counting = (postingId: number): OpenItem => ({
    ...item(postingId, -1),
    get day() {
      looked += 1;
      return '2026-11-24';
    },
    get reference() {
      looked += 1;
      return 'EFT 0012';
    },
  });
  const items = Array.from({ length: 400 }, (_, at) => counting(at + 1));
  const lines = Array.from({ length: 1_000 }, (_, at) => line(`${at}`, -1, { words: 'EFT 0012' }));
  expect(suggestMatches(lines, items, []).items.size).toBe(0);
  expect(looked).toBeLessThan(400 * 20);
});
