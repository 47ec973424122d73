import type { Cents } from '../money/cents.ts';
import type { MenuHours } from '../menus/menu-times.ts';
import type { OrderType } from '../orders/order-states.ts';

/** What a reward gives. See docs/rules/rewards.md#redeem-types. */
export const REDEEM_TYPES = [
  'Discount',
  'DiscountPercent',
  'Product',
  'ProductDiscount',
  'ProductDiscountPercent',
  'FreeDelivery',
] as const;
export type RedeemType = (typeof REDEEM_TYPES)[number];

/** The most of one reward in one order, whatever the reward itself says. See docs/rules/rewards.md#limits. */
export const MAXIMUM_COUNT = 100;

/** The version that is made now: older ones are redeemed and removed, never edited. */
export const CURRENT_REWARD_VERSION = 3;

/**
 * A reward as pricing needs it. `rewardId`: its coupon code, else its id. `discountCents` of Discount and
 * ProductDiscount, `discountRate` (0 to 1, four decimals) of the two percents, else null. Counts that are null are
 * unlimited.
 */
export type Reward = {
  id: string;
  rewardId: string;
  name: string;
  redeemType: RedeemType;
  discountCents: Cents | null;
  discountRate: number | null;
  /** Null: any. */
  requiredOrderType: OrderType | null;
  minimumSubTotalCents: Cents;
  /** For each time that it is redeemed. */
  requiredPoints: number;
  requiresLogin: boolean;
  freeOnFirstOrder: boolean;
  appliedDefault: boolean;
  /** What is left of it, for all guests together. */
  qty: number | null;
  /** In one order. */
  qtyLimit: number | null;
  /** In all orders of one guest. */
  qtyLimitPerUser: number | null;
  productIds: readonly string[];
  /** From when, and until before when, an order that redeems it may be placed. Null: no limit. */
  activeFromMs: number | null;
  activeUntilMs: number | null;
  /** The hours of each weekday in which such an order may be placed, by the clocks of the location; none: at any hour. */
  hours: MenuHours;
  /** The most that a percent takes off one order; null: no limit, and of other types. */
  maximumCents: Cents | null;
  /** Only alone: without other rewards and without points. */
  standsAlone: boolean;
};

export type DiscountType = 'free' | 'flat' | 'percent';

/** How a redeem type takes off. See docs/rules/rewards.md#redeem-types. */
export function discountTypeOf(redeemType: RedeemType): DiscountType {
  if (redeemType === 'Product' || redeemType === 'FreeDelivery') return 'free';
  return redeemType === 'DiscountPercent' || redeemType === 'ProductDiscountPercent' ? 'percent' : 'flat';
}

/**
 * Its name in the entries of a guest's points: kind of points, redeem type and, where one is needed, the order type:
 * 'Points/Discount/Pickup', 'Free/Product'. See docs/rules/rewards.md#the-type-of-a-reward.
 */
export function rewardType({
  redeemType,
  requiredPoints,
  requiredOrderType,
}: Pick<Reward, 'redeemType' | 'requiredPoints' | 'requiredOrderType'>): string {
  const kind = requiredPoints > 0 ? 'Points' : 'Free';
  return [kind, redeemType, ...(requiredOrderType ? [requiredOrderType] : [])].join('/');
}
