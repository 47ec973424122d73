import { zoneChanges } from '@passline/domain/time/zone-changes';
import type { ZoneChanges } from '@passline/domain/time/zone-offset';
import { TIME_ZONES } from '@passline/domain/time/zones';

/** Of a year: they are asked for with each page, and cost some milliseconds. */
const known = new Map<number, ZoneChanges>();

/**
 * The server's zone rules around an instant (ms since 1970): two years back and at least ten ahead, further than anything is planned. What lies further back was the
 * same in older rules.
 */
export function zoneChangesAround(nowMs: number): ZoneChanges {
  const year = new Date(nowMs).getUTCFullYear();
  const changes = known.get(year) ?? zoneChanges(TIME_ZONES, Date.UTC(year - 2, 0), Date.UTC(year + 11, 0));
  known.set(year, changes);
  return changes;
}
