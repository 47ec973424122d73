import { expect, test } from 'vitest';
import { instantAt } from '../time/local-date.ts';
import { minutesOfWeek } from './clocked-hours.ts';

const ZONE = 'America/Vancouver';
const at = (date: string, time: string) => instantAt(date, time, ZONE);
const LATER = at('2026-12-31', '12:00');

test('what lies outside of the week does not count', () => {
  const before = { inMs: at('2026-11-15', '10:00'), outMs: at('2026-11-15', '18:00') };
  const after = { inMs: at('2026-11-23', '10:00'), outMs: at('2026-11-23', '18:00') };
  expect(minutesOfWeek([before, after], '2026-11-16', ZONE, LATER)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a clocking over midnight counts on both days, and several of one day together', () => {
  const night = { inMs: at('2026-11-17', '22:00'), outMs: at('2026-11-18', '01:30') };
  const noon = { inMs: at('2026-11-18', '12:00'), outMs: at('2026-11-18', '13:00') };
  expect(minutesOfWeek([night, noon], '2026-11-16', ZONE, LATER)).toEqual([0, 120, 150, 0, 0, 0, 0]);
});

test('a day on which clocks change has 25 or 23 hours', () => {
  const zone = 'America/Toronto';
  const day = (date: string, next: string) => ({
    inMs: instantAt(date, '00:00', zone),
    outMs: instantAt(next, '00:00', zone),
  });
  const autumn = day('2026-11-01', '2026-11-02');
  expect(minutesOfWeek([autumn], '2026-10-26', zone, LATER)[6]).toBe(25 * 60);
  const spring = day('2026-03-08', '2026-03-09');
  expect(minutesOfWeek([spring], '2026-03-02', zone, LATER)[6]).toBe(23 * 60);
});

test('an open one counts until now', () => {
  const open = { inMs: at('2026-11-16', '09:00'), outMs: null };
  expect(minutesOfWeek([open], '2026-11-16', ZONE, at('2026-11-16', '11:15'))).toEqual([
    135, 0, 0, 0, 0, 0, 0,
  ]);
});
