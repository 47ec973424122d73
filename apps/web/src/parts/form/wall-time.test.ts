import { expect, test } from 'vitest';
import { readWallTime, wallTime } from './wall-time.ts';

const zone = 'America/Vancouver';
const tenBehind = () => -600 * 60_000;

test('a date and a time mean the same moment in both directions, by the rules that are given', () => {
  const here = Date.parse('2026-07-01T17:05Z');
  expect(readWallTime('2026-07-01T10:05', zone)).toBe(here);
  expect(wallTime(here, zone)).toBe('2026-07-01T10:05');
  const there = Date.parse('2026-07-01T20:05Z');
  expect(readWallTime('2026-07-01T10:05', zone, tenBehind)).toBe(there);
  expect(wallTime(there, zone, tenBehind)).toBe('2026-07-01T10:05');
});

test('a date without a time, or no date, has no moment', () => {
  expect(['2026-07-01T', 'T10:05', ''].map((text) => readWallTime(text, zone))).toEqual([null, null, null]);
});
