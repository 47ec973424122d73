import { expect, test } from 'vitest';
import { Arrivals } from './arrivals.ts';

const startMs = 1_000_000;
const MINUTE_MS = 60_000;

test('the rush comes within 20 seconds, and only once', () => {
  const arrivals = new Arrivals({ seed: 1, rate: 0.001, rush: 25, startMs });
  expect(arrivals.until(startMs)).toBe(0);
  const early = arrivals.until(startMs + 10_000);
  expect(early).toBeGreaterThan(0);
  expect(early + arrivals.until(startMs + 20_000)).toBe(25);
  expect(arrivals.until(startMs + 40_000)).toBe(0);
});

test('about six a minute at rate 1, thirty at rate 5', () => {
  for (const rate of [1, 5]) {
    const arrivals = new Arrivals({ seed: 2, rate, rush: 0, startMs });
    let count = 0;
    for (let second = 1; second <= 200 * 60; second += 1) count += arrivals.until(startMs + second * 1000);
    expect(count / 200 / (6 * rate)).toBeCloseTo(1, 0.9);
  }
});

test('after a pause of hours the customers do not all come at once', () => {
  const arrivals = new Arrivals({ seed: 3, rate: 5, rush: 0, startMs });
  expect(arrivals.until(startMs + 600 * MINUTE_MS)).toBeLessThanOrEqual(30);
  expect(arrivals.until(startMs + 600 * MINUTE_MS + 1_000)).toBeLessThanOrEqual(5);
});

test('the number of customers follows the demand of the hour', () => {
  const busyUntilMs = startMs + 100 * MINUTE_MS;
  const demandAt = (atMs: number) => (atMs < busyUntilMs ? 2 : 1);
  const arrivals = new Arrivals({ seed: 4, rate: 1, rush: 0, startMs, demandAt });
  const counts = [0, 0];
  for (let second = 1; second <= 200 * 60; second += 1) {
    const atMs = startMs + second * 1000;
    counts[atMs < busyUntilMs ? 0 : 1]! += arrivals.until(atMs);
  }
  expect(counts[0]! / counts[1]!).toBeCloseTo(2, 0.6);
});
