import { dateOfDay, dayOfDate, localDay } from '../time/day-number.ts';
import { localTime } from '../time/local-date.ts';
import { openRangesOfDay } from './open-ranges.ts';
import type { LocationHours, OpenRange } from './open-ranges.ts';

/**
 * What remains of the hours of a location if other hours limit them too, each by its own clock: the ranges that begin on
 * `date` (YYYY-MM-DD) of the location. A moment lies in one of them exactly when both are open then. Throws RangeError
 * for no real date, time or zone.
 */
export function openRangesWithin(hours: LocationHours, limit: LocationHours, date: string): OpenRange[] {
  const day = dayOfDate(date);
  // What began the evening before may be let in only after midnight.
  return [day - 1, day]
    .flatMap((one) => openRangesOfDay(hours, one))
    .flatMap((range) => cut(range, limit, hours.zone))
    .filter((left) => left.date === date)
    .sort((a, b) => a.openMs - b.openMs);
}

/** The parts of a range in which the limit is open too. */
function cut(range: OpenRange, limit: LocationHours, zone: string): OpenRange[] {
  return stretchesOf(limit, range).map(({ fromMs, untilMs }) => {
    const openMs = Math.max(range.openMs, fromMs);
    const closeMs = Math.min(range.closeMs, untilMs);
    const isWhole = openMs === range.openMs && closeMs === range.closeMs;
    if (isWhole) return range;
    return {
      openMs,
      closeMs,
      openLT: localTime(openMs, zone),
      closeLT: localTime(closeMs, zone),
      date: dateOfDay(localDay(openMs, zone)),
      exception: range.exception,
    };
  });
}

/** The limit's open ranges within the range; one that begins where the last one ends continues it. */
function stretchesOf(limit: LocationHours, { openMs, closeMs }: OpenRange) {
  const stretches: { fromMs: number; untilMs: number }[] = [];
  const last = localDay(closeMs, limit.zone);
  for (let day = localDay(openMs, limit.zone) - 1; day <= last; day += 1) {
    for (const { openMs: fromMs, closeMs: untilMs } of openRangesOfDay(limit, day)) {
      if (untilMs <= openMs || fromMs >= closeMs) continue;
      const before = stretches.at(-1);
      if (before && before.untilMs >= fromMs) before.untilMs = Math.max(before.untilMs, untilMs);
      else stretches.push({ fromMs, untilMs });
    }
  }
  return stretches;
}
