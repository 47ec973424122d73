import { formatDay, localDate } from '@passline/domain';

/** '20 Nov' in the zone of the account, with the year where it is another. */
export function shortDay(atMs: number, zone: string, nowMs: number): string {
  const day = formatDay(localDate(atMs, zone), localDate(nowMs, zone));
  return day.slice(day.indexOf(' ') + 1);
}
