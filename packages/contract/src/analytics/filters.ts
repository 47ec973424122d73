import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import * as z from 'zod/mini';
import { id, line, moneyInput, timestamp } from '../kernel/fields.ts';
import { OrderType } from '../orders/order.ts';

/** Everything that one screen may list. */
const MOST_CHOSEN = 500;
const chosen = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.array(value).check(z.minLength(1), z.maxLength(MOST_CHOSEN)));

/** Whose own screen asks: whoever does is told what the admin of the location is told. See docs/rules/analytics.md#the-screen-of-a-location. */
export const ownScreen = { locationId: z.optional(id) };

/** When the server read it: how far a window that is not over has come. */
export const readAt = { readAt: timestamp };

/**
 * Which orders: all of them where a filter is left out, for an admin all of their own location, which is the only place that they
 * may name. See docs/rules/analytics.md#filters.
 */
export const analyticsFilters = {
  ...ownScreen,
  /** Placed from this moment on. */
  from: timestamp,
  /** Placed before this moment. */
  before: timestamp,
  restaurantIds: chosen(id),
  locationIds: chosen(id),
  regionIds: chosen(id),
  orderTypes: chosen(OrderType),
  /** As the orders have them; '' where an order says nothing. */
  sourceClients: chosen(line(60)),
  deviceTypes: chosen(line(60)),
  /** Dollars of the total, both included; ignored where the least is above the most. */
  amountMin: z.optional(moneyInput),
  amountMax: z.optional(moneyInput),
};

/** The most days before it: ten years. */
export const MOST_DAYS_BEFORE = 3_660;

/** With what the same figures are compared: the window before, unless something else is asked. See docs/rules/analytics.md#compared. */
export const comparedWith = {
  /** By its clocks days are told. */
  timeZone: z.enum(ANALYTICS_TIME_ZONES.map(({ zone }) => zone)),
  /** The window that begins so many days earlier. */
  comparedDays: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_DAYS_BEFORE))),
  /** Other places, in the same window unless days are given as well. */
  comparedRestaurantIds: chosen(id),
  comparedLocationIds: chosen(id),
};
