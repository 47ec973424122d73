import type { Shift } from '@passline/contract/schedules/schedules';
import { expect, test } from 'vitest';
import {
  countWords,
  dayWords,
  hoursWords,
  isUncoveredAt,
  overlapWords,
  shiftWords,
  timesWords,
  weekWords,
} from './shift-words.ts';

const at = (text: string) => Date.parse(text);
const shift = (start: string, end: string, region = 'lougheed'): Shift => ({
  id: start,
  name: 'Ada Wong',
  userId: 'ada',
  region,
  start: at(start),
  end: at(end),
  week: '2026-11-23',
  isCovered: true,
  rev: 1,
});
const night = shift('2026-11-27T22:00-07:00', '2026-11-28T03:00-07:00');

test('a shift is shown in the time of its region, whoever looks', () => {
  expect(timesWords(night, 'America/Vancouver')).toBe('22:00 to 03:00');
  expect(shiftWords(night, 'America/Vancouver')).toBe('Fri 27 Nov, 22:00 to 03:00');
  expect(shiftWords(night, 'Asia/Seoul')).toBe('Sat 28 Nov, 14:00 to 19:00');
});

test('each shift that it overlaps is shown with its own region and time', () => {
  const regionOf = (id: string) =>
    id === 'lougheed'
      ? { id, name: 'Lougheed', timezone: 'America/Vancouver' }
      : { id, name: 'Harbourfront', timezone: 'America/Toronto' };
  const there = shift('2026-11-27T23:00-07:00', '2026-11-28T04:00-07:00', 'harbour');
  expect(overlapWords([night], regionOf)).toBe('Overlaps 22:00 to 03:00 in Lougheed');
  expect(overlapWords([night, there], regionOf)).toBe(
    'Overlaps 22:00 to 03:00 in Lougheed and 01:00 to 06:00 in Harbourfront',
  );
});

test.each([
  [4 * 3_600_000, '4 h'],
  [4.25 * 3_600_000, '4.25 h'],
  [4 * 3_600_000 + 600_000, '4 h 10 min'],
  [600_000, '10 min'],
  [0, '0 h'],
])('%d ms are %s', (ms, words) => {
  expect(hoursWords(ms)).toBe(words);
});

test('a shift without its courier is not covered until it is over', () => {
  const left = { ...night, isCovered: false };
  expect([night.start, night.end - 1, night.end].map((nowMs) => isUncoveredAt(left, nowMs))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isUncoveredAt(night, night.start)).toBe(false);
});

test('a day counts all its shifts, and the hours of those to which somebody comes', () => {
  const day = { fromMs: at('2026-11-27T00:00-07:00'), beforeMs: at('2026-11-28T00:00-07:00') };
  const left = { ...shift('2026-11-27T10:00-07:00', '2026-11-27T14:00-07:00'), isCovered: false };
  expect(dayWords([night, left], day)).toBe('2 h · 2 shifts');
  expect(dayWords([left], day)).toBe('0 h · 1 shift');
});

test('weeks and counts', () => {
  const week = (first: string, last: string) => [first, '', '', '', '', '', last];
  expect(weekWords(week('2026-12-28', '2027-01-03'), '2026-11-23')).toBe('28 Dec – 3 Jan 2027');
  expect(weekWords(week('2026-11-23', '2026-11-29'), '2026-11-23')).toBe('23 – 29 Nov');
  expect([countWords(1), countWords(1200)]).toEqual(['1 shift', '1,200 shifts']);
});
