import { addDays, localDate, startOfLocalDay, weekdayOf } from '../time/local-date.ts';
import { DAY_MS, instantOfWall } from '../time/wall-time.ts';
import { zoneOffsetMs, type OffsetAt } from '../time/zone-offset.ts';

/** From an instant on and before another one, both in ms since 1970. */
export type Window = { fromMs: number; beforeMs: number };

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
export function daysBefore({ fromMs, beforeMs }: Window, zone: string): number {
  return Math.max(FEWEST_DAYS, Math.ceil((wallMs(beforeMs, zone) - wallMs(fromMs, zone)) / DAY_MS));
}

/**
 * How a moment is moved `days` days earlier by the clocks of `zone`: a window begins and ends at the same time of day then, whatever
 * the clocks did meanwhile. See docs/rules/analytics.md#the-window-before.
 */
export function moveBefore(days: number, zone: string): (atMs: number) => number {
  return (atMs) => instantOfWall(wallMs(atMs, zone) - days * DAY_MS, zone);
}

function wallMs(atMs: number, zone: string): number {
  return atMs + zoneOffsetMs(atMs, zone);
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
