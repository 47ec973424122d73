import { DAY_MS, MINUTE_MS } from './wall-time.ts';
import { zoneOffsetMs, type ZoneChange, type ZoneChanges } from './zone-offset.ts';

/** None of the zones of the product changes its clocks twice within a week. */
const WEEK_MS = 7 * DAY_MS;

/** The rules that are followed here, for these zones. Throws RangeError for an unknown zone. */
export function zoneChanges(zones: readonly string[], fromMs: number, beforeMs: number): ZoneChanges {
  return {
    beforeMs,
    zones: Object.fromEntries(zones.map((zone) => [zone, changesOf(zone, fromMs, beforeMs)])),
  };
}

function changesOf(zone: string, fromMs: number, beforeMs: number): ZoneChange[] {
  const changes = [{ fromMs, offsetMinutes: minutesAt(fromMs, zone) }];
  for (let startMs = fromMs; startMs < beforeMs; startMs += WEEK_MS) {
    const endMs = Math.min(startMs + WEEK_MS, beforeMs);
    const offsetMinutes = minutesAt(endMs, zone);
    if (offsetMinutes === changes.at(-1)?.offsetMinutes) continue;
    changes.push({ fromMs: changeWithin(zone, startMs, endMs), offsetMinutes });
  }
  return changes;
}

/** The minute from which on the offset is that of the end. Clocks change on a whole minute, wherever the span begins. */
function changeWithin(zone: string, startMs: number, endMs: number): number {
  const after = minutesAt(endMs, zone);
  let [before, from] = [Math.floor(startMs / MINUTE_MS), Math.ceil(endMs / MINUTE_MS)];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (minutesAt(middle * MINUTE_MS, zone) === after) from = middle;
    else before = middle;
  }
  return from * MINUTE_MS;
}

function minutesAt(atMs: number, zone: string): number {
  return zoneOffsetMs(atMs, zone) / MINUTE_MS;
}
