import { localDate, startOfLocalDay } from './local-date.ts';
import { windowBefore } from './window-before.ts';
import { DEFAULT_TIME_ZONE } from './zones.ts';

/**
 * Where today begins in the marketplace's zone, and the same part of the day a week ago: from its midnight to the time
 * that the wall clock shows now, as analytics compares them. All in ms since 1970. See docs/rules/home.md#today.
 */
export function daySpans(nowMs: number): { todayMs: number; weekAgoMs: number; weekAgoEndMs: number } {
  const zone = DEFAULT_TIME_ZONE;
  const todayMs = startOfLocalDay(localDate(nowMs, zone), zone);
  const weekAgo = windowBefore({ fromMs: todayMs, beforeMs: nowMs }, 7, zone);
  return { todayMs, weekAgoMs: weekAgo.fromMs, weekAgoEndMs: weekAgo.beforeMs };
}
