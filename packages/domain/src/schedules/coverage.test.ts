import { expect, test } from 'vitest';
import { couriersByHour, plannedMs } from './coverage.ts';
import { dayOf } from './week.ts';

const at = (text: string) => Date.parse(text);
const shift = (start: string, end: string) => ({ start: at(start), end: at(end) });
const hours = (all: readonly number[]) =>
  Object.fromEntries([...all.entries()].filter(([, couriers]) => couriers > 0));

test('a start at half past counts for half of the hour; nobody counts outside of the day', () => {
  const shifts = [
    shift('2026-11-23T22:30-07:00', '2026-11-24T03:00-07:00'),
    shift('2026-11-23T22:00-07:00', '2026-11-23T23:00-07:00'),
  ];
  expect(hours(couriersByHour('2026-11-23', 'America/Vancouver', shifts))).toEqual({ 22: 1.5, 23: 1 });
  expect(hours(couriersByHour('2026-11-24', 'America/Vancouver', shifts))).toEqual({ 0: 1, 1: 1, 2: 1 });
  const { fromMs, beforeMs } = dayOf('2026-11-23', 'America/Vancouver');
  expect(plannedMs(shifts, { fromMs, beforeMs })).toBe(2.5 * 3_600_000);
});

test('an hour that occurs twice is one of double length, a skipped one has nobody', () => {
  const back = [shift('2026-11-01T00:00-04:00', '2026-11-01T01:00-05:00')];
  expect(hours(couriersByHour('2026-11-01', 'America/Toronto', back))).toEqual({ 0: 1, 1: 0.5 });
  const forward = [shift('2026-03-08T01:00-08:00', '2026-03-08T04:00-07:00')];
  expect(hours(couriersByHour('2026-03-08', 'America/Vancouver', forward))).toEqual({ 1: 1, 3: 1 });
  const half = [shift('2026-04-05T01:00+11:00', '2026-04-05T02:00+10:30')];
  expect(hours(couriersByHour('2026-04-05', 'Australia/Lord_Howe', half))).toEqual({ 1: 1 });
});
