import { isForProducts } from './check-reward-record.ts';
import type { RedeemType } from './reward.ts';

/** The reward that a coupon code is of. `qty`: null is unlimited; times are ms since 1970, null: no limit. */
export type CouponReward = {
  name: string;
  redeemType: RedeemType;
  qty: number | null;
  activeFromMs: number | null;
  activeUntilMs: number | null;
  productCount: number;
};

/**
 * What keeps every guest from redeeming a code that is advertised to them, in a sentence; null: nothing does. `reward`: null
 * where the restaurant has none of that code. See docs/rules/promotions.md#the-coupon-code.
 */
export function couponWarning(code: string, reward: CouponReward | null, nowMs: number): string | null {
  if (reward === null)
    return `This restaurant has no reward with the code ${code}: guests who enter it are refused.`;
  const { name, redeemType, qty, activeFromMs, activeUntilMs, productCount } = reward;
  if (qty !== null && qty < 1) return `‘${name}’ is used up: guests who enter the code are refused.`;
  if (activeUntilMs !== null && nowMs >= activeUntilMs)
    return `‘${name}’ is over: guests who enter the code are refused.`;
  if (activeFromMs !== null && nowMs < activeFromMs)
    return `‘${name}’ has not begun: guests who enter the code are refused until then.`;
  if (isForProducts(redeemType) && productCount === 0)
    return `‘${name}’ has no product left: guests who enter the code are refused.`;
  return null;
}
