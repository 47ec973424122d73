import type { OrderTimes } from '@passline/contract/analytics/times';
import { expect, test } from 'vitest';
import { minuteWords, timeColumns, timeTotals } from './time-words.ts';

const NONE: OrderTimes = { orders: 0, confirm: null, ready: null, door: null, promised: 0, late: 0 };
const NOW: OrderTimes = {
  orders: 1_200,
  confirm: { orders: 1_190, median: 2.04, ninth: 4 },
  ready: null,
  door: { orders: 300, median: 38.5, ninth: 71 },
  promised: 1_000,
  late: 82,
};
const BEFORE: OrderTimes = {
  ...NOW,
  confirm: { orders: 900, median: 2.44, ninth: 4 },
  door: null,
  promised: 10,
  late: 1,
};

test('a shorter time and a smaller late share are good, a longer one is bad', () => {
  const [confirm, , , late] = timeTotals(NOW, BEFORE, 'Before');
  expect(confirm).toMatchObject({
    figure: '2.0 min',
    before: '2.4 min',
    change: { words: '0.4 min less', tone: 'good' },
  });
  expect(late).toMatchObject({ figure: '8.2 %', more: '82 of 1,000 orders', before: '10.0 %' });
  expect(late?.change).toEqual({ words: '1.8 points less', tone: 'good' });
  expect(timeTotals(BEFORE, NOW, 'Before')[0]?.change).toEqual({ words: '0.4 min more', tone: 'bad' });
});

test('what is not known is not zero, and is not compared', () => {
  const [, ready, door] = timeTotals(NOW, BEFORE, 'Before');
  expect(ready).toMatchObject({ figure: '–', more: 'not known of any order', change: null });
  expect(door).toMatchObject({ figure: '38.5 min', before: 'unknown before', change: null });
  expect(timeTotals(NONE, NONE, 'Before').map(({ figure }) => figure)).toEqual(['–', '–', '–', '–']);
  expect(timeColumns(['ready']).map(({ of }) => of({ times: NONE }))).toEqual([0, null, null, null]);
});

test('minutes have a tenth below an hour, and hours from there on', () => {
  expect([minuteWords(0.04), minuteWords(59.9), minuteWords(59.97), minuteWords(65.8)]).toEqual([
    '0.0 min',
    '59.9 min',
    '1 h 00',
    '1 h 05',
  ]);
});
