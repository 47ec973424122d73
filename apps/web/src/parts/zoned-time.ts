import { localDate, localTime, zoneOffsetMs } from '@passline/domain';

/** The zone of the person who looks. Its first format costs a browser 10 ms, a phone 40, and Temporal knows without one. */
export const VIEWER_ZONE =
  typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();

/** '18:30' in the zone of the place; with its date where that is another day than `nowMs`. */
export function formatTime(atMs: number, zone: string, nowMs: number): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  return date === localDate(nowMs, zone) ? time : `${formatDate(date)} ${time}`;
}

/** 'Vancouver time' where the place's clock differs from the viewer's at that instant, else null. */
export function zoneNote(zone: string, atMs: number, viewerZone: string = VIEWER_ZONE): string | null {
  if (zoneOffsetMs(atMs, zone) === zoneOffsetMs(atMs, viewerZone)) return null;
  return `${placeOfZone(zone)} time`;
}

/** 'Los Angeles' for 'America/Los_Angeles'. */
export function placeOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function formatDate(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;
}
