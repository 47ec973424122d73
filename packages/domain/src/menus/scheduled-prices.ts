import { hoursState, nextOpening } from '../hours/hours-state.ts';
import { ok, refuse, type Result } from '../result.ts';
import { checkMenuHours, hasMenuHours, isWithinMenuHours, menuHoursAt, NO_MENU_HOURS } from './menu-times.ts';
import type { MenuHours } from './menu-times.ts';
import type { ProductPrices } from './price-by-type.ts';

/** The field with what a price is while the schedule of its product holds. See docs/rules/menus.md#scheduled-prices. */
export const SCHEDULED_PRICES = {
  price: 'scheduledPrice',
  priceDelivery: 'scheduledPriceDelivery',
  pricePickup: 'scheduledPricePickup',
  priceDineIn: 'scheduledPriceDineIn',
} as const satisfies Record<keyof ProductPrices, string>;
export type PriceField = keyof ProductPrices;
export type ScheduledPriceField = (typeof SCHEDULED_PRICES)[PriceField];
export const PRICE_FIELDS = Object.keys(SCHEDULED_PRICES) as PriceField[];
export const SCHEDULED_PRICE_FIELDS = PRICE_FIELDS.map((field) => SCHEDULED_PRICES[field]);

/** When scheduled prices hold: within the hours, by the clocks of the location, from `scheduledFrom` up to, not including, `scheduledUntil` (ms since 1970; null: no limit). */
export type ScheduleTimes = {
  scheduledHours: MenuHours;
  scheduledFrom: number | null;
  scheduledUntil: number | null;
};
/** Dollars; null: the price stays what it is. */
export type PriceSchedule = ScheduleTimes & Record<ScheduledPriceField, number | null>;
/** What a product costs at any time. */
export type KeptPrices = ProductPrices & PriceSchedule;

export const NO_SCHEDULE = {
  scheduledPrice: null,
  scheduledPriceDelivery: null,
  scheduledPricePickup: null,
  scheduledPriceDineIn: null,
  scheduledHours: NO_MENU_HOURS,
  scheduledFrom: null,
  scheduledUntil: null,
} as const satisfies PriceSchedule;

/** A moment, ms since 1970, at a location whose clocks are those of `zone`. */
export type Moment = { atMs: number; zone: string };

export function hasScheduledPrice(schedule: PriceSchedule): boolean {
  return SCHEDULED_PRICE_FIELDS.some((field) => schedule[field] !== null);
}

/** Whether the scheduled prices hold at a moment. See docs/rules/menus.md#scheduled-prices. */
export function isScheduledAt(schedule: ScheduleTimes, { atMs, zone }: Moment): boolean {
  const { scheduledHours, scheduledFrom, scheduledUntil } = schedule;
  if (scheduledFrom !== null && atMs < scheduledFrom) return false;
  if (scheduledUntil !== null && atMs >= scheduledUntil) return false;
  return isWithinMenuHours(scheduledHours, atMs, zone);
}

/** The prices of a product, in dollars, that hold at a moment. See docs/rules/menus.md#scheduled-prices. */
export function pricesAt(product: KeptPrices, moment: Moment): ProductPrices {
  // Of thousands of products few have any, and to look at clocks takes time.
  const isScheduled = hasScheduledPrice(product) && isScheduledAt(product, moment);
  return isScheduled ? scheduledPrices(product) : usualPrices(product);
}

/** The prices, in dollars, while the schedule does not hold. */
export function usualPrices({ price, priceDelivery, pricePickup, priceDineIn }: KeptPrices): ProductPrices {
  return { price, priceDelivery, pricePickup, priceDineIn };
}

/** The prices, in dollars, while the schedule holds. */
export function scheduledPrices(product: KeptPrices): ProductPrices {
  return {
    price: product.scheduledPrice ?? product.price,
    priceDelivery: product.scheduledPriceDelivery ?? product.priceDelivery,
    pricePickup: product.scheduledPricePickup ?? product.pricePickup,
    priceDineIn: product.scheduledPriceDineIn ?? product.priceDineIn,
  };
}

/**
 * When what a product costs changes next: the first moment, ms since 1970, from which on `costOf` is another; null for never. See
 * docs/rules/menus.md#scheduled-prices.
 */
export function nextPriceChange(
  product: KeptPrices,
  moment: Moment,
  costOf: (prices: ProductPrices) => number,
): number | null {
  if (costOf(scheduledPrices(product)) === costOf(usualPrices(product))) return null;
  return nextScheduleTurn(product, moment);
}

/** When a schedule begins or ceases to hold next, ms since 1970; null for never. */
export function nextScheduleTurn(schedule: ScheduleTimes, { atMs, zone }: Moment): number | null {
  const { scheduledHours, scheduledFrom, scheduledUntil } = schedule;
  if (scheduledUntil !== null && atMs >= scheduledUntil) return null;
  const isHeld = (at: number) => isWithinMenuHours(scheduledHours, at, zone);
  const before = (turnMs: number | null) =>
    turnMs !== null && (scheduledUntil === null || turnMs < scheduledUntil) ? turnMs : null;
  const isYetToCome = scheduledFrom !== null && atMs < scheduledFrom;
  const fromMs = isYetToCome ? scheduledFrom : atMs;
  if (isYetToCome && isHeld(fromMs)) return before(fromMs);
  if (!hasMenuHours(scheduledHours)) return scheduledUntil;
  const hours = menuHoursAt(scheduledHours, zone);
  const state = hoursState(hours, fromMs);
  if (!state.isOpen) return before(nextOpening(hours, fromMs)?.openMs ?? null);
  // What holds for longer than a week without a break always does.
  return before(isHeld(state.untilMs) ? null : state.untilMs) ?? scheduledUntil;
}

/** A schedule that can be kept. See docs/rules/menus.md#scheduled-prices. */
export function checkPriceSchedule(schedule: PriceSchedule): Result<null> {
  const { scheduledHours, scheduledFrom, scheduledUntil } = schedule;
  const hours = checkMenuHours(scheduledHours, 'scheduledHours');
  if (!hours.ok) return hours;
  if (scheduledFrom !== null && scheduledUntil !== null && scheduledFrom >= scheduledUntil) {
    return refuse('schedule-dates', 'Scheduled until has to be later than scheduled from.', 'scheduledUntil');
  }
  const isAlways = scheduledFrom === null && scheduledUntil === null && !hasMenuHours(scheduledHours);
  if (isAlways && hasScheduledPrice(schedule)) {
    const message = 'Please say when the scheduled prices hold: from, until, or hours.';
    return refuse('schedule-without-time', message, 'scheduledFrom');
  }
  return ok(null);
}
