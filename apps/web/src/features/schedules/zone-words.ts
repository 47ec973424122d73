import { localTime } from '@passline/domain/time/local-date';
import { placeOfZone, VIEWER_ZONE, zoneNote } from '../../parts/zoned-time.ts';

/** The zone of the times in a grid; with all clocks if the viewer has another one. `zones`: those of its regions. */
export function zoneWords(zones: readonly string[], nowMs: number, viewerZone: string = VIEWER_ZONE): string {
  const [only = viewerZone] = zones;
  const isElsewhere = zones.some((zone) => zoneNote(zone, nowMs, viewerZone) !== null);
  const here = `${localTime(nowMs, viewerZone)} where you are`;
  if (zones.length < 2) {
    const there = isElsewhere ? `: it is ${localTime(nowMs, only)} there, ${here}` : '';
    return `Times are ${placeOfZone(only)} time${there}.`;
  }
  const clocks = zones.map((zone) => `${placeOfZone(zone)} ${localTime(nowMs, zone)}`).join(', ');
  return `Each shift is shown in the time of its region: ${clocks}${isElsewhere ? `, ${here}` : ''}.`;
}
