import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Weekday } from './weekday.ts';
import { localDate, weekdayOf } from './local-date.ts';
import { duePeriods, type Period, type Schedule } from './periods.ts';
import { TIME_ZONES } from './zones.ts';

const at = (text: string): number => Date.parse(text);
const newest = (schedule: Schedule, atMs: number) => duePeriods(schedule, atMs, 1)[0]!;

/** Each period that an hourly look finds in these days, with the moment at which it is due. */
function seenFrom(schedule: Schedule, fromMs: number, days: number): string[] {
  const seen = new Map<string, number>();
  for (let hour = 0; hour < days * 24; hour += 1) {
    const { date, dueAtMs } = newest(schedule, fromMs + hour * 3_600_000);
    expect(seen.get(date) ?? dueAtMs, `${date} is due once`).toBe(dueAtMs);
    seen.set(date, dueAtMs);
  }
  return [...seen].map(([date, dueAtMs]) => `${date} ${new Date(dueAtMs).toISOString().slice(5, 16)}`);
}

test('there is no schedule at 24:00 or in America/Nowhere', () => {
  expect(() => duePeriods({ at: '24:00', zone: 'America/Toronto' }, 0, 1)).toThrow(RangeError);
  expect(() => duePeriods({ at: '03:15', zone: 'America/Nowhere' }, 0, 1)).toThrow(RangeError);
});

describe('a night', () => {
  const nightly = { at: '03:15', zone: 'America/Vancouver' };

  test("is today's from its minute on, and yesterday's before", () => {
    expect(newest(nightly, at('2026-11-21T03:14:59.999-07:00')).date).toBe('2026-11-20');
    expect(newest(nightly, at('2026-11-21T03:15-07:00'))).toEqual({
      date: '2026-11-21',
      dueAtMs: at('2026-11-21T03:15-07:00'),
    });
  });

  test('comes with those before it, the newest first', () => {
    expect(duePeriods(nightly, at('2026-03-02T12:00-08:00'), 3).map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-03-01',
      '2026-02-28',
    ]);
  });

  test('without a 02:30 has its work an hour later, once', () => {
    expect(seenFrom({ at: '02:30', zone: 'America/Toronto' }, at('2027-03-13T12:00Z'), 3)).toEqual([
      '2027-03-13 03-13T07:30',
      '2027-03-14 03-14T07:30',
      '2027-03-15 03-15T06:30',
      '2027-03-16 03-16T06:30',
    ]);
  });

  test('with two times 01:30 has its work at the first, once', () => {
    expect(seenFrom({ at: '01:30', zone: 'America/Toronto' }, at('2026-10-31T12:00Z'), 3)).toEqual([
      '2026-10-31 10-31T05:30',
      '2026-11-01 11-01T05:30',
      '2026-11-02 11-02T06:30',
      '2026-11-03 11-03T06:30',
    ]);
  });

  test('in Vancouver no longer changes the clocks', () => {
    expect(seenFrom({ at: '01:30', zone: 'America/Vancouver' }, at('2026-10-31T12:00Z'), 2)).toEqual([
      '2026-10-31 10-31T08:30',
      '2026-11-01 11-01T08:30',
      '2026-11-02 11-02T08:30',
    ]);
  });
});

describe('a week', () => {
  const at5 = (on: Weekday) => ({ at: '05:00', zone: 'America/Vancouver', on });

  test('is named by its Monday, on whichever day it is due', () => {
    const sunday = at('2026-11-22T05:00-07:00');
    expect(newest(at5(1), sunday)).toEqual({ date: '2026-11-16', dueAtMs: at('2026-11-16T05:00-07:00') });
    expect(newest(at5(0), sunday)).toEqual({ date: '2026-11-16', dueAtMs: sunday });
    expect(newest(at5(0), sunday - 1)).toEqual({ date: '2026-11-09', dueAtMs: at('2026-11-15T05:00-07:00') });
  });

  test('is due exactly once when its day is the one on which clocks change', () => {
    expect(seenFrom({ at: '02:30', zone: 'America/Toronto', on: 0 }, at('2027-03-12T12:00Z'), 10)).toEqual([
      '2027-03-01 03-07T07:30',
      '2027-03-08 03-14T07:30',
      '2027-03-15 03-21T06:30',
    ]);
  });
});

test('at every moment, in every zone: the newest is due, the next is not, and none is left out', () => {
  const schedules = fc.record({
    zone: fc.constantFrom(...TIME_ZONES, 'America/St_Johns', 'Australia/Lord_Howe'),
    at: fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
    on: fc.option(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      schedules,
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) }),
      ({ zone, at: time, on }, atMs) => {
        const schedule = { zone, at: time, ...(on === undefined ? {} : { on }) };
        const [last, before] = duePeriods(schedule, atMs, 2) as [Period, Period];
        expect(last.dueAtMs).toBeLessThanOrEqual(atMs);
        expect(before.dueAtMs).toBeLessThan(last.dueAtMs);
        // A moment before it was due, the one before it was the newest.
        expect(newest(schedule, last.dueAtMs)).toEqual(last);
        expect(newest(schedule, last.dueAtMs - 1)).toEqual(before);
        if (on !== undefined) expect(weekdayOf(localDate(last.dueAtMs, zone))).toBe(on);
      },
    ),
    { numRuns: 300 },
  );
});
