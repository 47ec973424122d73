import { MAX_ORDER_CENTS } from '../money/max-order.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { isOrderingOpen } from '../hours/ordering.ts';
import { checkOpen } from './check-open.ts';
import type { OrderType } from '../orders/order-states.ts';
import { isInPerson, isOnline } from '../payments/payment.ts';
import type { OrderIntakeRefusalCode, OrderRequest, PricingLocation } from './pricing-types.ts';

/** As far ahead as opening hours are looked up. */
const LONGEST_AHEAD_MS = 60 * 86_400_000;

const TYPE_NAMES: Record<OrderType, string> = {
  Delivery: 'delivery',
  Pickup: 'pickup',
  DineIn: 'dine-in',
};

/**
 * Does the location take an order of this kind at `nowMs`, whatever is in the cart?
 * See docs/rules/order-intake.md#is-the-kind-of-order-taken.
 */
export function checkOrderRequest(
  location: PricingLocation,
  request: OrderRequest,
  nowMs: number,
): Result<null, OrderIntakeRefusalCode> {
  const { orderType, paymentMethod, tipCents } = request;
  if (!location.isVisible) return refuse('location-not-available', 'This restaurant is not available.');
  if (!isOrderingOpen(location.orderOpenAfterMs, nowMs)) return notTakingOrders();
  if (!location.availableOrderTypes[orderType]) {
    return refuse('order-type-not-offered', `This restaurant does not offer ${TYPE_NAMES[orderType]}.`);
  }
  if (!isInPerson(paymentMethod) && !isOnline(paymentMethod)) {
    return refuse('payment-method-unknown', `Unknown payment method: ${paymentMethod}.`);
  }
  if (isInPerson(paymentMethod) && !location.acceptsCash) {
    return refuse('cash-not-accepted', 'This restaurant does not accept payment in person.');
  }
  if (!Number.isSafeInteger(tipCents) || tipCents < 0 || tipCents > MAX_ORDER_CENTS) {
    return refuse('tip-invalid', 'The tip must be an amount of money that is not negative.');
  }
  const scheduled = checkScheduledTime(request, nowMs);
  return scheduled.ok ? checkOpen(location, request, nowMs) : scheduled;
}

/** Also the answer for someone who is blocked: it gives nothing away. See docs/rules/blocklist.md#what-they-are-told. */
export function notTakingOrders() {
  return refuse('ordering-closed', 'This restaurant is not taking orders right now.');
}

function checkScheduledTime(
  { orderTimeType, scheduledAtMs }: OrderRequest,
  nowMs: number,
): Result<null, OrderIntakeRefusalCode> {
  if (orderTimeType !== 'Scheduled') return ok(null);
  if (scheduledAtMs === null || !Number.isFinite(scheduledAtMs)) {
    return refuse('scheduled-time-missing', 'A scheduled order needs a time.');
  }
  if (scheduledAtMs < nowMs) return refuse('scheduled-time-past', 'The scheduled time is in the past.');
  if (scheduledAtMs > nowMs + LONGEST_AHEAD_MS) {
    return refuse('scheduled-time-far', 'An order can be scheduled for the next 60 days.');
  }
  return ok(null);
}
