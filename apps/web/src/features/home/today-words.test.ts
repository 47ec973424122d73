import type { HomeFigures } from '@passline/contract/home/home';
import { expect, test } from 'vitest';
import { pointsOf } from './sparkline.tsx';
import { figuresOf } from './today-words.ts';

const day: HomeFigures = {
  orders: 100,
  sales: 1000,
  lateShare: 0.041,
  minutesToDoor: 34.4,
  cancelledShare: 0.012,
  couriers: 64,
};
const told = (today: HomeFigures, weekAgo: HomeFigures) =>
  figuresOf(today, weekAgo).map(({ value, difference }) => [value, difference?.words, difference?.tone]);

test('an unknown figure is empty, and so is its comparison', () => {
  const unknown = { ...day, lateShare: null, minutesToDoor: null, cancelledShare: null };
  expect(told(unknown, day).map(([value, words]) => [value, words])).toEqual([
    ['100', 'the same'],
    ['$1,000.00', 'the same'],
    ['', undefined],
    ['', undefined],
    ['', undefined],
    ['64', 'the same'],
  ]);
  const few = { ...day, orders: 9 };
  expect(told(day, few).map(([, words]) => words)).toEqual([
    undefined,
    undefined,
    'the same',
    'the same',
    'the same',
    undefined,
  ]);
  expect(told(day, { ...day, sales: 0 })[1]).toEqual(['$1,000.00', undefined, undefined]);
});

test('more is better for sales, worse for what keeps customers waiting, and couriers are only counted', () => {
  const before = { ...day, orders: 80, sales: 900, lateShare: 0.029, minutesToDoor: 32.4, couriers: 60 };
  expect(told(day, before)).toEqual([
    ['100', '25 % more', 'better'],
    ['$1,000.00', '11 % more', 'better'],
    ['4.1 %', '1.2 points more', 'worse'],
    ['34 min', '2 min longer', 'worse'],
    ['1.2 %', 'the same', 'even'],
    ['64', '4 more', 'even'],
  ]);
});

test('a decrease that harms no customer is not red', () => {
  const before = {
    ...day,
    orders: 125,
    sales: 2000,
    lateShare: 0.05,
    minutesToDoor: 99,
    cancelledShare: 0.02,
  };
  expect(told(day, before).map(([, words, tone]) => [words, tone])).toEqual([
    ['20 % less', 'even'],
    ['50 % less', 'even'],
    ['0.9 points less', 'better'],
    ['1 h 05 shorter', 'better'],
    ['0.8 points less', 'better'],
    ['the same', 'even'],
  ]);
});

test('the line leaves out unknown hours, and a constant figure runs through the middle', () => {
  expect(pointsOf([1, null, 3])).toEqual([
    [2, 26],
    [70, 2],
  ]);
  expect(pointsOf([5, 5])).toEqual([
    [2, 14],
    [70, 14],
  ]);
  expect(pointsOf([null])).toEqual([]);
});
