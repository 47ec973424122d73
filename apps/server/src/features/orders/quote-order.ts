import { contract } from '@passline/contract/contract';
import type { Quote } from '@passline/contract/orders/quote';
import { covers, reachOf, type Principal } from '@passline/contract/kernel/permissions';
import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';
import { centsFromDecimal, decimalFromCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { priceAt } from '@passline/domain/menus/price-by-type';
import { nextPriceChange, type Moment } from '@passline/domain/menus/scheduled-prices';
import type { OrderType } from '@passline/domain/orders/order-states';
import { priceOrder, type PricedOrder } from '@passline/domain/order-intake/price-order';
import type { PricingLocation } from '@passline/domain/order-intake/pricing-types';
import type { Refusal } from '@passline/domain/result';
import { pointsEarnedCents } from '@passline/domain/rewards/points';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readAccount } from '../blocklist/find-entries.ts';
import { applicationFeeOf } from './application-fee-of.ts';
import { cartOf } from './cart-of.ts';
import { customerUnknown } from './customer-unknown.ts';
import { loadLocation, loadProducts, loadTaxes, type ScheduledProduct } from './load-pricing.ts';
import { loadRedemption, productsOfRewards, type Redeemer } from './load-redemption.ts';
import { whyBlocked, type QuotedGuest } from './refuse-blocked.ts';
import { customersPermissions } from '@passline/contract/orders/permissions';

/** Prices an order as `orders.create` would, and writes nothing. See docs/rules/rewards.md#trying-it. */
export const quoteOrder = runQuery(contract.orders.quote, async (call) => {
  const { db, input, nowMs, reach } = call;
  const location = covers(reach, input.locationId) ? await loadLocation(db, input.locationId) : null;
  if (!location) throw notFound();
  const { guest } = input;
  const redeemer = redeemerOf(guest, call.caller);
  if (guest && 'userId' in guest && !(await readAccount(db, guest.userId))) return noQuote(customerUnknown);
  const redemption = await loadRedemption(db, input.locationId, input, redeemer);
  const cart = cartOf(input);
  const wanted = new Set([...cart.map(({ productId }) => productId), ...productsOfRewards(redemption)]);
  const moment = { atMs: nowMs, zone: location.timezone };
  const products = await loadProducts(db, input.locationId, [...wanted], moment);
  if (input.asIfOpen) for (const product of products.values()) delete product.menu;
  const pricing = input.asIfOpen ? asIfOpen(location.pricing) : location.pricing;
  const priced = priceOrder({
    nowMs,
    location: pricing,
    cart,
    products,
    taxes: await loadTaxes(db),
    redemption,
    request: {
      orderType: input.orderType,
      orderTimeType: 'Asap',
      scheduledAtMs: null,
      paymentMethod: 'online-creditcard',
      tipCents: centsFromDecimal(input.tipAmount),
      deliveryLatLng: input.deliveryAddressLatLng ?? pricing.latLng,
    },
  });
  if (!priced.ok) return noQuote(priced.refusal);
  const blocked = await whyBlocked(call);
  if (blocked) return noQuote(blocked);
  const isToBePlaced = call.caller && reachOf(customersPermissions.find, call.caller).kind === 'anywhere';
  const feeCents = isToBePlaced ? await applicationFeeOf(db, location, input, priced.value) : null;
  const pricesUntil = firstPriceChange(priced.value, products, moment, input.orderType);
  return { refusal: null, quote: { ...toQuote(priced.value, cart.length, feeCents), pricesUntil } };
});

function redeemerOf(guest: QuotedGuest, caller: Principal | null): Redeemer {
  if (!guest) return null;
  if ('points' in guest) return { kind: 'supposed', guest: { ...guest, uses: new Map() } };
  if (!caller || reachOf(customersPermissions.find, caller).kind !== 'anywhere') {
    throw notFound('There is no such customer.');
  }
  return 'userId' in guest ? { kind: 'account', userId: guest.userId, isPlacing: false } : null;
}

function noQuote({ code, message }: Refusal): { refusal: Refusal; quote: null } {
  return { refusal: { code, message }, quote: null };
}

/** Its kinds of orders, its fees and its menu stay as they are. */
function asIfOpen(location: PricingLocation): PricingLocation {
  const { ordering, delivery } = location.hours;
  const always = { week: ALWAYS_OPEN_WEEK, exceptions: [] };
  return {
    ...location,
    isVisible: true,
    orderOpenAfterMs: 0,
    hours: { ordering: { ...ordering, ...always }, delivery: { ...delivery, ...always } },
    regionHours: null,
  };
}

/** When one of the ordered products costs something else. */
function firstPriceChange(
  { lines }: PricedOrder,
  products: ReadonlyMap<string, ScheduledProduct>,
  moment: Moment,
  orderType: OrderType,
): number | null {
  const changes = lines.flatMap(({ productId }) => {
    const kept = products.get(productId)?.keptPrices;
    return (kept && nextPriceChange(kept, moment, (prices) => priceAt(prices, orderType))) ?? [];
  });
  return changes.length === 0 ? null : Math.min(...changes);
}

function toQuote(
  priced: PricedOrder,
  cartLength: number,
  feeCents: Cents | null,
): Omit<Quote, 'pricesUntil'> {
  const { lines, rewards, leftOut, taxes, subTotalCents, deliveryFeeCents, distanceKm, totalCents } = priced;
  return {
    lines: lines.map((line, place) => ({
      productId: line.productId,
      name: line.name,
      count: line.count,
      price: decimalFromCents(line.unitPriceCents),
      discount: decimalFromCents(line.discountCents),
      isAdded: place >= cartLength,
    })),
    rewards: rewards.map((reward) => ({
      rewardId: reward.rewardId,
      name: reward.name,
      type: reward.type,
      count: reward.count,
      discount: decimalFromCents(reward.discountCents),
      deliveryFeeDiscount: decimalFromCents(reward.deliveryFeeDiscountCents),
      worth: decimalFromCents(reward.worthCents),
      points: reward.points,
      isByDefault: reward.isByDefault,
    })),
    leftOut,
    food: decimalFromCents(sumCents(lines.map(({ lineTotalCents }) => lineTotalCents))),
    subTotal: decimalFromCents(subTotalCents),
    taxes: taxes.map(({ id, name, amountCents }) => ({ id, name, taxAmount: decimalFromCents(amountCents) })),
    deliveryFee: decimalFromCents(deliveryFeeCents),
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 1000) / 1000,
    total: decimalFromCents(totalCents),
    applicationFee: feeCents === null ? null : decimalFromCents(feeCents),
    pointsSpent: rewards.reduce((sum, { points }) => sum + points, 0),
    pointsEarned: pointsEarnedCents(subTotalCents),
  };
}
