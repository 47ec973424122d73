import { MINUTE_MS } from '../time/wall-time.ts';
import { zoneChanges } from '../time/zone-changes.ts';
import type { ZoneChange } from '../time/zone-offset.ts';
import type { Window } from './windows.ts';

export const HOURS_OF_WEEK = 168;
const HOUR_MS = 60 * MINUTE_MS;
/** The first of January 1970 was a Thursday. */
const HOURS_FROM_MONDAY = 72;

/** How far a zone is ahead of UTC from each instant on, over a window. */
export function offsetsOf({ fromMs, beforeMs }: Window, zone: string): ZoneChange[] {
  return zoneChanges([zone], fromMs, beforeMs).zones[zone] ?? [];
}

/** The hour of the week, from Monday 00:00 on, in which a clock that is ahead of UTC stands at an instant. */
export function hourOfWeek(atMs: number, offsetMinutes: number): number {
  const hours = Math.floor((atMs + offsetMinutes * MINUTE_MS) / HOUR_MS) + HOURS_FROM_MONDAY;
  return ((hours % HOURS_OF_WEEK) + HOURS_OF_WEEK) % HOURS_OF_WEEK;
}

/**
 * How often each hour of the week occurs in a window, from Monday 00:00 on; parts of an hour count as parts. An hour that the clocks
 * repeat occurs twice, one that they skip does not.
 */
export function occurrencesOfHours({ fromMs, beforeMs }: Window, offsets: readonly ZoneChange[]): number[] {
  const occurrences = Array.from({ length: HOURS_OF_WEEK }, () => 0);
  for (const [index, { fromMs: changeMs, offsetMinutes }] of offsets.entries()) {
    const endMs = Math.min(offsets[index + 1]?.fromMs ?? beforeMs, beforeMs);
    let atMs = Math.max(changeMs, fromMs);
    while (atMs < endMs) {
      const nextMs = Math.min((Math.floor(atMs / HOUR_MS) + 1) * HOUR_MS, endMs);
      const hour = hourOfWeek(atMs, offsetMinutes);
      occurrences[hour] = (occurrences[hour] ?? 0) + (nextMs - atMs) / HOUR_MS;
      atMs = nextMs;
    }
  }
  return occurrences;
}
