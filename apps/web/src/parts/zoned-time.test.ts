import { expect, test } from 'vitest';
import { formatTime, zoneNote } from './zoned-time.ts';

const at = Date.UTC(2026, 6, 1, 19, 4);

test('a time of today has no date', () => {
  expect(formatTime(at, 'America/Vancouver', at + 60_000)).toBe('12:04');
});

test('a time on another day at the place has its date', () => {
  expect(formatTime(at, 'America/Vancouver', at + 24 * 3_600_000)).toBe('Wed 1 Jul, 12:04');
});

test('and its year, if that is another', () => {
  expect(formatTime(at, 'America/Vancouver', at + 365 * 24 * 3_600_000)).toBe('Wed 1 Jul 2026, 12:04');
});

test('the zone is named if the viewer has another clock', () => {
  expect(zoneNote('America/Toronto', at, 'America/Vancouver')).toBe('Toronto time');
  expect(zoneNote('America/Los_Angeles', at, 'America/Vancouver')).toBeNull();
});
