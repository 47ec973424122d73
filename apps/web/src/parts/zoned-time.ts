import { formatDay } from '@passline/domain/time/format-day';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { zoneOffsetMs } from '@passline/domain/time/zone-offset';

/**
 * The viewer's zone. A first date format takes a browser 10 ms, a phone 40, and Temporal knows the zone without one.
 */
export const VIEWER_ZONE =
  typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();

/** '18:43' in the zone of the place; 'Wed 25 Nov, 18:43' on another day than `nowMs`. */
export function formatTime(atMs: number, zone: string, nowMs: number): string {
  return formatTimeOn(atMs, zone, localDate(nowMs, zone));
}

/** The same if `today`, the date in `zone`, is known. */
export function formatTimeOn(atMs: number, zone: string, today: string): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  return date === today ? time : `${formatDay(date, today)}, ${time}`;
}

/** '18:43 Vancouver time' where the viewer's clock shows another time: for a sentence that stands alone, such as who changed what, and when. */
export function formatTimeNamed(atMs: number, zone: string, nowMs: number): string {
  const [time, note] = [formatTime(atMs, zone, nowMs), zoneNote(zone, atMs)];
  return note ? `${time} ${note}` : time;
}

/** 'Vancouver time' if the place's clock differs from the viewer's at that instant, else null. */
export function zoneNote(zone: string, atMs: number, viewerZone: string = VIEWER_ZONE): string | null {
  if (zoneOffsetMs(atMs, zone) === zoneOffsetMs(atMs, viewerZone)) return null;
  return `${placeOfZone(zone)} time`;
}

/** 'Los Angeles' for 'America/Los_Angeles'. */
export function placeOfZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
