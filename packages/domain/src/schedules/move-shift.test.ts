import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime } from '../time/local-date.ts';
import { TIME_ZONES } from '../time/zones.ts';
import { lengthen, moveByDays, moveByMinutes, moveToWeek } from './move-shift.ts';
import { checkShift, LEAST_SHIFT_MS, MOST_SHIFT_MS } from './shift.ts';
import { spanOfWeek, weekOf } from './week.ts';

const at = (text: string) => Date.parse(text);
const times = (start: string, end: string) => ({ start: at(start), end: at(end) });

test('a shift that ends before it starts, lasts no quarter of an hour or more than a day is refused', () => {
  const from = (end: string) => {
    const checked = checkShift(times('2026-11-23T10:00Z', end));
    return checked.ok ? null : checked.refusal.message;
  };
  expect(from('2026-11-23T09:59Z')).toBe('Start date cannot be after end date');
  expect(from('2026-11-23T10:00Z')).toBe('A shift lasts at least 15 minutes.');
  expect(from('2026-11-24T10:01Z')).toBe('A shift lasts at most 24 hours. Please add it as two.');
  expect(from('2026-11-24T10:00Z')).toBe(null);
  expect(from('2026-11-23T10:15Z')).toBe(null);
});

describe('over the last night in which Vancouver put its clocks forward', () => {
  const zone = 'America/Vancouver';

  test('22:00 to 03:00 is 22:00 to 03:00, an hour shorter', () => {
    const week = times('2026-02-28T22:00-08:00', '2026-03-01T03:00-08:00');
    expect(moveByDays(week, 7, zone)).toEqual(times('2026-03-07T22:00-08:00', '2026-03-08T03:00-07:00'));
    expect(moveByDays(moveByDays(week, 7, zone), 7, zone)).toEqual(
      times('2026-03-14T22:00-07:00', '2026-03-15T03:00-07:00'),
    );
  });

  test('02:30, which was skipped, is 03:30; and where nothing would be left, the shift keeps its length', () => {
    const late = times('2026-03-01T02:30-08:00', '2026-03-01T06:00-08:00');
    expect(moveByDays(late, 7, zone)).toEqual(times('2026-03-08T03:30-07:00', '2026-03-08T06:00-07:00'));
    const short = times('2026-03-01T02:30-08:00', '2026-03-01T03:15-08:00');
    expect(moveByDays(short, 7, zone)).toEqual(times('2026-03-08T03:30-07:00', '2026-03-08T04:15-07:00'));
  });
});

test('over the night in which Toronto puts its clocks back, it is an hour longer; 01:30 is the first one', () => {
  const zone = 'America/Toronto';
  const week = times('2026-10-24T22:00-04:00', '2026-10-25T03:00-04:00');
  expect(moveByDays(week, 7, zone)).toEqual(times('2026-10-31T22:00-04:00', '2026-11-01T03:00-05:00'));
  const early = times('2026-10-25T01:30-04:00', '2026-10-25T05:00-04:00');
  expect(moveByDays(early, 7, zone)).toEqual(times('2026-11-01T01:30-04:00', '2026-11-01T05:00-05:00'));
  const whole = times('2026-10-25T00:00-04:00', '2026-10-26T00:00-04:00');
  expect(moveByDays(whole, 7, zone)).toEqual(times('2026-11-01T00:00-04:00', '2026-11-01T23:00-05:00'));
});

test('the week of a change has an hour less or more, and a Monday everywhere', () => {
  const hours = (week: string, zone: string) => {
    const { fromMs, beforeMs } = spanOfWeek(week, zone);
    return (beforeMs - fromMs) / 3_600_000;
  };
  expect(hours('2026-03-02', 'America/Vancouver')).toBe(167);
  expect(hours('2026-10-26', 'America/Vancouver')).toBe(168);
  expect(hours('2026-10-26', 'America/Toronto')).toBe(169);
  expect(weekOf(at('2026-11-23T05:00Z'), 'America/Vancouver')).toBe('2026-11-16');
  expect(weekOf(at('2026-11-23T05:00Z'), 'Asia/Seoul')).toBe('2026-11-23');
});

const anyShift = fc.record({
  zone: fc.constantFrom(...TIME_ZONES, 'Australia/Lord_Howe'),
  start: fc.integer({ min: Date.UTC(2025, 11, 1) / 900_000, max: Date.UTC(2027, 11, 1) / 900_000 }),
  quarters: fc.integer({ min: 1, max: 96 }),
  days: fc.integer({ min: -30, max: 30 }),
});

test('moved by days it starts at the same time on the clock, or later by what was skipped; it is always valid', () => {
  fc.assert(
    fc.property(anyShift, ({ zone, start, quarters, days }) => {
      const was = { start: start * 900_000, end: (start + quarters) * 900_000 };
      const is = moveByDays(was, days, zone);
      expect(checkShift(is).ok).toBe(true);
      const wall = Temporal.Instant.fromEpochMilliseconds(was.start)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime();
      expect(is.start).toBe(wall.add({ days }).toZonedDateTime(zone).epochMilliseconds);
      if (localTime(is.start, zone) === localTime(was.start, zone))
        expect(Math.abs(is.end - is.start - (was.end - was.start))).toBeLessThanOrEqual(3_600_000);
    }),
    { numRuns: 500 },
  );
});

test('by minutes it stays as long as it is; longer and shorter it stays within what a shift may last', () => {
  const was = times('2026-11-23T10:00Z', '2026-11-23T15:00Z');
  expect(moveByMinutes(was, -15)).toEqual(times('2026-11-23T09:45Z', '2026-11-23T14:45Z'));
  expect(lengthen(was, 15)).toEqual(times('2026-11-23T10:00Z', '2026-11-23T15:15Z'));
  expect(lengthen(was, -600).end).toBe(was.start + LEAST_SHIFT_MS);
  expect(lengthen(was, 6000).end).toBe(was.start + MOST_SHIFT_MS);
  expect(moveToWeek(was, '2026-11-23', '2026-12-07', 'UTC')).toEqual(moveByDays(was, 14, 'UTC'));
});
