import { expect, test } from 'vitest';
import { averageWords, exactCell, heatCellsOf, heatSums, spokenCell } from './heat-cells.ts';
import { walkHeat } from './walk-heat.ts';

const hours = (values: Readonly<Record<number, number | null>>) =>
  Array.from({ length: 168 }, (_, at) => (at in values ? (values[at] ?? null) : 0));

test('a cell says its average rounded, in one of seven steps, and nothing where that is nothing', () => {
  const cells = heatCellsOf(hours({ 0: null, 1: 0.4, 2: 0.5, 18: 70, 114: 35 }));
  expect(cells.slice(0, 3).map(({ words }) => words)).toEqual(['', '', '1']);
  expect(cells[18]).toEqual({ day: 0, hour: 18, value: 70, words: '70', step: 6 });
  expect(cells[114]).toEqual({ day: 4, hour: 18, value: 35, words: '35', step: 3 });
  expect(cells[5]?.step).toBe(0);
  expect(heatCellsOf(hours({})).every(({ step }) => step === 0)).toBe(true);
});

test('a cell is read aloud with its day and hour', () => {
  const cells = heatCellsOf(hours({ 0: null, 1: 0.2, 2: 1, 3: 0, 4: 0.04, 114: 92.4 }));
  expect([0, 1, 2, 3, 4, 114].map((at) => spokenCell(cells[at]!, true))).toEqual([
    'Mon 00:00: not in this window',
    'Mon 01:00: 0.2 orders',
    'Mon 02:00: 1 order',
    'Mon 03:00: no orders',
    'Mon 04:00: less than 0.1 orders',
    'Fri 18:00: 92 orders',
  ]);
});

test('the pointer shows an average with one decimal, also where the cell is empty', () => {
  const cells = heatCellsOf(hours({ 0: null, 1: 0.2, 3: 0, 114: 92.44 }));
  expect([0, 1, 3, 114].map((at) => exactCell(cells[at]!, true))).toEqual([
    'Mon 00:00: not in this window',
    'Mon 01:00: 0.2 orders',
    'Mon 03:00: no orders',
    'Fri 18:00: 92.4 orders',
  ]);
  expect(exactCell(cells[0]!, false)).toBe('Mon 00:00: not over yet in this window');
});

test('the table has one decimal, and the sum of each day', () => {
  expect([2.44, 3, 0.04, null].map(averageWords)).toEqual(['2.4', '3', '', '']);
  const cells = heatCellsOf(
    hours({ 0: 1.5, 1: 2, ...Object.fromEntries(Array.from({ length: 24 }, (_, at) => [24 + at, null])) }),
  );
  expect(heatSums(cells).slice(0, 3)).toEqual([3.5, null, 0]);
});

test.each([
  ['ArrowRight', null, 0],
  ['ArrowRight', 0, 1],
  ['ArrowDown', 0, 24],
  ['ArrowUp', 23, 23],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 150, 150],
  ['Escape', 3, null],
  ['Escape', null, undefined],
  ['x', 3, undefined],
])('%s at %s goes to %s', (key, at, to) => {
  expect(walkHeat(key, at)).toBe(to);
});
