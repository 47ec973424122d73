import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  followZones,
  offsetByIntl,
  offsetByTemporal,
  platformOffsetMs,
  zoneOffsetMs,
} from './zone-offset.ts';
import { instantAt, localDate, localTime, nextDayAt, startOfLocalDay } from './local-date.ts';
import { zoneWord } from './repeated-hour.ts';
import { differingProbes, zoneOffsets, zoneRuleProbes } from './zone-rules.ts';
import { TIME_ZONES } from './zones.ts';

test('an unknown zone is refused', () => {
  expect(() => offsetByIntl(0, 'America/Nowhere')).toThrow(RangeError);
  expect(() => offsetByTemporal(0, 'America/Nowhere')).toThrow(RangeError);
});

test('Intl and Temporal give the same answers in every zone, throughout twelve years', () => {
  const start = Date.UTC(2020, 0, 1);
  const end = Date.UTC(2032, 0, 1);
  fc.assert(
    fc.property(fc.constantFrom(...TIME_ZONES), fc.integer({ min: start, max: end }), (zone, atMs) => {
      expect(offsetByIntl(atMs, zone)).toBe(offsetByTemporal(atMs, zone));
    }),
    { numRuns: 500 },
  );
});

test('the cached values of a day are what the platform says at each moment of it', () => {
  // Days on which clocks change among them: Vancouver's last, Toronto's next, Lord Howe's half hours.
  const days = ['2026-03-08', '2026-11-01', '2027-03-14', '2026-10-03', '2026-04-04', '2026-06-01'];
  const anyMoment = fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: -1440, max: 2880 }))
    .map(([day, minute]) => Date.parse(day) + minute * 60_000);
  fc.assert(
    fc.property(fc.constantFrom(...TIME_ZONES, 'Australia/Lord_Howe'), anyMoment, (zone, atMs) => {
      expect(zoneOffsetMs(atMs, zone)).toBe(offsetByTemporal(atMs, zone));
    }),
    { numRuns: 1_000 },
  );
});

test('the last possible instant has an offset, and the one after it has none', () => {
  expect(zoneOffsetMs(8.64e15, 'UTC')).toBe(0);
  expect(() => zoneOffsetMs(8.64e15 + 1, 'UTC')).toThrow(RangeError);
  expect(() => zoneOffsetMs(NaN, 'UTC')).toThrow(RangeError);
});

test('UTC is zero hours ahead of itself', () => {
  expect(zoneOffsetMs(0, 'UTC')).toBe(0);
  expect(offsetByIntl(0, 'UTC')).toBe(0);
});

test('where other rules are followed, every function of time goes by them; beyond their zones and span by the platform’s', () => {
  const zone = 'America/Vancouver';
  const beforeMs = Date.UTC(2030, 0);
  followZones({ beforeMs, zones: { [zone]: [{ fromMs: 0, offsetMinutes: -600 }] } });
  try {
    const atMs = Date.parse('2026-12-01T09:30Z');
    expect([localDate(atMs, zone), localTime(atMs, zone)]).toEqual(['2026-11-30', '23:30']);
    expect(instantAt('2026-12-01', '11:00', zone)).toBe(Date.parse('2026-12-01T21:00Z'));
    expect(startOfLocalDay('2026-12-01', zone)).toBe(Date.parse('2026-12-01T10:00Z'));
    expect(nextDayAt(atMs, zone, '03:00')).toBe(Date.parse('2026-12-01T13:00Z'));
    expect(zoneWord(atMs, zone)).toBe('PDT');
    expect(localTime(atMs, 'America/Toronto')).toBe('04:30');
    expect(zoneOffsetMs(beforeMs, zone)).toBe(platformOffsetMs(beforeMs, zone));
    // What is compared with the server's is still the platform's own.
    const probes = zoneRuleProbes();
    const own = probes.map((probe) => offsetByTemporal(probe.atMs, probe.zone) / 60_000);
    expect(differingProbes(probes, zoneOffsets(probes), own)).toEqual([]);
  } finally {
    followZones(undefined);
  }
  expect(localTime(Date.parse('2026-07-01T19:30Z'), zone)).toBe('12:30');
});
