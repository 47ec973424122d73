import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';

/** '20 Nov' in the zone of the account; with the year if it is not this one. */
export function shortDay(atMs: number, zone: string, nowMs: number): string {
  const day = formatDay(localDate(atMs, zone), localDate(nowMs, zone));
  return day.slice(day.indexOf(' ') + 1);
}
