import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import { expect, test } from 'vitest';
import { axisWords } from './axis-words.ts';
import { chartCardsOf } from './card-series.ts';
import { layChart } from './chart-layout.ts';
import { chartDataOf, chartSummary, spokenPoint, type ChartData } from './chart-points.ts';
import { chartCsvColumns, chartTableOf } from './chart-table.ts';
import { stepByKey } from './step-by-key.ts';

const SIZE = { width: 435, height: 196 };

test.each([
  [0, false, '0'],
  [2_500, false, '2,500'],
  [250_000, false, '250k'],
  [0, true, '$0'],
  [500, true, '$500'],
  [12_500, true, '$12.5k'],
  [1_250_000, true, '$1.25M'],
  [-500, true, '−$500'],
])('%d beside the axis is %s', (value, isMoney, words) => {
  expect(axisWords(value, isMoney)).toBe(words);
});

test.each([
  [
    [3_625, 3_447],
    [0, 2_000, 4_000],
  ],
  [[1], [0, 0.5, 1]],
  [[0], [0, 0.5, 1]],
  [
    [-120, 900],
    [-1_000, 0, 1_000],
  ],
])('values of %j begin at zero, between round ones', (values, ticks) => {
  const layout = layChart(SIZE, values.length, values);
  expect(layout.ticks).toEqual(ticks);
  expect(layout.yOf(ticks[0] ?? 0)).toBe(layout.bottom);
  expect(layout.yOf(ticks.at(-1) ?? 0)).toBe(layout.top);
});

test('three years of days fit, and only days that have room are named', () => {
  const layout = layChart(SIZE, 1_095, [1]);
  expect(layout.xOf(0)).toBeGreaterThanOrEqual(layout.left);
  expect(layout.xOf(1_094)).toBeLessThanOrEqual(layout.right);
  expect(layout.labelled.length).toBeLessThan(6);
});

test('the pointer finds the point below it, and none beside the drawing', () => {
  const layout = layChart(SIZE, 13, [1]);
  for (let at = 0; at < 13; at += 1) expect(layout.pointAt(layout.xOf(at))).toBe(at);
  expect(layout.pointAt(layout.left - 1)).toBeNull();
  expect(layout.pointAt(layout.right + 1)).toBeNull();
  expect(layChart(SIZE, 0, []).pointAt(100)).toBeNull();
});

test.each([
  ['ArrowRight', null, 0],
  ['ArrowRight', 11, 12],
  ['ArrowRight', 12, 12],
  ['ArrowLeft', null, 12],
  ['ArrowLeft', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 12],
  ['Escape', 5, null],
  ['Escape', null, undefined],
  ['a', 5, undefined],
])('%s at %s goes to %s', (key, at, to) => {
  expect(stepByKey(key, at, 13)).toBe(to);
});

test('a point is read aloud with both values and both weeks', () => {
  const data: ChartData = {
    title: 'Orders',
    isMoney: false,
    tell: String,
    points: [{ words: 'Week of 12 Oct', earlierWords: 'Week of 13 Jul', axis: '12 Oct', isUnderWay: false }],
    lines: [{ name: 'Orders', short: 'Orders', look: 'bars', values: [3_625], earlier: [3_447] }],
  };
  expect(spokenPoint(data, 0)).toBe(
    'Week of 12 Oct: Orders 3625 against 3447. Compared with Week of 13 Jul.',
  );
  expect(spokenPoint(data, 1)).toBe('');
});

const DAY_MS = 86_400_000;
/** Midnight in Vancouver, of a Monday. */
const MONDAY = Date.UTC(2026, 9, 5, 7);
const CLOCK = { zone: 'America/Vancouver', today: '2026-10-06', offsetAt: () => -7 * 3_600_000 };
const counted = (orders: number) => ({
  orders,
  cancelled: 0,
  processed: orders * 10,
  commission: orders,
  platformRevenue: null,
});
const part = (from: number, before: number, orders: number) => ({ from, before, figures: counted(orders) });
/** Three days, read at noon of the second: the third one has not begun, and nothing stands beside it. */
const underWay = {
  readAt: MONDAY + 1.5 * DAY_MS,
  totals: counted(5),
  earlier: part(MONDAY - 7 * DAY_MS, MONDAY - 5.5 * DAY_MS, 4),
  points: [0, 1, 2].map((day) => {
    const from = MONDAY + day * DAY_MS;
    const [week, cut] = [from - 7 * DAY_MS, MONDAY - 5.5 * DAY_MS];
    const orders = [3, 2, 0][day] ?? 0;
    return {
      ...part(from, from + DAY_MS, orders),
      earlier: part(Math.min(week, cut), Math.min(week + DAY_MS, cut), day === 2 ? 0 : 2),
    };
  }),
} as unknown as AnalyticsAnswer;
const [ordersCard] = chartCardsOf(underWay);

test('a day that has not come is neither drawn nor compared, one that is under way is marked, and both are read aloud so', () => {
  const data = chartDataOf(ordersCard!, underWay, 'day', CLOCK);
  expect(data.lines.map(({ values, earlier }) => [values, earlier])).toEqual([
    [
      [3, 2, null],
      [2, 2, null],
    ],
  ]);
  expect(data.points.map(({ isUnderWay }) => isUnderWay)).toEqual([false, true, false]);
  expect(spokenPoint(data, 1)).toBe(
    'Tue 6 Oct, so far: Orders 2 against 2. Compared with 29 Sep, 00:00 to 12:00.',
  );
  expect(spokenPoint(data, 2)).toBe('Wed 7 Oct: Orders not yet.');
  expect(chartSummary(data)).toContain('Orders: least 2, most 3.');
});

test('its cells are blank in a file, whose days have their year', () => {
  const table = chartTableOf(ordersCard!, underWay, 'day', { ...CLOCK, today: '' });
  const columns = chartCsvColumns(table, false);
  expect(table.rows.map((row) => columns.map(({ text }) => text(row)))).toEqual([
    ['Wed 7 Oct 2026', '', ''],
    ['Tue 6 Oct 2026', '2', '2'],
    ['Mon 5 Oct 2026', '3', '2'],
  ]);
});
