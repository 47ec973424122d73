import { expect, test } from 'vitest';
import {
  amountWords,
  chosenWords,
  filterCount,
  isAmountIgnored,
  mostUsedWords,
} from './filters/filter-words.ts';
import { NO_FILTERS } from './analytics-address.ts';
import { listWords } from './list-words.ts';
import { proofWords } from './proof-words.ts';
import { chartCardsOf } from './charts/card-series.ts';
import { readFromWords } from './read-from-words.ts';
import { averageOf, totalsOf } from './totals-of.ts';

const NOW = Date.UTC(2026, 5, 26, 20);
const at = (hour: number, day = 26) => Date.UTC(2026, 5, day, hour + 7, 10);

test.each([
  [null, 0, 'Not proven yet: that happens every night'],
  [at(3), 0, 'Proven at 03:10, no differences'],
  [at(3, 25), 1, 'Proven at 25 Jun, 03:10, 1 difference was found and put right'],
  [at(3), 12, 'Proven at 03:10, 12 differences were found and put right'],
])('the check of %s with %d differences', (provenAt, differences, words) => {
  expect(proofWords({ provenAt, differences }, NOW, 'America/Vancouver')).toBe(words);
});

test('where the screen has another zone, the check says whose time it is', () => {
  expect(proofWords({ provenAt: at(3), differences: 0 }, NOW, 'Asia/Seoul')).toBe(
    'Proven at 03:10 Vancouver time, no differences',
  );
});

test.each([
  [null, 4, 'Read from the replica, 4 s behind.'],
  [null, 290, 'Read from the replica, 5 minutes behind.'],
  ['the replica is 5 minutes behind', 0, 'Read from the primary: the replica is 5 minutes behind.'],
])('where figures were read, for %s and %d s', (why, behindSeconds, words) => {
  expect(readFromWords({ why, behindSeconds })).toBe(words);
});

test.each([
  [0, 0, 'No orders'],
  [1, 1, '1 order'],
  [0, 12, 'All 12 orders are in the totals; none is listed yet'],
  [12, 12, 'All 12 orders, newest first'],
  [5_000, 48_212, 'All 48,212 orders are in the totals; the newest 5,000 are listed'],
])('%d listed of %d', (listed, total, words) => {
  expect(listWords(listed, total)).toBe(words);
});

test('the average order has whole cents, and is nothing without orders', () => {
  expect(averageOf({ orders: 3, processed: 100 })).toBe(33.33);
  expect(averageOf({ orders: 0, processed: 0 })).toBeNull();
});

test('amounts are told as they are chosen, and ignored where the least is above the most', () => {
  expect(amountWords({ least: null, most: null })).toBe('Any amount');
  expect(amountWords({ least: 20, most: null })).toBe('From $20.00');
  expect(amountWords({ least: null, most: 0 })).toBe('Up to $0.00');
  expect(amountWords({ least: 20, most: 1_000 })).toBe('$20.00 to $1,000.00');
  expect(isAmountIgnored({ least: 20, most: 20 })).toBe(false);
  expect(isAmountIgnored({ least: 20.01, most: 20 })).toBe(true);
  expect(isAmountIgnored({ least: 20, most: null })).toBe(false);
});

test('names that need too much room are counted, and an order that names none is called that', () => {
  expect(chosenWords([], 'Any client', 'clients')).toBe('Any client');
  expect(chosenWords(['web', ''], 'Any client', 'clients')).toBe('web, Not known');
  expect(chosenWords(['the app of the guests', 'the web site'], 'Any client', 'clients')).toBe('2 clients');
});

test('a list of clients or devices that is not all of them says so', () => {
  expect(mostUsedWords(200, 12_632)).toBe('The 200 most used of 12,632.');
  expect([mostUsedWords(3, 3), mostUsedWords()]).toEqual([null, null]);
});

test('restaurants and locations are one filter, the two amounts another', () => {
  const filters = { ...NO_FILTERS, restaurants: ['a'], locations: ['b'], least: 0, most: 3 };
  expect(filterCount(filters)).toBe(2);
  expect(filterCount(NO_FILTERS)).toBe(0);
});

test.each([
  [40, 6, 'Commission and platform revenue', 2, 'good'],
  [null, 5, 'Commission', 1, 'plain'],
])(
  'with a platform revenue of %s there are %d totals and a chart of %s with %d lines; more commission is %s',
  (platformRevenue, count, title, lines, tone) => {
    const of = (commission: number) => ({
      orders: 2,
      cancelled: 0,
      processed: 80,
      commission,
      platformRevenue,
    });
    const answer = {
      totals: of(9),
      earlier: { from: 0, before: 1, figures: of(6) },
      points: [],
      hours: [],
      readAt: 1,
      isAmountIgnored: false,
      provenAt: null,
      differences: 0,
    };
    const totals = totalsOf(answer);
    expect(totals).toHaveLength(count);
    expect(totals.find((total) => total.title === 'Commission')?.change?.tone).toBe(tone);
    const card = chartCardsOf(answer).at(-1);
    expect([card?.title, card?.series.length]).toEqual([title, lines]);
  },
);

test('an average of no orders is unknown, and compared with nothing', () => {
  const of = (orders: number) => ({
    orders,
    cancelled: 0,
    processed: 40 * orders,
    commission: 0,
    platformRevenue: 0,
  });
  const average = (now: number, before: number) =>
    totalsOf({
      totals: of(now),
      earlier: { from: 0, before: 1, figures: of(before) },
      points: [],
      hours: [],
      readAt: 1,
      isAmountIgnored: false,
      provenAt: null,
      differences: 0,
    }).find(({ title }) => title === 'Average order');
  expect(average(0, 0)).toMatchObject({ figure: '–', before: 'unknown before', change: null });
  expect(average(0, 2)).toMatchObject({ figure: '–', before: '$40.00', change: null });
  expect(average(2, 0)).toMatchObject({ figure: '$40.00', before: 'unknown before', change: null });
  expect(average(2, 3)).toMatchObject({ figure: '$40.00', change: { words: 'the same' } });
});
