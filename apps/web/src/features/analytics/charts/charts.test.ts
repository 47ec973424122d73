import { expect, test } from 'vitest';
import { axisWords } from './axis-words.ts';
import { layChart } from './chart-layout.ts';
import { spokenPoint, type ChartData } from './chart-points.ts';
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
    points: [{ words: 'Week of 12 Oct', earlierWords: 'Week of 13 Jul', axis: '12 Oct' }],
    lines: [{ name: 'Orders', short: 'Orders', look: 'bars', values: [3_625], earlier: [3_447] }],
  };
  expect(spokenPoint(data, 0)).toBe(
    'Week of 12 Oct: Orders 3625 against 3447. Compared with Week of 13 Jul.',
  );
  expect(spokenPoint(data, 1)).toBe('');
});
