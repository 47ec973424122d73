import { expect, test } from 'vitest';
import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { endWallTime, readWallTime, wallTime } from './wall-time.ts';

const zone = 'America/Vancouver';
const tenBehind = () => -600 * 60_000;

test('a date and a time mean the same moment in both directions, by the rules that are given', () => {
  const here = Date.parse('2026-07-01T17:05Z');
  expect(readWallTime('2026-07-01T10:05', zone, zoneOffsetMs)).toBe(here);
  expect(wallTime(here, zone, undefined)).toBe('2026-07-01T10:05');
  const there = Date.parse('2026-07-01T20:05Z');
  expect(readWallTime('2026-07-01T10:05', zone, tenBehind)).toBe(there);
  expect(wallTime(there, zone, tenBehind)).toBe('2026-07-01T10:05');
});

test('a date without a time, or no date, has no moment', () => {
  expect(['2026-07-01T', 'T10:05', ''].map((text) => readWallTime(text, zone, zoneOffsetMs))).toEqual([
    null,
    null,
    null,
  ]);
});

test('an end at midnight is the 24:00 of the day that it ends, in both directions', () => {
  const end = readWallTime('2026-07-01T24:00', zone, tenBehind) ?? 0;
  expect(end).toBe(Date.parse('2026-07-02T10:00Z'));
  expect(endWallTime(end, zone, tenBehind)).toBe('2026-07-01T24:00');
  expect(endWallTime(end + 60_000, zone, tenBehind)).toBe('2026-07-02T00:01');
});
