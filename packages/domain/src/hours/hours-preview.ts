import { addDays, localDate, startOfLocalDay } from '../time/local-date.ts';
import { zoneOffsetMs } from '../time/zone-offset.ts';
import { openRangesOn } from './open-ranges.ts';
import type { LocationHours, OpenRange } from './open-ranges.ts';

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

/** The `days` days from the one that it is in the location's zone at `nowMs`. Throws RangeError for no real zone. */
export function hoursPreview(hours: LocationHours, nowMs: number, days = 14): PreviewDay[] {
  const today = localDate(nowMs, hours.zone);
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(today, day);
    return {
      date,
      ranges: openRangesOn(hours, date),
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
