import { startOfLocalDay } from '@passline/domain/time/local-date';
import { expect, test } from 'vitest';
import type { AnalyticsZone } from '../analytics-address.ts';
import { unitOf } from './window-of.ts';
import {
  axisDayWords,
  cutWords,
  momentWords,
  secondWords,
  pointWords,
  unitWords,
  windowWords,
} from './window-words.ts';
import { zoneAt } from './zone-words.ts';

const ZONE = 'America/Toronto';
const CLOCK = { zone: ZONE, today: '2026-11-26', offsetAt: undefined };
const at = (date: string) => startOfLocalDay(date, ZONE);
const days = (from: string, before: string) => ({ fromMs: at(from), beforeMs: at(before) });

test.each([
  ['day', days('2026-10-12', '2026-10-13'), 'Mon 12 Oct', '12 Oct'],
  ['week', days('2026-10-12', '2026-10-19'), 'Week of 12 Oct', '12 Oct'],
  ['week', days('2026-10-14', '2026-10-19'), '14 Oct to 18 Oct', '14 Oct'],
  ['week', days('2026-10-12', '2026-10-15'), '12 Oct to 14 Oct', '12 Oct'],
  ['week', days('2025-10-13', '2025-10-20'), 'Week of 13 Oct 2025', '13 Oct'],
  ['month', days('2026-10-01', '2026-11-01'), 'Oct 2026', 'Oct'],
  ['month', days('2025-02-01', '2025-03-01'), 'Feb 2025', 'Feb 2025'],
  ['month', days('2026-10-21', '2026-11-01'), '21 Oct to 31 Oct', 'Oct'],
] as const)('a point by the %s', (unit, window, words, axis) => {
  expect(pointWords(window, unit, CLOCK)).toBe(words);
  expect(axisDayWords(window, unit, CLOCK)).toBe(axis);
});

test('a window of whole days is told by its days, both included, any other one with its times', () => {
  expect(windowWords(days('2026-05-25', '2026-08-24'), CLOCK)).toBe('25 May to 23 Aug');
  expect(windowWords(days('2026-05-25', '2026-05-26'), CLOCK)).toBe('25 May');
  const window = { fromMs: at('2025-05-25'), beforeMs: at('2026-05-26') + 5 * 60_000 };
  expect(windowWords(window, CLOCK)).toBe('25 May 2025, 00:00 to 26 May, 00:05');
  const part = { fromMs: at('2026-11-19'), beforeMs: at('2026-11-19') + 489 * 60_000 };
  expect(windowWords(part, CLOCK)).toBe('19 Nov, 00:00 to 08:09');
});

test('an end in the hour that the clocks repeat says which of both it is', () => {
  const atUtc = (time: string) => Date.parse(`2026-11-01T${time}Z`);
  const words = (from: string, before: string) =>
    windowWords({ fromMs: atUtc(from), beforeMs: atUtc(before) }, CLOCK);
  expect(words('05:00', '06:00')).toBe('1 Nov, 01:00 EDT to 01:00 EST');
  expect(words('04:00', '06:30')).toBe('1 Nov, 00:00 to 01:30 EST');
  expect(words('06:30', '07:30')).toBe('1 Nov, 01:30 EST to 02:30');
  expect(momentWords(atUtc('05:30'), ZONE, at('2026-11-26'))).toBe('1 Nov, 01:30 EDT');
  expect(secondWords(atUtc('06:30'), ZONE, atUtc('20:00'))).toBe('01:30:00 EST');
});

test('what a window that is not over is compared with has its times, what it has not come to yet is said, and a whole one has none', () => {
  const today = days('2026-11-26', '2026-11-27');
  const start = at('2026-11-19');
  const upTo = (beforeMs: number) => cutWords(today, { fromMs: start, beforeMs }, CLOCK);
  expect(upTo(start + 489 * 60_000)).toBe('19 Nov, 00:00 to 08:09');
  expect(upTo(start)).toBe('not up to here yet');
  expect(upTo(at('2026-11-20'))).toBeNull();
});

test('a moment of another day has its date', () => {
  const nowMs = at('2026-11-26') + 60_000;
  expect(momentWords(nowMs, ZONE, nowMs)).toBe('00:01');
  expect(momentWords(at('2026-11-22'), ZONE, nowMs)).toBe('22 Nov, 00:00');
  expect(secondWords(nowMs + 7_900, ZONE, nowMs)).toBe('00:01:07');
});

test('points are counted with what they are', () => {
  expect(unitWords(13, 'week', 'Vancouver')).toBe('13 weeks, Monday to Sunday, Vancouver time');
  expect(unitWords(1, 'day', 'Seoul')).toBe('1 day, Seoul time');
});

test('a month is drawn by the day, a quarter by the week, a year by the month, unless somebody chooses', () => {
  expect(unitOf(days('2026-10-01', '2026-11-01'), null)).toBe('day');
  expect(unitOf(days('2026-08-24', '2026-11-23'), null)).toBe('week');
  expect(unitOf(days('2025-11-26', '2026-11-26'), null)).toBe('month');
  expect(unitOf(days('2025-11-26', '2026-11-26'), 'day')).toBe('day');
  expect(unitOf(days('2022-11-26', '2026-11-26'), 'day')).toBe('month');
});

const HOUR_MS = 3_600_000;
test.each([
  ['America/Vancouver', -8, 'Vancouver (PST)'],
  ['America/Vancouver', -7, 'Vancouver (PDT)'],
  ['America/Edmonton', -7, 'Edmonton (MST)'],
  ['America/Winnipeg', -5, 'Winnipeg (CDT)'],
  ['America/Toronto', -5, 'Toronto (EST)'],
  ['America/Halifax', -3, 'Halifax (ADT)'],
  ['Asia/Seoul', 9, 'Seoul (KST)'],
] as [AnalyticsZone, number, string][])('%s at UTC%d is %s', (zone, hours, words) => {
  expect(zoneAt(zone, 0, () => hours * HOUR_MS)).toBe(words);
});
