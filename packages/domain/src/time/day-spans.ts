import { addDays, localDate, startOfLocalDay } from './local-date.ts';
import { DAY_MS, instantOfWall } from './wall-time.ts';
import { zoneOffsetMs } from './zone-offset.ts';
import { DEFAULT_TIME_ZONE } from './zones.ts';

/**
 * Where today begins in the marketplace's zone, and the same part of the day a week ago: from its midnight to the time
 * that the wall clock shows now. All in ms since 1970. See docs/rules/home.md#today.
 */
export function daySpans(nowMs: number): { todayMs: number; weekAgoMs: number; weekAgoEndMs: number } {
  const zone = DEFAULT_TIME_ZONE;
  const today = localDate(nowMs, zone);
  const wallMs = nowMs + zoneOffsetMs(nowMs, zone);
  return {
    todayMs: startOfLocalDay(today, zone),
    weekAgoMs: startOfLocalDay(addDays(today, -7), zone),
    weekAgoEndMs: instantOfWall(wallMs - 7 * DAY_MS, zone),
  };
}
