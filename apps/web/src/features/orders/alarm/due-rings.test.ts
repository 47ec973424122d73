import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDue, coverUntil } from './due-rings.ts';

const second = 1000;
const minute = 60 * second;
const waiting = (createdAt: number) => ({ status: 'New' as const, createdAt });

test('nothing rings before minute 3, between the minutes, or once somebody has taken it', () => {
  expect(countDue([waiting(0)], minute, 2 * minute)).toBe(0);
  expect(countDue([waiting(0)], 3 * minute, 4 * minute - 1)).toBe(0);
  for (const status of ['Preparing', 'Done', 'Cancelled'] as const) {
    expect(countDue([{ status, createdAt: 0 }], 2 * minute, 3 * minute)).toBe(0);
  }
});

test('orders that cross together are due together', () => {
  const orders = [waiting(0), waiting(-minute), waiting(30 * second)];
  expect(countDue(orders, 3 * minute - 1, 3 * minute)).toBe(2);
});

test('after a sleep of many minutes, orders that still wait ring once', () => {
  let covered = 2 * minute;
  const orders = [waiting(0)];
  expect(countDue(orders, covered, 30 * minute + 20 * second)).toBe(1);
  covered = coverUntil(covered, 30 * minute + 20 * second);
  expect(countDue(orders, covered, 30 * minute + 21 * second)).toBe(0);
});

test('a clock that was an hour ahead for a moment does not silence that hour', () => {
  const ahead = coverUntil(10 * minute, 70 * minute);
  const back = coverUntil(ahead, 10 * minute + second);
  expect(countDue([waiting(0)], back, 11 * minute)).toBe(1);
});

test('irregular ticks that step back by less than a minute ring each mark at most once, and the last one always', () => {
  const ticks = fc.array(fc.integer({ min: -20 * second, max: 90 * second }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(ticks, fc.array(fc.integer({ min: 0, max: 9 * minute }), { maxLength: 5 }), (gaps, ages) => {
      const orders = ages.map((age) => waiting(-age));
      let [covered, now, latest, rings] = [0, 0, 0, 0];
      for (const gap of gaps) {
        now += gap;
        // A clock that goes back by a minute or more has its own test.
        if (now < latest - minute) now = latest;
        latest = Math.max(latest, now);
        if (countDue(orders, covered, now) > 0) rings += 1;
        covered = coverUntil(covered, now);
      }
      expect(covered).toBe(latest);
      expect(countDue(orders, covered, latest)).toBe(0);
      const marks = new Set(
        ages.flatMap((age) => {
          const first = Math.max(3, Math.floor(age / minute) + 1);
          const last = Math.floor((latest + age) / minute);
          return Array.from(
            { length: Math.max(0, last - first + 1) },
            (_, at) => (first + at) * minute - age,
          );
        }),
      );
      expect(rings).toBeLessThanOrEqual(marks.size);
      if (marks.size > 0) expect(rings).toBeGreaterThan(0);
    }),
  );
});
