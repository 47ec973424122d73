import { zoneOffsetMs, type OffsetAt } from './zone-offset.ts';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/**
 * The instant (ms since 1970) at which a wall clock in `zone` shows `wallMs`, which is its date and time
 * written as if it were UTC. A time that occurs twice is the first one; a time that a clock change skips is
 * moved on by what was skipped (Temporal's 'compatible').
 */
export function instantOfWall(wallMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): number {
  const before = offsetAt(wallMs - DAY_MS, zone);
  const after = offsetAt(wallMs + DAY_MS, zone);
  const first = wallMs - before;
  if (before === after || offsetAt(first, zone) === before) return first;
  const second = wallMs - after;
  return offsetAt(second, zone) === after ? second : first;
}
