import { describe, expect, test } from 'vitest';
import { ANALYTICS_TIME_ZONES } from '../time/zones.ts';
import { addDays, localDate, startOfLocalDay, weekdayOf } from '../time/local-date.ts';
import { DAY_MS, MINUTE_MS } from '../time/wall-time.ts';
import { CHART_UNITS, daysBefore, moveBefore, pointsOf, USUAL_SPANS, windowOfSpan } from './windows.ts';

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
  test('of whole days has the same days by the clocks, though one of them is longer', () => {
    // The clocks go back on the first of November.
    const window = { fromMs: at('2026-11-01'), beforeMs: at('2026-11-08') };
    const move = moveBefore(daysBefore(window, TORONTO), TORONTO);
    expect(window.beforeMs - window.fromMs).toBe(7 * DAY_MS + 60 * MINUTE_MS);
    expect([move(window.fromMs), move(window.beforeMs)]).toEqual([at('2026-10-25'), window.fromMs]);
    expect(move(at('2026-11-03'))).toBe(at('2026-10-27'));
  });

  test('of a part of a day is the same part of that day a week before', () => {
    const window = { fromMs: at('2026-11-03'), beforeMs: at('2026-11-03') + 95 * MINUTE_MS };
    const move = moveBefore(daysBefore(window, TORONTO), TORONTO);
    const before = at('2026-10-27');
    expect([move(window.fromMs), move(window.beforeMs)]).toEqual([before, before + 95 * MINUTE_MS]);
  });

  test.each(zones)('of whole days ends where the window begins, or a week before its day, in %s', (zone) => {
    for (const span of USUAL_SPANS) {
      for (let day = 0; day < 400; day += 3) {
        const window = windowOfSpan(span, Date.UTC(2026, 1, 1, 9) + day * DAY_MS, zone);
        const move = moveBefore(daysBefore(window, zone), zone);
        const days = (atMs: number) => localDate(atMs, zone);
        expect(days(move(window.beforeMs))).toBe(
          span === 'today' ? addDays(days(window.beforeMs), -7) : days(window.fromMs),
        );
        if (span !== 'today') expect(move(window.beforeMs)).toBe(window.fromMs);
        expect(move(window.fromMs)).toBe(startOfLocalDay(days(move(window.fromMs)), zone));
      }
    }
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
