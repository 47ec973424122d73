import { expect, test } from 'vitest';
import { ReplayLag } from './replay-lag.ts';

/** The clock of the primary is an hour ahead of ours. */
const HOUR_MS = 3_600_000;
const at = (position: number, atMs: number) => ({ position, atMs, clockMs: atMs + HOUR_MS });
const replayed = (position: number, committedMs: number | null = null) => ({ position, committedMs });

test('nothing is known before the primary was asked, or of a replica that has replayed nothing', () => {
  const lag = new ReplayLag();
  expect(lag.completeUntil(replayed(10))).toBeNull();
  lag.note(at(10, 1_000));
  expect(lag.completeUntil({ position: null, committedMs: null })).toBeNull();
});

test('a replica is complete up to the last moment whose position it has replayed', () => {
  const lag = new ReplayLag();
  lag.note(at(10, 1_000));
  lag.note(at(20, 2_000));
  lag.note(at(30, 3_000));
  expect(lag.completeUntil(replayed(19))).toBe(1_000);
  expect(lag.completeUntil(replayed(20))).toBe(2_000);
  expect(lag.completeUntil(replayed(31))).toBe(3_000);
});

test('a primary that writes nothing for hours leaves its replica complete', () => {
  const lag = new ReplayLag();
  for (let atMs = 0; atMs <= 10 * HOUR_MS; atMs += HOUR_MS) lag.note(at(10, atMs));
  expect(lag.completeUntil(replayed(10, 0))).toBe(10 * HOUR_MS);
  // What is written now is not replayed at once: only what came since the last look is missing.
  lag.note(at(11, 10 * HOUR_MS + 1_000));
  expect(lag.completeUntil(replayed(10, 0))).toBe(10 * HOUR_MS);
});

test('a replica that is behind all that is remembered is as old as its last commit, by the clock of the primary', () => {
  const lag = new ReplayLag();
  for (let second = 1; second <= 700; second += 1) lag.note(at(second, second * 1_000));
  expect(lag.completeUntil(replayed(101))).toBe(101_000);
  expect(lag.completeUntil(replayed(50, HOUR_MS + 50_000))).toBe(50_000);
  expect(lag.completeUntil(replayed(50))).toBeNull();
});

test('positions of another primary, whose log is shorter, replace those that it does not have', () => {
  const lag = new ReplayLag();
  lag.note(at(10, 1_000));
  lag.note(at(30, 2_000));
  lag.note(at(20, 3_000));
  expect(lag.completeUntil(replayed(30))).toBe(3_000);
  expect(lag.completeUntil(replayed(19))).toBe(1_000);
});
