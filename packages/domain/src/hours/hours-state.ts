import { dateOfDay, dayOfDate, localDay } from '../time/day-number.ts';
import { openRangesOfDay } from './open-ranges.ts';
import type { LocationHours, OpenRange } from './open-ranges.ts';
import { WEEKDAYS } from '../time/weekday.ts';

/** How far ahead the next opening is looked for. */
const LOOK_AHEAD_DAYS = 60;
/** A location that stays open this long without a break is always open, for all practical purposes. */
const LONGEST_OPEN_DAYS = 8;

/**
 * Open: in which range, and until when without a break (within 8 days). Closed: when it opens next, null for not within 60 days, and
 * the exception that closes today, if one does. Times in ms since 1970.
 */
export type HoursState =
  | { isOpen: true; range: OpenRange; untilMs: number }
  | { isOpen: false; opens: OpenRange | null; closedBy: string | null };

/** Do the hours of a location have it open at `nowMs`? Throws RangeError for no real time or zone. */
export function hoursState(hours: LocationHours, nowMs: number): HoursState {
  const today = localDay(nowMs, hours.zone);
  // What began yesterday may still be open.
  const ranges = rangesBetween(hours, today - 1, today + 1);
  const range = ranges.find(({ openMs, closeMs }) => openMs <= nowMs && nowMs < closeMs);
  if (range) return { isOpen: true, range, untilMs: endOf(range, hours) };
  const date = dateOfDay(today);
  const closing = hours.exceptions.find((one) => one.date === date);
  return { isOpen: false, opens: nextOpening(hours, nowMs), closedBy: closing?.name ?? null };
}

/** The next range that begins after `nowMs`; null when none does within 60 days. */
export function nextOpening(hours: LocationHours, nowMs: number): OpenRange | null {
  const today = localDay(nowMs, hours.zone);
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day += 1) {
    const next = openRangesOfDay(hours, today + day).find(({ openMs }) => openMs > nowMs);
    if (next) return next;
  }
  return null;
}

/** When it closes for good: a range that begins where the last one ends goes on. */
function endOf(range: OpenRange, hours: LocationHours): number {
  let untilMs = range.closeMs;
  let begins = dayOfDate(range.date);
  if (isAroundTheClock(hours)) {
    // The result of the steps below, which take a day each.
    return openRangesOfDay(hours, begins + LONGEST_OPEN_DAYS + 1)[0]?.closeMs ?? untilMs;
  }
  for (let day = 0; day <= LONGEST_OPEN_DAYS; day += 1) {
    const following = rangesBetween(hours, begins, begins + 1).find(
      ({ openMs, closeMs }) => openMs <= untilMs && closeMs > untilMs,
    );
    if (!following) return untilMs;
    untilMs = following.closeMs;
    begins = dayOfDate(following.date);
  }
  return untilMs;
}

/** The same 24 hours every day: a list of thousands would otherwise step through each one's days. */
function isAroundTheClock({ week, exceptions }: LocationHours): boolean {
  const begins = week[0][0]?.openLT;
  return (
    exceptions.length === 0 &&
    WEEKDAYS.every((weekday) => {
      const [range, ...more] = week[weekday];
      return more.length === 0 && range?.openLT === begins && range?.closeLT === begins;
    }) &&
    begins !== undefined
  );
}

function rangesBetween(hours: LocationHours, from: number, to: number): OpenRange[] {
  const ranges: OpenRange[] = [];
  for (let day = from; day <= to; day += 1) ranges.push(...openRangesOfDay(hours, day));
  return ranges;
}
