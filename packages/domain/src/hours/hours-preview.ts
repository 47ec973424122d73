import { addDays, localDate, startOfLocalDay } from '../time/local-date.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import { openRangesOn } from './open-ranges.ts';
import type { LocationHours, OpenRange } from './open-ranges.ts';
import { openRangesWithin } from './ranges-within.ts';

const MINUTE_MS = 60_000;

/** What a day of the preview says; `clockChange` where the clocks of the zone change on it. */
export type PreviewDay = {
  date: string;
  ranges: OpenRange[];
  /** The name of the exception that decides this day. */
  exception: string | null;
  /** At `time` on the clock before the change, by `minutes`: 60 forward, -60 back. */
  clockChange: { time: string; minutes: number } | null;
};

const DAYS = 14;

/**
 * The 14 days from today in the location's zone at `nowMs`; with a `limit`, only the parts that it allows. Throws
 * RangeError if the zone does not exist.
 */
export function hoursPreview(
  hours: LocationHours,
  nowMs: number,
  limit: LocationHours | null = null,
): PreviewDay[] {
  const today = localDate(nowMs, hours.zone);
  return Array.from({ length: DAYS }, (_, day) => {
    const date = addDays(today, day);
    return {
      date,
      ranges: limit ? openRangesWithin(hours, limit, date) : openRangesOn(hours, date),
      exception: hours.exceptions.find((one) => one.date === date)?.name ?? null,
      clockChange: clockChangeOn(date, hours.zone),
    };
  });
}

function clockChangeOn(date: string, zone: string): PreviewDay['clockChange'] {
  const from = startOfLocalDay(date, zone);
  const to = startOfLocalDay(addDays(date, 1), zone);
  const minutes = (zoneOffsetMs(to, zone) - zoneOffsetMs(from, zone)) / MINUTE_MS;
  if (minutes === 0) return null;
  let before = from;
  let after = to;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (zoneOffsetMs(middle, zone) === zoneOffsetMs(from, zone)) before = middle;
    else after = middle;
  }
  const shownBefore = new Date(after + zoneOffsetMs(from, zone)).toISOString().slice(11, 16);
  return { time: shownBefore, minutes };
}
