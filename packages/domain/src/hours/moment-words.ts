import { addDays, localDate, localTime, weekdayOf } from '../time/local-date.ts';
import { WEEKDAY_NAMES } from './week-hours.ts';
import type { Weekday } from './week-hours.ts';

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A moment from now on as one says it in the zone: '22:00' on the same day or in the night after it, else
 * 'Monday 11:00', from a week on '25 Dec 11:00'. Throws RangeError for no real time or zone.
 */
export function momentWords(atMs: number, zone: string, nowMs: number): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  const today = localDate(nowMs, zone);
  const isTonight = date === addDays(today, 1) && time < '06:00' && atMs - nowMs < DAY_MS / 2;
  if (date === today || isTonight) return time;
  if (date > today && date < addDays(today, 7)) return `${WEEKDAY_NAMES[weekdayOf(date) as Weekday]} ${time}`;
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${time}`;
}
