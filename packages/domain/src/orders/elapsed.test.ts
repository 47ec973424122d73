import { expect, test } from 'vitest';
import { elapsed, formatElapsed } from './elapsed.ts';

const second = 1000;
const minute = 60 * second;

test('a clock that is behind never counts below zero', () => {
  expect(elapsed(10_000, 4_000)).toEqual({ minutes: 0, seconds: 0 });
  expect(formatElapsed(10_000, 4_000)).toBe('0:00');
});

test('it reads minutes and seconds', () => {
  expect(formatElapsed(0, 3 * minute + 7 * second + 999)).toBe('3:07');
  expect(formatElapsed(0, 75 * minute)).toBe('75:00');
});
