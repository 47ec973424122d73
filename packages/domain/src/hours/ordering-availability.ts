import { INDEFINITELY_MS } from './ordering.ts';
import { localDate } from '../time/local-date.ts';
import { hoursState, nextOpening } from './hours-state.ts';
import type { HoursState } from './hours-state.ts';
import { momentWords } from './moment-words.ts';
import { isOpenAt } from './open-ranges.ts';
import type { LocationHours } from './open-ranges.ts';

const DAY_MS = 86_400_000;
/** A location that is open this long without a break needs no closing time. */
const AROUND_THE_CLOCK_MS = 7 * DAY_MS;
/** An Order Status that ends in many years counts as endless; beyond the calendar's years there are no hours. */
const FAR_MS = 3_650 * DAY_MS;

/** `words`: the reason as a person reads it. `changesAtMs`: when it opens or closes next, null for not in sight. */
export type OrderingAvailability = { isOpen: boolean; words: string; changesAtMs: number | null };

/**
 * Does a location take orders at `nowMs`, by its Order Status and its hours, and why (not)? 'Open until 22:00', 'Closed
 * until Mon 23 Nov, 11:00', 'Ordering is off until 14:20', 'Closed today: Christmas Day'. Times are those of the location's
 * zone. `orderOpenAfterMs` null or 1e15 and more: off until somebody turns it on. Throws RangeError for no real time or
 * zone. See docs/rules/hours.md#what-is-said-of-a-location.
 */
export function orderingAvailability(
  { orderOpenAfterMs, hours }: { orderOpenAfterMs: number | null; hours: LocationHours },
  nowMs: number,
): OrderingAvailability {
  const isEndless =
    orderOpenAfterMs === null || orderOpenAfterMs >= Math.min(INDEFINITELY_MS, nowMs + FAR_MS);
  if (isEndless) {
    return { isOpen: false, words: 'Ordering is off', changesAtMs: null };
  }
  const state = hoursState(hours, nowMs);
  const isOff = orderOpenAfterMs > nowMs;
  if (isOff && (state.isOpen || (state.opens !== null && state.opens.openMs < orderOpenAfterMs))) {
    return offUntil(orderOpenAfterMs, hours, nowMs);
  }
  if (!state.isOpen) return closed(state, hours, nowMs);
  const isAlways = state.untilMs - nowMs > AROUND_THE_CLOCK_MS;
  return {
    isOpen: true,
    words: isAlways ? 'Open around the clock' : `Open until ${momentWords(state.untilMs, hours.zone, nowMs)}`,
    changesAtMs: isAlways ? null : state.untilMs,
  };
}

function offUntil(untilMs: number, hours: LocationHours, nowMs: number): OrderingAvailability {
  const words = `Ordering is off until ${momentWords(untilMs, hours.zone, nowMs)}`;
  if (isOpenAt(hours, untilMs)) return { isOpen: false, words, changesAtMs: untilMs };
  const opens = nextOpening(hours, untilMs);
  if (!opens) return { isOpen: false, words: `${words}, then closed`, changesAtMs: null };
  const then = momentWords(opens.openMs, hours.zone, nowMs);
  return { isOpen: false, words: `${words}, then closed until ${then}`, changesAtMs: opens.openMs };
}

function closed(
  { opens, closedBy }: Extract<HoursState, { isOpen: false }>,
  { exceptions, zone }: LocationHours,
  nowMs: number,
): OrderingAvailability {
  const today = localDate(nowMs, zone);
  const changesAtMs = opens?.openMs ?? null;
  const isClosedAllDay = exceptions.find(({ date }) => date === today)?.ranges.length === 0;
  if (closedBy !== null && isClosedAllDay) {
    return { isOpen: false, words: `Closed today: ${closedBy}`, changesAtMs };
  }
  if (!opens) return { isOpen: false, words: 'Closed: no hours ahead', changesAtMs };
  return { isOpen: false, words: `Closed until ${momentWords(opens.openMs, zone, nowMs)}`, changesAtMs };
}
