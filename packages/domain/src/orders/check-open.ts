import { hoursState } from '../hours/hours-state.ts';
import { momentWords } from '../hours/moment-words.ts';
import { isOpenAt } from '../hours/open-ranges.ts';
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
 * Is the location open, for delivery by its delivery hours, at the moment for which the food is wanted? A location that
 * is closed now can still be asked for tonight. The refusal says when it opens next.
 * See docs/rules/hours.md#open-for-an-order.
 */
export function checkOpen(
  { hours: { ordering, delivery } }: Pick<PricingLocation, 'hours'>,
  request: OrderRequest,
  nowMs: number,
): Result<null, 'location-closed'> {
  const { orderType } = request;
  const hours = orderType === 'Delivery' ? delivery : ordering;
  const wantedMs = wantedAtMs(request, nowMs);
  const isLater = wantedMs !== nowMs;
  if (isOpenAt(hours, wantedMs)) return ok(null);
  const words = (atMs: number) => momentWords(atMs, hours.zone, nowMs);
  const state = hoursState(hours, wantedMs);
  const what = orderType === 'Delivery' ? 'does not deliver' : 'is closed';
  const when = isLater ? `at ${words(wantedMs)}` : 'now';
  const because = !state.isOpen && state.closedBy !== null ? ` (${state.closedBy})` : '';
  const opens = state.isOpen ? null : state.opens;
  const next = opens ? `The next time is ${words(opens.openMs)}.` : 'No hours are set for the days ahead.';
  return refuse('location-closed', `This restaurant ${what} ${when}${because}. ${next}`);
}
