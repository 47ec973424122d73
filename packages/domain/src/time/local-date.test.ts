import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  instantAt,
  localDate,
  localTime,
  nextDayAt,
  startOfLocalDay,
  weekdayOf,
} from './local-date.ts';
import { TIME_ZONES } from './zones.ts';

const at = (text: string): number => Date.parse(text);
const anyZone = fc.constantFrom(...TIME_ZONES, 'America/St_Johns', 'Australia/Lord_Howe');
const anyInstant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('refusals', () => {
  test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00'])(
    'there is no date %j',
    (date) => {
      expect(() => startOfLocalDay(date, 'America/Toronto')).toThrow(RangeError);
    },
  );

  test.each(['24:00', '3:00', '03:60', '03.00', ''])('there is no time %j', (time) => {
    expect(() => nextDayAt(0, 'America/Toronto', time)).toThrow(RangeError);
  });

  test('there is no zone America/Nowhere', () => {
    expect(() => localDate(0, 'America/Nowhere')).toThrow(RangeError);
  });
});

describe('3 AM tomorrow', () => {
  test('is on the next calendar day, also just after midnight', () => {
    expect(nextDayAt(at('2026-06-10T00:30-04:00'), 'America/Toronto', '03:00')).toBe(
      at('2026-06-11T03:00-04:00'),
    );
  });

  test('is 03:00 on the clock in the night the clocks go forward', () => {
    expect(nextDayAt(at('2027-03-13T20:00-05:00'), 'America/Toronto', '03:00')).toBe(
      at('2027-03-14T03:00-04:00'),
    );
  });

  test('is 03:00 on the clock in the night the clocks go back', () => {
    expect(nextDayAt(at('2026-10-31T20:00-04:00'), 'America/Toronto', '03:00')).toBe(
      at('2026-11-01T03:00-05:00'),
    );
  });

  test('a skipped time moves on by the gap', () => {
    expect(instantAt('2027-03-14', '02:30', 'America/Toronto')).toBe(at('2027-03-14T03:30-04:00'));
  });

  test('a repeated time is the first one', () => {
    expect(instantAt('2026-11-01', '01:30', 'America/Toronto')).toBe(at('2026-11-01T01:30-04:00'));
  });

  test('Vancouver keeps its summer clock through the winter of 2026', () => {
    expect(startOfLocalDay('2026-12-25', 'America/Vancouver')).toBe(at('2026-12-25T00:00-07:00'));
  });
});

test('local times convert as Temporal does it', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, fc.integer({ min: 0, max: 1439 }), (atMs, zone, minute) => {
      const date = localDate(atMs, zone);
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
      expect(instantAt(date, time, zone)).toBe(zoned.epochMilliseconds);
    }),
    { numRuns: 300 },
  );
});

test('an instant lies within its local day, and the local time agrees with Temporal', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (atMs, zone) => {
      const date = localDate(atMs, zone);
      const zoned = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
      expect(date).toBe(zoned.toPlainDate().toString());
      expect(localTime(atMs, zone)).toBe(zoned.toPlainTime().toString().slice(0, 5));
      expect(startOfLocalDay(date, zone)).toBeLessThanOrEqual(atMs);
      expect(startOfLocalDay(addDays(date, 1), zone)).toBeGreaterThan(atMs);
    }),
    { numRuns: 300 },
  );
});

test('days are counted over the end of a leap February', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-01')).toBe(0);
});
