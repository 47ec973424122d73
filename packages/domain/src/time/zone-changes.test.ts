import { expect, test } from 'vitest';
import { localDate, startOfLocalDay } from './local-date.ts';
import { zoneChanges } from './zone-changes.ts';
import { offsetBy, zoneOffsetMs, type OffsetAt, type ZoneChanges } from './zone-offset.ts';

const offsetsBy =
  (changes: ZoneChanges): OffsetAt =>
  (atMs, zone) =>
    offsetBy(changes, atMs, zone);

const at = (text: string) => Date.parse(text);
const FROM = at('2025-01-01T00:00Z');
const BEFORE = at('2028-01-01T00:00Z');

test('the changes of a zone are to the minute', () => {
  const { zones } = zoneChanges(['America/Toronto', 'Asia/Seoul'], FROM, at('2026-01-01T00:00Z'));
  expect(zones).toEqual({
    'America/Toronto': [
      { fromMs: FROM, offsetMinutes: -300 },
      { fromMs: at('2025-03-09T02:00-05:00'), offsetMinutes: -240 },
      { fromMs: at('2025-11-02T01:00-05:00'), offsetMinutes: -300 },
    ],
    'Asia/Seoul': [{ fromMs: FROM, offsetMinutes: 540 }],
  });
});

test('a change is found to the minute, also where the span begins or ends within one', () => {
  for (const offMs of [1, 30_000, 59_999]) {
    const { zones } = zoneChanges(['America/Toronto'], FROM + offMs, at('2025-06-01T00:00Z') - offMs);
    expect(zones['America/Toronto']?.[1]?.fromMs).toBe(at('2025-03-09T02:00-05:00'));
  }
});

test('offsets by our own changes are ours, also beyond the span and in other zones', () => {
  const offsetAt = offsetsBy(zoneChanges(['America/Toronto', 'America/Vancouver'], FROM, BEFORE));
  for (const zone of ['America/Toronto', 'America/Vancouver', 'Europe/Berlin']) {
    for (let atMs = at('2024-06-01T00:30Z'); atMs < at('2028-12-01T00:00Z'); atMs += 9_000_000)
      expect(offsetAt(atMs, zone)).toBe(zoneOffsetMs(atMs, zone));
  }
});

test('days follow the rules that are given, not those of this platform', () => {
  // As if Vancouver had put its clocks back once more.
  const offsetAt = offsetsBy({
    beforeMs: BEFORE,
    zones: { 'America/Vancouver': [{ fromMs: FROM, offsetMinutes: -480 }] },
  });
  const zone = 'America/Vancouver';
  expect(startOfLocalDay('2026-12-01', zone, offsetAt)).toBe(at('2026-12-01T00:00-08:00'));
  expect(localDate(at('2026-12-01T07:30Z'), zone, offsetAt)).toBe('2026-11-30');
  expect(localDate(at('2026-12-01T08:00Z'), zone, offsetAt)).toBe('2026-12-01');
});
