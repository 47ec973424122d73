import { addDays, localDate } from '../time/local-date.ts';
import { hoursState } from './hours-state.ts';
import { isOpenAt, type LocationHours } from './open-ranges.ts';
import { openRangesWithin } from './ranges-within.ts';
import { orderingAvailability, type OrderingAvailability } from './ordering-availability.ts';

/** How far ahead the next delivery is looked for. */
const LOOK_AHEAD_DAYS = 60;

/**
 * Are deliveries of a location taken at `nowMs`, by its Order Status, its delivery hours and, where they limit it, those of
 * its region; and when does that change (ms since 1970, null for not in sight)? Throws RangeError for an unreal time or zone.
 * See docs/rules/regions.md#delivery-hours.
 */
export function deliveryAvailability(
  location: { orderOpenAfterMs: number | null; hours: LocationHours },
  limit: LocationHours | null,
  nowMs: number,
): Pick<OrderingAvailability, 'isOpen' | 'changesAtMs'> {
  const { isOpen, changesAtMs } = orderingAvailability(location, nowMs);
  if (limit === null) return { isOpen, changesAtMs };
  const region = hoursState(limit, nowMs);
  if (isOpen && region.isOpen) {
    return { isOpen: true, changesAtMs: Math.min(changesAtMs ?? region.untilMs, region.untilMs) };
  }
  // Off until somebody turns it on.
  if (!isOpen && changesAtMs === null) return { isOpen: false, changesAtMs: null };
  const fromMs = Math.max(nowMs, location.orderOpenAfterMs ?? nowMs);
  return { isOpen: false, changesAtMs: nextWithin(location.hours, limit, fromMs) };
}

/** The first moment from `fromMs` on at which both are open. */
function nextWithin(hours: LocationHours, limit: LocationHours, fromMs: number): number | null {
  if (isOpenAt(hours, fromMs) && isOpenAt(limit, fromMs)) return fromMs;
  const today = localDate(fromMs, hours.zone);
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day += 1) {
    const next = openRangesWithin(hours, limit, addDays(today, day)).find(({ openMs }) => openMs > fromMs);
    if (next) return next.openMs;
  }
  return null;
}
