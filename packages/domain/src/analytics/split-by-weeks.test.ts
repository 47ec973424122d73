import { expect, test } from 'vitest';
import { seededRandom } from '../samples/seeded-random.ts';
import { splitByWeeks, startOfUtcWeek, WEEK_MS } from './split-by-weeks.ts';

const MONDAY_MS = Date.UTC(2025, 11, 29);

test('a week begins on Monday at midnight UTC, also before 1970', () => {
  expect(startOfUtcWeek(MONDAY_MS)).toBe(MONDAY_MS);
  expect(startOfUtcWeek(MONDAY_MS + WEEK_MS - 1)).toBe(MONDAY_MS);
  expect(startOfUtcWeek(MONDAY_MS - 1)).toBe(MONDAY_MS - WEEK_MS);
  expect(startOfUtcWeek(-1)).toBe(Date.UTC(1969, 11, 29));
});

test('a window that cuts its only week, or whose weeks have no digest, is left whole', () => {
  const cut = { fromMs: MONDAY_MS + 1, beforeMs: MONDAY_MS + WEEK_MS };
  expect(splitByWeeks(cut, new Set([MONDAY_MS]))).toEqual({ weeks: [], rest: [cut] });
  const whole = { fromMs: MONDAY_MS, beforeMs: MONDAY_MS + 3 * WEEK_MS };
  expect(splitByWeeks(whole, new Set([MONDAY_MS - WEEK_MS]))).toEqual({ weeks: [], rest: [whole] });
});

test('a window of exactly one digested week has nothing left', () => {
  const window = { fromMs: MONDAY_MS, beforeMs: MONDAY_MS + WEEK_MS };
  expect(splitByWeeks(window, new Set([MONDAY_MS]))).toEqual({ weeks: [MONDAY_MS], rest: [] });
});

test('weeks and rests are together exactly the window, without a gap and without an overlap, whichever weeks have a digest', () => {
  const random = seededRandom('weeks');
  for (let turn = 0; turn < 500; turn += 1) {
    const fromMs = MONDAY_MS + random.int(0, 40 * 24 * 12) * 300_000;
    const beforeMs = fromMs + random.int(1, 100 * 24 * 12) * 300_000;
    const digested = new Set(
      Array.from({ length: 25 }, (_, at) => MONDAY_MS + at * WEEK_MS).filter(() => random.chance(0.6)),
    );
    const { weeks, rest } = splitByWeeks({ fromMs, beforeMs }, digested);
    expect(weeks.every((week) => digested.has(week))).toBe(true);
    const parts = [...weeks.map((week) => ({ fromMs: week, beforeMs: week + WEEK_MS })), ...rest].toSorted(
      (one, other) => one.fromMs - other.fromMs,
    );
    expect(parts[0]?.fromMs).toBe(fromMs);
    expect(parts.at(-1)?.beforeMs).toBe(beforeMs);
    for (const [at, part] of parts.entries()) {
      expect(part.fromMs).toBeLessThan(part.beforeMs);
      if (at > 0) expect(part.fromMs).toBe(parts[at - 1]?.beforeMs);
    }
    // No week with a digest is read from its orders.
    for (const week of digested) {
      if (week >= fromMs && week + WEEK_MS <= beforeMs) expect(weeks).toContain(week);
    }
  }
});
