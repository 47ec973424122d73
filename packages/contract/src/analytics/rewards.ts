import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, money } from '../kernel/fields.ts';
import { ReadFrom } from '../kernel/read-from.ts';
import { analyticsFilters, comparedWith, readAt } from './filters.ts';
import { analyticsPermissions } from './permissions.ts';

/** The most rows of the list. */
export const MOST_REWARDS_TOLD = 500;

const costs = {
  /** Dollars that rewards took off subtotals, as they were ordered. */
  discount: money,
  /** The part of it that restaurants bear: all but the commission on it. */
  borneByRestaurant: money,
  /** Points that guests spent. */
  points: z.int(),
};

/** Of orders that were not cancelled. See docs/rules/analytics.md#rewards. */
export const RewardSums = z.object({
  orders: z.int(),
  /** Dollars of their totals. */
  processed: money,
  /** Orders with a reward, and their totals. */
  rewardedOrders: z.int(),
  rewardedProcessed: money,
  ...costs,
});
export type RewardSums = z.infer<typeof RewardSums>;

export const AnalyticsReward = z.object({
  /** Null for a reward that was removed, and for points that were exchanged. */
  rewardRecordId: z.nullable(id),
  /** Different for each row of a place. */
  rewardKey: z.string(),
  /** Null for points that were exchanged: they are no location's. */
  place: z.nullable(
    z.object({ restaurantId: id, locationId: id, restaurantName: z.string(), locationName: z.string() }),
  ),
  /** As it is now; of one that was removed, as it was redeemed last. */
  name: z.string(),
  couponCode: z.nullable(z.string()),
  /** Orders that used it, and their totals. */
  orders: z.int(),
  processed: money,
  /** How many times it was redeemed. */
  uses: z.int(),
  guests: z.int(),
  ...costs,
  /** What it took off in the window it is compared with. */
  discountBefore: money,
});
export type AnalyticsReward = z.infer<typeof AnalyticsReward>;

export const AnalyticsRewards = z.object({
  ...readAt,
  now: RewardSums,
  /** What they are compared with. */
  before: RewardSums,
  /** What took off most first; then the visible ones that nobody used. */
  rewards: z.array(AnalyticsReward),
  rewardCount: z.int(),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsRewards = z.infer<typeof AnalyticsRewards>;

export const rewardsQuery = query(analyticsPermissions.read)
  .route({
    method: 'GET',
    path: '/analytics/rewards',
    summary: 'What rewards cost and brought, by reward',
    tags: ['analytics'],
  })
  .input(z.object({ ...analyticsFilters, ...comparedWith }))
  .output(AnalyticsRewards);
