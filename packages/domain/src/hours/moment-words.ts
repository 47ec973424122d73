import { formatDay } from '../time/format-day.ts';
import { addDays, localDate, localTime } from '../time/local-date.ts';

const DAY_MS = 86_400_000;

/**
 * A moment from now on as people say it in the zone: '22:00' on the same day or in the night after it, else
 * 'Mon 23 Nov, 11:00'. Throws RangeError for no real time or zone.
 */
export function momentWords(atMs: number, zone: string, nowMs: number): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  const today = localDate(nowMs, zone);
  const isTonight = date === addDays(today, 1) && time < '06:00' && atMs - nowMs < DAY_MS / 2;
  return date === today || isTonight ? time : `${formatDay(date, today)}, ${time}`;
}
