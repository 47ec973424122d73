import { MOST_POINTS, windowOfSpan, type ChartUnit, type Window } from '@passline/domain/analytics/windows';
import { DAY_MS } from '@passline/domain/time/wall-time';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import type { Asked } from '../analytics-address.ts';

/** From when to when; null while an end of it is missing. */
export function windowOf(
  { zone, span, fromMs, beforeMs }: Omit<Asked, 'filters'>,
  nowMs: number,
  offsetAt: OffsetAt,
): Window | null {
  if (span !== 'exact') return windowOfSpan(span, nowMs, zone, offsetAt);
  return fromMs === null || beforeMs === null ? null : { fromMs, beforeMs };
}

/** Whether its days can be drawn one by one. */
export function isDrawnByDay({ fromMs, beforeMs }: Window): boolean {
  return (beforeMs - fromMs) / DAY_MS <= MOST_POINTS;
}

/** The chosen unit if it can be drawn; else days for a month, weeks for half a year, months for more. */
export function unitOf(window: Window, chosen: ChartUnit | null): ChartUnit {
  if (chosen !== null && (chosen !== 'day' || isDrawnByDay(window))) return chosen;
  const days = (window.beforeMs - window.fromMs) / DAY_MS;
  if (days <= 32) return 'day';
  return days <= 190 ? 'week' : 'month';
}
