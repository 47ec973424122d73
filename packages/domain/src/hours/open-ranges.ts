import { dateOfDay, dayOfDate, localDay, WEEKDAY_OF_DAY_0 } from '../time/day-number.ts';
import { DAY_MS, instantOfWall, MINUTE_MS } from '../time/wall-time.ts';
import { minutesOf } from './week-hours.ts';
import type { HoursRange, WeekHours } from './week-hours.ts';
import type { Weekday } from '../time/weekday.ts';

/** A date with its own hours: a holiday, a long night. Without ranges the location is closed that day. */
export type HoursException = { date: string; name: string; ranges: readonly HoursRange[] };

/** The hours of a location: its week, and the dates that differ. `zone` is an IANA name. */
export type LocationHours = { week: WeekHours; exceptions: readonly HoursException[]; zone: string };

/** From `openMs` up to, not including, `closeMs`, both in ms since 1970. */
export type OpenRange = {
  openMs: number;
  closeMs: number;
  openLT: string;
  closeLT: string;
  /** The date on which it begins. */
  date: string;
  /** The name of the exception that it comes from. */
  exception: string | null;
};

/**
 * The ranges that begin on `date` (YYYY-MM-DD), as instants. A range that a clock change swallows is left out; one
 * that spans it lasts longer or shorter. Throws RangeError if the date, time or zone does not exist.
 */
export function openRangesOn(hours: LocationHours, date: string): OpenRange[] {
  return openRangesOfDay(hours, dayOfDate(date));
}

/** `openRangesOn` by the number of the day: a list of thousands of locations asks for tens of thousands of days. */
export function openRangesOfDay({ week, exceptions, zone }: LocationHours, day: number): OpenRange[] {
  const date = dateOfDay(day);
  const exception = exceptions.find((one) => one.date === date) ?? null;
  const weekday = (((day + WEEKDAY_OF_DAY_0) % 7) + 7) % 7;
  const ranges = exception ? exception.ranges : week[weekday as Weekday];
  return ranges
    .map(({ openLT, closeLT }) => {
      const closesOn = closeLT > openLT ? day : day + 1;
      return {
        openMs: instantOfWall(day * DAY_MS + minutesOf(openLT) * MINUTE_MS, zone),
        closeMs: instantOfWall(closesOn * DAY_MS + minutesOf(closeLT) * MINUTE_MS, zone),
        openLT,
        closeLT,
        date,
        exception: exception?.name ?? null,
      };
    })
    .filter(({ openMs, closeMs }) => closeMs > openMs)
    .sort((a, b) => a.openMs - b.openMs);
}

/** Is `atMs` within the hours? Throws RangeError for no real time or zone. */
export function isOpenAt(hours: LocationHours, atMs: number): boolean {
  const day = localDay(atMs, hours.zone);
  // What began the day before may still be open.
  return [day - 1, day].some((one) =>
    openRangesOfDay(hours, one).some(({ openMs, closeMs }) => openMs <= atMs && atMs < closeMs),
  );
}
