import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringsBetween } from './rings.ts';

const second = 1000;
const minute = 60 * second;

test('it is silent before minute 3 and between the minutes', () => {
  for (const nowMs of [0, minute, 2 * minute, 3 * minute - 1, 3 * minute + second, 4 * minute - 1]) {
    expect(ringsBetween(0, nowMs - second, nowMs)).toBe(false);
  }
});

test('it rings during the first second of each minute from 3 on', () => {
  for (const nowMs of [3 * minute, 3 * minute + 999, 4 * minute, 60 * minute]) {
    expect(ringsBetween(0, nowMs - second, nowMs)).toBe(true);
  }
});

test('each ring sounds once, even if the timer skips or repeats', () => {
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
