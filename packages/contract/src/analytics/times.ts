import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { ReadFrom } from '../kernel/read-from.ts';
import { analyticsFilters, comparedWith, readAt } from './filters.ts';
import { analyticsPermissions } from './permissions.ts';

/** The busiest places and couriers are told one by one, at most so many. */
export const MOST_TOLD_ONE_BY_ONE = 500;

/** How long something took, in minutes; of at least one order. */
export const Spread = z.object({
  /** Of how many orders it is known. */
  orders: z.int(),
  median: z.number(),
  /** Nine of ten orders took no longer. */
  ninth: z.number(),
});
export type Spread = z.infer<typeof Spread>;

/** Times of orders that were not cancelled. See docs/rules/analytics.md#times. */
export const OrderTimes = z.object({
  orders: z.int(),
  /** From placed to confirmed. */
  confirm: z.nullable(Spread),
  /** From confirmed to ready, of orders for as soon as possible. */
  ready: z.nullable(Spread),
  /** From placed to delivered, of orders for as soon as possible. */
  door: z.nullable(Spread),
  /** Orders of which it is known whether they were late. */
  promised: z.int(),
  late: z.int(),
});
export type OrderTimes = z.infer<typeof OrderTimes>;

export const AnalyticsTimes = z.object({
  ...readAt,
  now: OrderTimes,
  /** The window before. */
  before: OrderTimes,
  /** The busiest first. */
  locations: z.array(
    z.object({
      restaurantId: id,
      locationId: id,
      restaurantName: z.string(),
      locationName: z.string(),
      times: OrderTimes,
    }),
  ),
  locationCount: z.int(),
  /** Those who delivered most first; null for restaurants. */
  couriers: z.nullable(z.array(z.object({ userId: id, name: z.string(), times: OrderTimes }))),
  /** 0 for restaurants. */
  courierCount: z.int(),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsTimes = z.infer<typeof AnalyticsTimes>;

export const timesQuery = query(analyticsPermissions.read)
  .route({
    method: 'GET',
    path: '/analytics/times',
    summary: 'How long orders took until they were confirmed, ready and delivered, and how many were late',
    tags: ['analytics'],
  })
  .input(z.object({ ...analyticsFilters, ...comparedWith }))
  .output(AnalyticsTimes);
