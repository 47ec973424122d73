import { expect, test } from 'vitest';
import { DAY_MS } from '../time/wall-time.ts';
import { offsetsOf } from './hours-of-week.ts';
import { splitByDays } from './split-by-days.ts';
import { pointsOf } from './windows.ts';

const HOUR_MS = 3_600_000;

function split(from: string, before: string, zone = 'America/Toronto') {
  const window = { fromMs: Date.parse(from), beforeMs: Date.parse(before) };
  return { window, ...splitByDays(window, offsetsOf(window, zone)) };
}

test('a window of whole days is its days alone', () => {
  const { days, rest } = split('2026-06-01T04:00:00Z', '2026-06-04T04:00:00Z');
  expect(days).toEqual([1, 2, 3].map((day) => Date.parse(`2026-06-0${day}T04:00:00Z`)));
  expect(rest).toEqual([]);
});

test('the parts of days at its ends are rest', () => {
  const { days, rest } = split('2026-06-01T10:05:00Z', '2026-06-03T05:00:00Z');
  expect(days).toEqual([Date.parse('2026-06-02T04:00:00Z')]);
  expect(rest.map(({ fromMs, beforeMs }) => (beforeMs - fromMs) / HOUR_MS)).toEqual([17 + 55 / 60, 1]);
});

test('a window within a day has no whole one', () => {
  const { window, days, rest } = split('2026-06-01T10:00:00Z', '2026-06-01T11:00:00Z');
  expect([days, rest]).toEqual([[], [window]]);
});

test('the days on which the clocks change are rest, and all parts together are the window', () => {
  for (const zone of ['America/Toronto', 'America/Vancouver', 'Asia/Seoul']) {
    const { window, days, rest } = split('2024-01-01T08:00:00Z', '2027-01-01T05:00:00Z', zone);
    const parts = [
      ...rest,
      ...days.map((startsAtMs) => ({ fromMs: startsAtMs, beforeMs: startsAtMs + DAY_MS })),
    ].toSorted((one, other) => one.fromMs - other.fromMs);
    expect(parts[0]?.fromMs).toBe(window.fromMs);
    for (const [at, part] of parts.entries())
      expect(part.beforeMs).toBe(parts[at + 1]?.fromMs ?? window.beforeMs);
    const whole = pointsOf(window, zone, 'day').filter(
      ({ fromMs, beforeMs }) => beforeMs - fromMs === DAY_MS,
    );
    expect(days).toEqual(whole.map(({ fromMs }) => fromMs));
  }
});

test('a zone whose days begin within an hour has none', () => {
  expect(split('2026-06-01T02:30:00Z', '2026-06-09T02:30:00Z', 'America/St_Johns').days).toEqual([]);
});
