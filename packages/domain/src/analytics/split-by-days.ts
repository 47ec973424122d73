import { DAY_MS, MINUTE_MS } from '../time/wall-time.ts';
import type { ZoneChange } from '../time/zone-offset.ts';
import type { Window } from './windows.ts';

/** The days that lie whole in a window, by their beginnings, and what they leave of it, in order. In milliseconds. */
export type SplitWindow = { days: number[]; rest: Window[] };

const HOUR_MS = 60 * MINUTE_MS;

/**
 * Splits a window into days of 24 hours and the rest. `offsets` are those of the window, see `offsetsOf`. A day in which the clocks
 * change is rest, and so is one that does not begin on an hour of UTC.
 */
export function splitByDays({ fromMs, beforeMs }: Window, offsets: readonly ZoneChange[]): SplitWindow {
  const days: number[] = [];
  const rest: Window[] = [];
  let restFromMs = fromMs;
  for (const [index, { fromMs: changeMs, offsetMinutes }] of offsets.entries()) {
    const offsetMs = offsetMinutes * MINUTE_MS;
    if (offsetMs % HOUR_MS !== 0) continue;
    const endMs = Math.min(offsets[index + 1]?.fromMs ?? beforeMs, beforeMs);
    const firstDay = Math.ceil((Math.max(changeMs, fromMs) + offsetMs) / DAY_MS);
    for (let day = firstDay; (day + 1) * DAY_MS - offsetMs <= endMs; day += 1) {
      const startsAtMs = day * DAY_MS - offsetMs;
      if (startsAtMs > restFromMs) rest.push({ fromMs: restFromMs, beforeMs: startsAtMs });
      days.push(startsAtMs);
      restFromMs = startsAtMs + DAY_MS;
    }
  }
  if (restFromMs < beforeMs) rest.push({ fromMs: restFromMs, beforeMs });
  return { days, rest };
}
