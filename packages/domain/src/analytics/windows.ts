import { addDays, localDate, startOfLocalDay, weekdayOf } from '../time/local-date.ts';
import { DAY_MS } from '../time/wall-time.ts';
import { isRepeat, momentBefore, wallMs, type Window } from '../time/window-before.ts';
import type { OffsetAt } from '../time/zone-offset.ts';

export type { Window };

export const CHART_UNITS = ['day', 'week', 'month'] as const;
/** What a point of a chart stands for. */
export type ChartUnit = (typeof CHART_UNITS)[number];

/** More days than that are not drawn one by one. */
export const MOST_POINTS = 1_200;
/** The longest window: five years and a day of a leap year. */
export const LONGEST_WINDOW_MS = 5 * 366 * DAY_MS;

/**
 * The days, weeks (from Monday) or months of `window` by the clocks of `zone`, in their order. The first and the last may be
 * cut off by the window: together they are exactly the window. See docs/rules/analytics.md#charts.
 */
export function pointsOf({ fromMs, beforeMs }: Window, zone: string, unit: ChartUnit): Window[] {
  const points: Window[] = [];
  let date = localDate(fromMs, zone);
  let startMs = fromMs;
  while (startMs < beforeMs) {
    date = nextOf(date, unit);
    const endMs = Math.min(startOfLocalDay(date, zone), beforeMs);
    if (endMs > startMs) points.push({ fromMs: startMs, beforeMs: endMs });
    startMs = Math.max(startMs, endMs);
  }
  return points;
}

/** The day on which the next day, week or month begins. */
function nextOf(date: string, unit: ChartUnit): string {
  if (unit === 'day') return addDays(date, 1);
  if (unit === 'week') return addDays(date, 7 - ((weekdayOf(date) + 6) % 7));
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 12
    ? `${year + 1}-01-01`
    : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Restaurants compare a day with the same day of a week ago. */
const FEWEST_DAYS = 7;

/** How many days before it the window lies that `window` is compared with: as many as it has by the clocks of `zone`, at least seven. */
export function daysBefore(window: Window, zone: string): number {
  const { fromMs, beforeMs } = window;
  const lengthMs = isRepeat(beforeMs, zone)
    ? beforeMs - fromMs
    : wallMs(beforeMs, zone) - wallMs(fromMs, zone);
  return Math.max(FEWEST_DAYS, Math.ceil(lengthMs / DAY_MS));
}

/**
 * The parts of `earlier` that the points of a window are compared with, which are together exactly `earlier`: each begins `days` days
 * before its point by the clocks of `zone`. Where `earlier` ends before that, a part holds nothing.
 */
export function partsBefore(
  points: readonly Window[],
  earlier: Window,
  days: number,
  zone: string,
): Window[] {
  const starts = points.map(({ fromMs }, at) => {
    if (at === 0) return earlier.fromMs;
    const startMs = days === 0 ? fromMs : momentBefore(fromMs, days, zone).atMs;
    return Math.min(Math.max(startMs, earlier.fromMs), earlier.beforeMs);
  });
  return starts.map((fromMs, at) => ({ fromMs, beforeMs: starts[at + 1] ?? earlier.beforeMs }));
}

/** Usual spans, by what a button says. */
export const USUAL_SPANS = ['today', '7-days', '30-days', '13-weeks', 'year'] as const;
export type UsualSpan = (typeof USUAL_SPANS)[number];

const SPAN_DAYS: Record<UsualSpan, number> = {
  today: 1,
  '7-days': 7,
  '30-days': 30,
  '13-weeks': 91,
  year: 365,
};

/**
 * The window of a usual span at `nowMs`: today so far up to midnight, otherwise whole days up to last midnight, and whole
 * weeks from a Monday to a Monday for 13 weeks. `offsetAt`: by other zone rules than this platform's. See
 * docs/rules/analytics.md#spans.
 */
export function windowOfSpan(span: UsualSpan, nowMs: number, zone: string, offsetAt?: OffsetAt): Window {
  const today = localDate(nowMs, zone, offsetAt);
  const last =
    span === 'today'
      ? addDays(today, 1)
      : span === '13-weeks'
        ? addDays(today, -((weekdayOf(today) + 6) % 7))
        : today;
  const at = (date: string) => startOfLocalDay(date, zone, offsetAt);
  return { fromMs: at(addDays(last, -SPAN_DAYS[span])), beforeMs: at(last) };
}
