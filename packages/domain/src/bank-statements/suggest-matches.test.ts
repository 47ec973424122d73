import { expect, test } from 'vitest';
import {
  numbersIn,
  suggestMatches,
  type OpenDay,
  type OpenFile,
  type OpenItem,
  type OpenLine,
} from './suggest-matches.ts';

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
  fileId: null,
  ...changes,
});
/** What left with a file of this number, in these amounts of cents. */
const filed = (creationNumber: number, ...amounts: number[]) =>
  amounts.map((amountCents, at) =>
    item(creationNumber * 100 + at, amountCents, {
      fileId: `file ${creationNumber}`,
      reference: `EFT ${String(creationNumber).padStart(4, '0')}`,
    }),
  );
const fileOf = (items: readonly OpenItem[]): OpenFile => ({
  fileId: items[0]?.fileId ?? '',
  creationNumber: Math.floor((items[0]?.postingId ?? 0) / 100),
  accountId: 'payouts',
  day: items[0]?.day ?? '',
  amountCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
  count: items.length,
});
/** The items of each line, by the sums of all items of a day and of a file. */
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
  const ofFiles = Map.groupBy(
    items.filter(({ fileId }) => fileId !== null),
    ({ fileId }) => fileId,
  );
  const files = [...ofFiles.values()].map(fileOf);
  const found = suggestMatches(lines, items, files, days);
  const alone = [...found.items].map(([id, { postingId }]): [string, number[]] => [id, [postingId]]);
  const whole = [...found.files].map(([id, { fileId, count }]): [string, number[]] => {
    const ids = (ofFiles.get(fileId) ?? []).map(({ postingId }) => postingId);
    const left = ids.filter((one) => !alone.some(([, [taken]]) => taken === one));
    expect(left).toHaveLength(count);
    return [id, left];
  });
  const taken = [...alone, ...whole].flatMap(([, ids]) => ids);
  const together = [...found.days].map(([id, day]): [string, number[]] => {
    const left = (groups.get(keyOf(day)) ?? []).filter(({ postingId }) => !taken.includes(postingId));
    expect(left).toHaveLength(day.count);
    return [id, left.map(({ postingId }) => postingId)];
  });
  return Object.fromEntries([...alone, ...whole, ...together]);
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

test('of two files of one day a line that names the number of one means that one, however banks write it', () => {
  const files = [...filed(12, -100, -200), ...filed(13, -150, -150)];
  for (const words of ['EFT 0012', 'FILE 0012', 'AFT CREDIT FILE NO. 12', 'FCN:0012', 'EFT0012 PAYMENTS'])
    expect(suggested([line('a', -300, { words })], files)).toEqual({ a: [1200, 1201] });
  expect(
    suggested([line('a', -300, { words: 'EFT 0013' }), line('b', -300, { words: 'EFT 0012' })], files),
  ).toEqual({ a: [1300, 1301], b: [1200, 1201] });
  // Two lines of one number, a line that names both, and one that names neither.
  const both = [line('a', -300, { words: 'EFT 0012' }), line('b', -300, { words: 'FILE 0012' })];
  expect(suggested(both, files)).toEqual({});
  expect(suggested([line('a', -300, { words: 'EFT 0012 EFT 0013' })], files)).toEqual({});
  expect(suggested([line('a', -300)], files)).toEqual({});
});

test('a line that only one file comes to means it, unless it names another, or an item of the file alone', () => {
  const files = [...filed(12, -100, -200), ...filed(13, -50, -60)];
  expect(suggested([line('a', -300), line('b', -110)], files)).toEqual({ a: [1200, 1201], b: [1300, 1301] });
  expect(suggested([line('a', -300, { words: 'EFT 0013' })], files)).toEqual({});
  const aside = line('a', -300, { words: 'EFT 0011' });
  expect(suggestMatches([aside], files, [fileOf(files.slice(0, 2))], [], [11]).files.size).toBe(0);
  // The amount of a file is also that of something else.
  expect(suggested([line('a', -300)], [...files, item(1, -300)])).toEqual({});
  // What one line means of it alone, no other line means with the rest.
  expect(suggested([line('a', -300), line('b', -100)], files)).toEqual({ b: [1200] });
  expect(suggested([line('a', -200), line('b', -100, { words: 'EFT 0012' })], files)).toEqual({
    a: [1201],
    b: [1200],
  });
});

test('the numbers that a line names are those of files: no dates, no longer numbers, no other words', () => {
  expect(numbersIn('EFT 0012')).toEqual(['0012']);
  for (const words of ['EFT 2026-03-11', 'FILE 123456', 'DEPOSIT 0012', 'SHIFT 12', 'EFT'])
    expect(numbersIn(words)).toEqual([]);
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
  expect(suggestMatches(lines, items, [], []).items.size).toBe(0);
  expect(looked).toBeLessThan(400 * 20);
});
