import { checkServed } from '../menus/check-served.ts';
import { sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Tax } from '../money/tax.ts';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import { wantedAtMs } from './check-open.ts';
import { NO_REDEMPTION, priceRewards } from '../rewards/price-rewards.ts';
import type { PricedReward, Redemption, RewardedCart } from '../rewards/price-rewards.ts';
import { checkOrderRequest } from './check-order-request.ts';
import { commissionCents } from '../orders/commission.ts';
import { isInPerson } from '../payments/payment.ts';
import { orderTaxes } from './order-taxes.ts';
import type { OrderTaxes } from './order-taxes.ts';
import { priceDelivery } from './price-delivery.ts';
import type { PricedDelivery } from './price-delivery.ts';
import type { OrderIntakeRefusalCode, OrderRequest, PricingLocation } from './pricing-types.ts';
import { pricesForType } from '../cart/price-for-type.ts';
import type { CartLine, PricedLine, PricingProduct } from '../cart/cart-types.ts';

export type PriceOrderInput = {
  nowMs: number;
  location: PricingLocation;
  cart: readonly CartLine[];
  products: ReadonlyMap<string, PricingProduct>;
  taxes: ReadonlyMap<string, Tax>;
  request: OrderRequest;
  /** What the guest redeems; absent: nothing, and nothing is applied by default. */
  redemption?: Redemption;
};

/**
 * subTotal = sum of the lines less their discounts, which are those of the rewards;
 * total = subTotal + taxAmount + deliveryFee + tip; taxAmount = subTotalTax + deliveryFeeTax = sum of
 * `taxes`. The tip of an order that is paid in person is given on top of the total.
 */
export type PricedOrder = OrderTaxes &
  PricedDelivery & {
    lines: PricedLine[];
    rewards: PricedReward[];
    /** What is applied by default and was not, with the reason. */
    leftOut: RewardedCart['leftOut'];
    subTotalCents: Cents;
    taxAmountCents: Cents;
    tipCents: Cents;
    inpersonTipCents: Cents;
    totalCents: Cents;
    totalCommissionCents: Cents;
  };

/**
 * Checks and prices an order that comes from outside, which never brings its own prices. All amounts are cents,
 * never negative, and do not depend on the order of the lines. The first mistake is the refusal. See
 * docs/rules/order-intake.md#pricing.
 */
export function priceOrder(input: PriceOrderInput): Result<PricedOrder, OrderIntakeRefusalCode> {
  const { nowMs, location, cart, request } = input;
  const allowed = checkOrderRequest(location, request, nowMs);
  if (!allowed.ok) return allowed;
  const { orderType } = request;
  // Rewards too know only what this order pays.
  const products = pricesForType(input.products, orderType);
  const { zone } = location.hours.ordering;
  const wanted = { wantedMs: wantedAtMs(request, nowMs), nowMs, zone };
  const checkProduct = (product: PricingProduct) => checkServed([product], wanted);
  const deliveryFeeOf = (orderedCents: Cents) => {
    const delivered = priceDelivery(location, request, orderedCents);
    return delivered.ok ? delivered.value.deliveryFeeCents : null;
  };
  const context = { orderType, products, nowMs, zone, checkServed: checkProduct, deliveryFeeOf };
  const rewarded = priceRewards(cart, input.redemption ?? NO_REDEMPTION, context);
  if (!rewarded.ok) return rewarded;
  const { lines, rewards, leftOut } = rewarded.value;
  const served = checkServed(
    lines.flatMap(({ productId }) => products.get(productId) ?? []),
    wanted,
  );
  if (!served.ok) return served;
  const foodCents = sumCents(lines.map((line) => line.lineTotalCents));
  const subTotalCents = foodCents - sumCents(rewards.map((reward) => reward.discountCents));
  // A reward never makes the delivery more expensive, and what is given is not ordered.
  const freeCents = sumCents(
    rewards.map(({ redeemType, discountCents }) => (redeemType === 'Product' ? discountCents : 0)),
  );
  const waivedCents = sumCents(rewards.map(({ deliveryFeeDiscountCents }) => deliveryFeeDiscountCents));
  const delivery = priceDelivery(location, request, foodCents - freeCents, waivedCents);
  if (!delivery.ok) return delivery;
  const { deliveryFeeCents } = delivery.value;
  const taxes = orderTaxes(lines, deliveryFeeCents, input.taxes, orderType);
  if (!taxes.ok) return taxes;
  const taxAmountCents = taxes.value.subTotalTaxCents + taxes.value.deliveryFeeTaxCents;
  const isTipInPerson = isInPerson(request.paymentMethod);
  const tipCents = isTipInPerson ? 0 : request.tipCents;
  return ok({
    ...taxes.value,
    ...delivery.value,
    lines,
    rewards,
    leftOut,
    subTotalCents,
    taxAmountCents,
    tipCents,
    inpersonTipCents: isTipInPerson ? request.tipCents : 0,
    totalCents: sumCents([subTotalCents, taxAmountCents, deliveryFeeCents, tipCents]),
    totalCommissionCents: commissionCents(location.commissionRates, orderType, subTotalCents),
  });
}
