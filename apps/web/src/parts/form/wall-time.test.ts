import { expect, test } from 'vitest';
import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { endWallTime, readWallTime, stepInstant, wallTime } from './wall-time.ts';

const zone = 'America/Vancouver';
const tenBehind = () => -600 * 60_000;

test('a date and a time mean the same moment in both directions, by the rules that are given', () => {
  const here = Date.parse('2026-07-01T17:05Z');
  expect(readWallTime('2026-07-01T10:05', zone, zoneOffsetMs)).toBe(here);
  expect(wallTime(here, zone, zoneOffsetMs)).toBe('2026-07-01T10:05');
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

test.each<[what: string, from: string, steps: 1 | -1, to: string | null]>([
  [
    'down into the hour that the clocks repeat, its second time',
    '2026-11-01T07:00Z',
    -1,
    '2026-11-01T06:55Z',
  ],
  ['up from the first time of that hour to the second', '2026-11-01T05:55Z', 1, '2026-11-01T06:00Z'],
  ['down from the second to the first', '2026-11-01T06:00Z', -1, '2026-11-01T05:55Z'],
  ['up past the hour that they skip', '2026-03-08T06:55Z', 1, '2026-03-08T07:00Z'],
  ['down past it', '2026-03-08T07:00Z', -1, '2026-03-08T06:55Z'],
  ['onto a whole step', '2026-11-01T07:02Z', -1, '2026-11-01T07:00Z'],
  ['not onto another day', '2026-11-02T04:55Z', 1, null],
])('a step goes %s', (_, from, steps, to) => {
  const date = from.startsWith('2026-03') ? '2026-03-08' : '2026-11-01';
  const day = { date, zone: 'America/Toronto', offsetAt: zoneOffsetMs };
  expect(stepInstant(Date.parse(from), steps, day)).toBe(to === null ? null : Date.parse(to));
});
