import { courierHours } from '../hours/courier-hours.ts';
import { hoursState } from '../hours/hours-state.ts';
import { momentWords } from '../hours/moment-words.ts';
import { isOpenAt } from '../hours/open-ranges.ts';
import type { LocationHours } from '../hours/open-ranges.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { OrderRequest, PricingLocation } from './pricing-types.ts';

/** When the food is wanted, ms since 1970. */
export function wantedAtMs(
  { orderTimeType, scheduledAtMs }: Pick<OrderRequest, 'orderTimeType' | 'scheduledAtMs'>,
  nowMs: number,
): number {
  return orderTimeType === 'Scheduled' && scheduledAtMs !== null ? scheduledAtMs : nowMs;
}

/**
 * Is the location open, for delivery by its delivery hours, at the moment for which the food is wanted; and do our couriers,
 * where they bring it, deliver in its region then? A location that is closed now can still be ordered from for tonight. The
 * refusal says when it opens next. See docs/rules/hours.md#open-for-an-order and docs/rules/regions.md#delivery-hours.
 */
export function checkOpen(
  { hours: { ordering, delivery }, ...opening }: Opening,
  request: OrderRequest,
  nowMs: number,
): Result<null, 'location-closed' | 'region-closed'> {
  const isDelivery = request.orderType === 'Delivery';
  const closed = closedWords(isDelivery ? delivery : ordering, request, nowMs);
  if (closed) {
    const what = isDelivery ? 'does not deliver' : 'is closed';
    return refuse('location-closed', `This restaurant ${what} ${closed}`);
  }
  const couriers = isDelivery ? courierHours(opening) : null;
  const away = couriers && closedWords(couriers.hours, request, nowMs);
  if (!away) return ok(null);
  return refuse('region-closed', `Our couriers do not deliver in ${couriers.region} ${away}`);
}

type Opening = Pick<PricingLocation, 'hours' | 'deliveryType' | 'regionHours'>;

/** 'now (Christmas Day). The next time is 11:00.'; null where the hours are open when the food is wanted. */
function closedWords(hours: LocationHours, request: OrderRequest, nowMs: number): string | null {
  const wantedMs = wantedAtMs(request, nowMs);
  if (isOpenAt(hours, wantedMs)) return null;
  const words = (atMs: number) => momentWords(atMs, hours.zone, nowMs);
  const state = hoursState(hours, wantedMs);
  const when = wantedMs === nowMs ? 'now' : `at ${words(wantedMs)}`;
  const because = !state.isOpen && state.closedBy !== null ? ` (${state.closedBy})` : '';
  const opens = state.isOpen ? null : state.opens;
  const next = opens ? `The next time is ${words(opens.openMs)}.` : 'No hours are set for the days ahead.';
  return `${when}${because}. ${next}`;
}
