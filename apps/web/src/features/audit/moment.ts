import { formatDay } from '@passline/domain/time/format-day';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { liveClient } from '../../live/live-client.ts';
import { formatTime } from '../../parts/zoned-time.ts';

const MINUTE_MS = 60_000;

/** An instant inside of a sentence, by the marketplace's clock. */
export function timeOf(atMs: number): string {
  return formatTime(atMs, DEFAULT_TIME_ZONE, liveClient.serverNow());
}

/** '18:43:12', 'Wed 25 Nov, 18:43:12': when something was done, to the second. */
export function momentOf(atMs: number, nowMs: number): string {
  const [date, today] = [localDate(atMs, DEFAULT_TIME_ZONE), localDate(nowMs, DEFAULT_TIME_ZONE)];
  const seconds = String(Math.floor((atMs % MINUTE_MS) / 1_000)).padStart(2, '0');
  const time = `${localTime(atMs, DEFAULT_TIME_ZONE)}:${seconds}`;
  return date === today ? time : `${formatDay(date, today)}, ${time}`;
}
