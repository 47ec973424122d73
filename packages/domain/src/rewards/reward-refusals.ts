import type { CartRefusalCode } from '../cart/cart-types.ts';
import { refuse } from '../result.ts';

/** Why a reward is not redeemed, in the order in which it is checked. See docs/rules/rewards.md#may-it-be-redeemed. */
export const REWARD_REFUSALS = {
  'reward-login-missing': 'Invalid Reward: Please log in before redeeming rewards',
  'reward-points-missing': 'Not Enough Points',
  'reward-free-cart-empty': 'Free Reward cannot be redeemed with empty cart',
  'reward-discount-cart-empty': 'Discount cannot be redeemed with empty cart',
  'reward-product-invalid': 'Product is invalid',
  'reward-order-type-invalid': 'Order Type is invalid',
  'reward-product-out-of-stock': 'Product is temporarily Out Of Stock',
  'reward-count-over-limit': 'You cannot redeem any more of this reward',
  'reward-count-invalid': 'You must redeem 1 or more',
  'reward-subtotal-negative': 'Subtotal cannot be negative',
  'reward-subtotal-too-low': 'Subtotal is too low',
  'reward-not-available': 'Reward not currently available',
  'reward-not-yet': 'This reward cannot be redeemed yet',
  'reward-over': 'This reward is over',
  'reward-not-at-this-hour': 'This reward cannot be redeemed at this hour',
  'reward-used-up': 'You have used up all your uses for this reward',
  'reward-not-first-order': 'This reward can only be used on first order',
  'reward-product-taken': 'Another reward has taken the discounted product already',
  'reward-products-not-in-cart': 'None of the discounted products found in cart',
  'reward-product-not-in-cart': 'Discounted product not found in cart',
} as const;
export type RewardRefusalCode = keyof typeof REWARD_REFUSALS;
/** Why a cart cannot be priced with what is redeemed. */
export type RedemptionRefusalCode =
  | CartRefusalCode
  | RewardRefusalCode
  | 'reward-twice'
  | 'reward-stands-alone'
  | 'points-step-unknown'
  | 'reward-takes-nothing'
  | 'points-take-nothing';

/** The refusal with its words. */
export const refuseReward = (code: RewardRefusalCode) => refuse(code, REWARD_REFUSALS[code]);
