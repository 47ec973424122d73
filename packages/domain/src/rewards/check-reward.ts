import { isInStock } from '../menus/availability.ts';
import { isWithinMenuHours } from '../menus/menu-times.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderType } from '../orders/order-states.ts';
import type { PricingProduct } from '../cart/cart-types.ts';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import { refuseReward, type RewardRefusalCode } from './reward-refusals.ts';
import { MAXIMUM_COUNT, type Reward } from './reward.ts';

/** What the rules need to know about the person who redeems. */
export type Guest = {
  /** Not negative if they may be spent. */
  points: number;
  /** No earlier order, cancelled ones not counted. */
  isFirstOrder: boolean;
  /** How often each reward was redeemed in orders that were not cancelled, by the id of the reward. */
  uses: ReadonlyMap<string, number>;
};

/** What is requested, and for which cart. */
export type RewardFacts = {
  /** Null: nobody is logged in. */
  guest: Guest | null;
  /** What the rewards before this one leave of the guest's points. */
  pointsLeft: number;
  count: number;
  orderType: OrderType;
  /** The pieces of the cart that the reward would take off from and no other reward has; of any product for Discount. */
  pieces: number;
  /** The same with those that other rewards have. */
  allPieces: number;
  /** All pieces of the cart, without what rewards add. */
  cartPieces: number;
  /** The food of the cart before any reward. */
  subTotalCents: Cents;
  /** What a free reward gives; null: not a specific product. */
  product: PricingProduct | null;
  nowMs: number;
  /** The location's. */
  zone: string;
};

/** What is spent each time; nothing if the first order makes it free. See docs/rules/rewards.md#points-spent. */
export function pointsOf({ freeOnFirstOrder, requiredPoints }: Reward): number {
  return freeOnFirstOrder ? 0 : requiredPoints;
}

/** Whether only a person with an account can redeem it. See docs/rules/rewards.md#may-it-be-redeemed. */
export function needsLogin(reward: Reward): boolean {
  const { requiresLogin, requiredPoints, freeOnFirstOrder, qtyLimitPerUser } = reward;
  return requiresLogin || requiredPoints > 0 || freeOnFirstOrder || qtyLimitPerUser !== null;
}

/** How often it can be redeemed in one order. See docs/rules/rewards.md#limits. */
export function mostInOneOrder({ redeemType, qty, qtyLimit }: Reward): number {
  // An order is delivered once.
  if (redeemType === 'FreeDelivery') return Math.min(qtyLimit ?? 1, 1);
  // Nothing left has a different answer than too many.
  return Math.min(qty === null || qty < 1 ? MAXIMUM_COUNT : qty, qtyLimit ?? MAXIMUM_COUNT, MAXIMUM_COUNT);
}

const isOfProducts = ({ redeemType }: Reward) =>
  redeemType === 'ProductDiscount' || redeemType === 'ProductDiscountPercent';

/**
 * May this reward be redeemed this often with this cart? The first thing that is wrong is the refusal.
 * See docs/rules/rewards.md#may-it-be-redeemed.
 */
export function checkReward(reward: Reward, facts: RewardFacts): Result<null, RewardRefusalCode> {
  const code = firstMistake(reward, facts);
  return code === null ? ok(null) : refuseReward(code);
}

function firstMistake(reward: Reward, facts: RewardFacts): RewardRefusalCode | null {
  const { guest, count, pieces } = facts;
  const isFree = reward.redeemType === 'Product';
  if (guest === null && needsLogin(reward)) return 'reward-login-missing';
  const points = pointsOf(reward);
  if (points > 0 && facts.pointsLeft < points * Math.max(1, count)) return 'reward-points-missing';
  if (facts.cartPieces === 0) return isFree ? 'reward-free-cart-empty' : 'reward-discount-cart-empty';
  if (isFree ? facts.product === null : isOfProducts(reward) && reward.productIds.length === 0) {
    return 'reward-product-invalid';
  }
  if (reward.requiredOrderType !== null && reward.requiredOrderType !== facts.orderType) {
    return 'reward-order-type-invalid';
  }
  if (facts.product !== null && !isInStock(facts.product, facts.nowMs)) return 'reward-product-out-of-stock';
  const most = mostInOneOrder(reward);
  if (count > (isOfProducts(reward) && pieces > 0 ? Math.min(most, pieces) : most)) {
    return 'reward-count-over-limit';
  }
  if (!Number.isInteger(count) || count < 1) return 'reward-count-invalid';
  if (facts.subTotalCents < 0) return 'reward-subtotal-negative';
  if (facts.subTotalCents < reward.minimumSubTotalCents) return 'reward-subtotal-too-low';
  if (reward.qty !== null && reward.qty < 1) return 'reward-not-available';
  if (reward.activeFromMs !== null && facts.nowMs < reward.activeFromMs) return 'reward-not-yet';
  if (reward.activeUntilMs !== null && facts.nowMs >= reward.activeUntilMs) return 'reward-over';
  if (!isWithinMenuHours(reward.hours, facts.nowMs, facts.zone)) return 'reward-not-at-this-hour';
  const uses = guest?.uses.get(reward.id) ?? 0;
  if (reward.qtyLimitPerUser !== null && uses + count > reward.qtyLimitPerUser) return 'reward-used-up';
  if (reward.freeOnFirstOrder && !guest?.isFirstOrder) return 'reward-not-first-order';
  if (isOfProducts(reward) && pieces === 0) {
    if (facts.allPieces > 0) return 'reward-product-taken';
    return reward.productIds.length === 1 ? 'reward-product-not-in-cart' : 'reward-products-not-in-cart';
  }
  return null;
}
