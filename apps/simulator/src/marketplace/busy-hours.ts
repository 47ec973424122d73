import { localDate, localTime, weekdayOf } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** Whether it is rush hour at a moment, in ms since 1970. */
export type BusyHours = (atMs: number) => boolean;

const FRIDAY = 5;

/** Friday from 17:00 to 21:00 where the demo's restaurants are. */
export function isFridayEvening(atMs: number): boolean {
  const time = localTime(atMs, DEFAULT_TIME_ZONE);
  return weekdayOf(localDate(atMs, DEFAULT_TIME_ZONE)) === FRIDAY && time >= '17:00' && time < '21:00';
}
