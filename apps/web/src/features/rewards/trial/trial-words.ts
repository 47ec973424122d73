import type { Quote } from '@passline/contract/orders/quote';
import { formatMoney } from '../../../parts/money.tsx';
import { formatPoints } from '@passline/domain/rewards/points';

type Redeemed = Quote['rewards'][number];

const GIVES: Record<string, string> = {
  Discount: 'an amount off the subtotal',
  DiscountPercent: 'a share of the remaining subtotal',
  Product: 'its product is added and free; what its modifiers cost is paid',
  ProductDiscount: 'an amount off the dearest pieces of its products',
  ProductDiscountPercent: 'a share of the price of the dearest pieces of its products',
  FreeDelivery: 'the delivery fee, which the restaurant bears',
};

/** What a reward does to the cart, in a sentence. See docs/rules/rewards.md#what-is-taken-off. */
export function explainReward({
  rewardId,
  type,
  count,
  discount,
  deliveryFeeDiscount,
  worth,
  points,
  isByDefault,
}: Redeemed): string {
  const [, redeemType = '', orderType] = type.split('/');
  const parts = [
    rewardId === '' ? 'points exchanged for a discount, after all rewards' : GIVES[redeemType],
    count > 1 && `${count} times`,
    orderType && `for ${orderType} only`,
    worth > discount + deliveryFeeDiscount &&
      `worth ${formatMoney(worth)}, of which only ${formatMoney(discount)} can be taken off`,
    points > 0 && `costs ${formatPoints(points)} points`,
    isByDefault && 'applied by default',
  ].filter((part) => typeof part === 'string' && part !== '');
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
