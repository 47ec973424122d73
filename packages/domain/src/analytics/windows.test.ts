import { describe, expect, test } from 'vitest';
import { ANALYTICS_TIME_ZONES } from '../time/zones.ts';
import { addDays, localDate, startOfLocalDay, weekdayOf } from '../time/local-date.ts';
import { DAY_MS, MINUTE_MS } from '../time/wall-time.ts';
import { windowBefore } from '../time/window-before.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import {
  CHART_UNITS,
  daysBefore,
  partsBefore,
  pointsOf,
  USUAL_SPANS,
  windowOfSpan,
  type Window,
} from './windows.ts';

const zones = ANALYTICS_TIME_ZONES.map(({ zone }) => zone);
const TORONTO = 'America/Toronto';
const at = (date: string, zone = TORONTO) => startOfLocalDay(date, zone);

describe('the points of a window', () => {
  test.each(zones.flatMap((zone) => CHART_UNITS.map((unit) => [zone, unit] as const)))(
    'in %s by the %s are together exactly the window, across the changes of clocks, wherever it begins',
    (zone, unit) => {
      for (let step = 0; step < 40; step += 1) {
        const fromMs = Date.UTC(2024, 0, 1) + step * 29 * DAY_MS + step * 35 * MINUTE_MS;
        const beforeMs = fromMs + ((step * 7_919) % 200) * DAY_MS + 5 * MINUTE_MS;
        const points = pointsOf({ fromMs, beforeMs }, zone, unit);
        expect(points[0]?.fromMs).toBe(fromMs);
        expect(points.at(-1)?.beforeMs).toBe(beforeMs);
        for (const [index, point] of points.entries()) {
          expect(point.fromMs).toBeLessThan(point.beforeMs);
          if (index > 0) expect(points[index - 1]?.beforeMs).toBe(point.fromMs);
        }
      }
    },
  );

  test('by the week begin on Monday, by the month on the first', () => {
    const window = { fromMs: at('2026-10-21'), beforeMs: at('2026-12-03') };
    const dates = (unit: 'week' | 'month') =>
      pointsOf(window, TORONTO, unit).map(({ fromMs }) => localDate(fromMs, TORONTO));
    expect(dates('month')).toEqual(['2026-10-21', '2026-11-01', '2026-12-01']);
    expect(dates('week')).toEqual([
      '2026-10-21',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  test('by the month go on in the next year', () => {
    const window = { fromMs: at('2026-12-15'), beforeMs: at('2027-01-02') };
    expect(pointsOf(window, TORONTO, 'month').map(({ beforeMs }) => beforeMs)).toEqual([
      at('2027-01-01'),
      window.beforeMs,
    ]);
  });
});

describe('the window before', () => {
  const beforeOf = (window: Window, zone: string) => windowBefore(window, daysBefore(window, zone), zone);

  test('of whole days has the same days by the clocks, though one of them is longer', () => {
    // The clocks go back on the first of November.
    const window = { fromMs: at('2026-11-01'), beforeMs: at('2026-11-08') };
    expect(window.beforeMs - window.fromMs).toBe(7 * DAY_MS + 60 * MINUTE_MS);
    const earlier = beforeOf(window, TORONTO);
    expect(earlier).toEqual({ fromMs: at('2026-10-25'), beforeMs: window.fromMs });
    const parts = partsBefore(pointsOf(window, TORONTO, 'day'), earlier, 7, TORONTO);
    expect(parts[2]).toEqual({ fromMs: at('2026-10-27'), beforeMs: at('2026-10-28') });
  });

  test('of a part of a day is the same part of that day a week before', () => {
    const window = { fromMs: at('2026-11-03'), beforeMs: at('2026-11-03') + 95 * MINUTE_MS };
    const before = at('2026-10-27');
    expect(beforeOf(window, TORONTO)).toEqual({ fromMs: before, beforeMs: before + 95 * MINUTE_MS });
  });

  test('of a window that ends in the second pass of an hour is as long as the window, though the clocks show an earlier time', () => {
    // 01:30 to 01:10 by the clocks, which go back at 02:00.
    const fromMs = at('2026-11-01') + 90 * MINUTE_MS;
    const window = { fromMs, beforeMs: fromMs + 40 * MINUTE_MS };
    const before = at('2026-10-25') + 90 * MINUTE_MS;
    expect(beforeOf(window, TORONTO)).toEqual({ fromMs: before, beforeMs: before + 40 * MINUTE_MS });
  });

  test('of a window that would begin in an hour that the clocks skip is as long as the window', () => {
    // 02:30 to 03:10 on the Sunday after the clocks went from 02:00 to 03:00.
    const fromMs = at('2026-03-15') + 150 * MINUTE_MS;
    const window = { fromMs, beforeMs: fromMs + 40 * MINUTE_MS };
    // 03:10 is 130 minutes after midnight there.
    const before = at('2026-03-08') + 130 * MINUTE_MS;
    expect(beforeOf(window, TORONTO)).toEqual({ fromMs: before - 40 * MINUTE_MS, beforeMs: before });
  });

  test.each(zones)('of whole days ends where the window begins, or a week before its day, in %s', (zone) => {
    for (const span of USUAL_SPANS) {
      for (let day = 0; day < 400; day += 3) {
        const window = windowOfSpan(span, Date.UTC(2026, 1, 1, 9) + day * DAY_MS, zone);
        const earlier = beforeOf(window, zone);
        const days = (atMs: number) => localDate(atMs, zone);
        expect(days(earlier.beforeMs)).toBe(
          span === 'today' ? addDays(days(window.beforeMs), -7) : days(window.fromMs),
        );
        if (span !== 'today') expect(earlier.beforeMs).toBe(window.fromMs);
        expect(earlier.fromMs).toBe(startOfLocalDay(days(earlier.fromMs), zone));
      }
    }
  });
});

/** Both changes of the clocks, and the same hours a week later, which are compared with them. */
const AROUND = ['2026-03-08', '2026-03-15', '2026-11-01', '2026-11-08'];

describe.each(zones)('around the changes of the clocks in %s', (zone) => {
  const offset = (atMs: number) => zoneOffsetMs(atMs, zone);
  const changes = ({ fromMs, beforeMs }: Window) => offset(beforeMs) - offset(fromMs);
  const windows = AROUND.flatMap((date) => {
    const moments = Array.from({ length: 16 }, (_, step) => at(date, zone) + step * 20 * MINUTE_MS);
    return moments.flatMap((fromMs) =>
      [10, 40, 60, 90, 240, 1_440, 7 * 1_440, 10_140].map((minutes) => ({
        fromMs,
        beforeMs: fromMs + minutes * MINUTE_MS,
      })),
    );
  });

  test('0 days before is the window itself', () => {
    expect(windows.map((window) => windowBefore(window, 0, zone))).toEqual(windows);
  });

  test.each([1, 7, 10, 14, 364])(
    '%d days before never ends before it begins, and is longer or shorter only where the clocks change within one of both',
    (days) => {
      const wrong = windows.filter((window) => {
        const earlier = windowBefore(window, days, zone);
        const longer = earlier.beforeMs - earlier.fromMs - (window.beforeMs - window.fromMs);
        return (
          earlier.beforeMs <= earlier.fromMs || ![0, changes(window) - changes(earlier)].includes(longer)
        );
      });
      expect(wrong).toEqual([]);
    },
  );

  test('the usual one is over when the window begins, and its parts are together exactly that', () => {
    const wrong = windows.filter((window) => {
      const days = daysBefore(window, zone);
      const earlier = windowBefore(window, days, zone);
      const parts = partsBefore(pointsOf(window, zone, 'day'), earlier, days, zone);
      const isWhole =
        parts[0]?.fromMs === earlier.fromMs &&
        parts.at(-1)?.beforeMs === earlier.beforeMs &&
        parts.every(
          (part, at) =>
            part.fromMs <= part.beforeMs && part.beforeMs === (parts[at + 1]?.fromMs ?? earlier.beforeMs),
        );
      return !isWhole || earlier.beforeMs > window.fromMs;
    });
    expect(wrong).toEqual([]);
  });
});

describe('a usual span', () => {
  const NOW = Date.UTC(2026, 10, 26, 15);

  test('of today ends at midnight, others end where today begins', () => {
    const dates = USUAL_SPANS.map((span) => {
      const { fromMs, beforeMs } = windowOfSpan(span, NOW, TORONTO);
      return [span, localDate(fromMs, TORONTO), localDate(beforeMs, TORONTO)];
    });
    expect(dates).toEqual([
      ['today', '2026-11-26', '2026-11-27'],
      ['7-days', '2026-11-19', '2026-11-26'],
      ['30-days', '2026-10-27', '2026-11-26'],
      ['13-weeks', '2026-08-24', '2026-11-23'],
      ['year', '2025-11-26', '2026-11-26'],
    ]);
  });

  test.each(zones)('of 13 weeks begins and ends on a Monday in %s', (zone) => {
    for (let day = 0; day < 21; day += 1) {
      const { fromMs, beforeMs } = windowOfSpan('13-weeks', NOW + day * DAY_MS, zone);
      expect([weekdayOf(localDate(fromMs, zone)), weekdayOf(localDate(beforeMs, zone))]).toEqual([1, 1]);
    }
  });
});
