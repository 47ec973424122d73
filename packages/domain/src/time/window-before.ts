import { DAY_MS, instantOfWall } from './wall-time.ts';
import { zoneOffsetMs } from './zone-offset.ts';

/** From an instant on and before another one, both in ms since 1970. */
export type Window = { fromMs: number; beforeMs: number };

/**
 * The window `days` days earlier by the clocks of `zone`: it begins and ends at the same time of day, whatever the clocks did meanwhile.
 * Where they cannot say that, because the window ends when they show an hour again, or the earlier one would begin or end in an hour that
 * they skip, it is as long as the window. It never ends before it begins; 0 days before is the window itself. See
 * docs/rules/analytics.md#the-window-before.
 */
export function windowBefore(window: Window, days: number, zone: string): Window {
  if (days === 0) return window;
  const lengthMs = window.beforeMs - window.fromMs;
  const begin = momentBefore(window.fromMs, days, zone);
  const end = momentBefore(window.beforeMs, days, zone);
  if (end.isSkipped || isRepeat(window.beforeMs, zone))
    return { fromMs: begin.atMs, beforeMs: begin.atMs + lengthMs };
  return { fromMs: begin.isSkipped ? end.atMs - lengthMs : begin.atMs, beforeMs: end.atMs };
}

/** The same time of an earlier day; moved on by as much as the clocks skip, where they skip it. */
export function momentBefore(atMs: number, days: number, zone: string): { atMs: number; isSkipped: boolean } {
  const wantedMs = wallMs(atMs, zone) - days * DAY_MS;
  const earlierMs = instantOfWall(wantedMs, zone);
  return { atMs: earlierMs, isSkipped: wallMs(earlierMs, zone) !== wantedMs };
}

/** What the clocks of `zone` show at a moment, written as if it were UTC. */
export function wallMs(atMs: number, zone: string): number {
  return atMs + zoneOffsetMs(atMs, zone);
}

/** Whether the clocks show the time of this moment for the second time. */
export function isRepeat(atMs: number, zone: string): boolean {
  return instantOfWall(wallMs(atMs, zone), zone) !== atMs;
}
