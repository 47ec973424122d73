import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsed, formatElapsed, ringsAt, ringsBetween } from './elapsed.ts';

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

test('it is silent before minute 3 and between the minutes', () => {
  for (const nowMs of [0, minute, 2 * minute, 3 * minute - 1, 3 * minute + second, 4 * minute - 1]) {
    expect(ringsAt(0, nowMs)).toBe(false);
  }
});

test('it rings during the first second of each minute from 3 on', () => {
  for (const nowMs of [3 * minute, 3 * minute + 999, 4 * minute, 60 * minute]) {
    expect(ringsAt(0, nowMs)).toBe(true);
  }
});

test('one ring is heard once, however the timer stutters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 70 * second }), { minLength: 1, maxLength: 40 }),
      (gaps) => {
        let nowMs = 0;
        const minutesHeard: number[] = [];
        for (const gap of gaps) {
          if (ringsBetween(0, nowMs, nowMs + gap)) minutesHeard.push(Math.floor((nowMs + gap) / minute));
          nowMs += gap;
        }
        expect(new Set(minutesHeard).size).toBe(minutesHeard.length);
        expect(minutesHeard.length > 0).toBe(nowMs >= 3 * minute);
        expect(ringsBetween(0, nowMs, nowMs)).toBe(false);
      },
    ),
  );
});
