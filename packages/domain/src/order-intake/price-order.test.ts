import { describe, expect, test } from 'vitest';
import { CLOSED_WEEK } from '../hours/week-hours.ts';
import { NO_MENU_HOURS } from '../menus/menu-times.ts';
import { NO_REDEMPTION, type Redemption } from '../rewards/price-rewards.ts';
import { priceOrder } from './price-order.ts';
import type { PriceOrderInput, PricedOrder } from './price-order.ts';
import { fiveOff, guest } from './reward-fixtures.ts';
import type { Reward } from '../rewards/reward.ts';
import { bibimbap, cider, input, nowMs } from './pricing-fixtures.ts';
import { ORDER_INTAKE_REFUSAL_CODES } from './pricing-types.ts';
import type { OrderIntakeRefusalCode, OrderRequest, PricingLocation } from './pricing-types.ts';
import type { CartLine, PricingProduct } from '../cart/cart-types.ts';

const asking = (request: Partial<OrderRequest>): PriceOrderInput => ({
  ...input,
  request: { ...input.request, ...request },
});
const at = (location: Partial<PricingLocation>): PriceOrderInput => ({
  ...input,
  location: { ...input.location, ...location },
});
const { ordering: open } = input.location.hours;
const closed = { ...open, week: CLOSED_WEEK };
const cart = (...lines: Partial<CartLine>[]): PriceOrderInput => ({
  ...input,
  cart: lines.map((line) => ({ productId: 'cider', count: 1, modifiers: [], ...line })),
});
const selling = (product: Partial<PricingProduct>, lines = input.cart): PriceOrderInput => ({
  ...input,
  cart: lines,
  products: new Map([
    ['bibimbap', bibimbap],
    ['cider', { ...cider, ...product }],
  ]),
});
const skewers = (leeks: number, quails: number) => ({
  groupId: 'skewers',
  itemIds: [...Array.from({ length: leeks }, () => 'leek'), ...Array.from({ length: quails }, () => 'quail')],
});
const bowl = (...modifiers: CartLine['modifiers']): PriceOrderInput =>
  cart({ productId: 'bibimbap', count: 2, modifiers });
const beef = { groupId: 'protein', itemIds: ['beef'] };

function priced(order: PriceOrderInput): PricedOrder {
  const answer = priceOrder(order);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

const served = { active: true, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null };

const redeeming = (redemption: Partial<Redemption>): PriceOrderInput => ({
  ...input,
  redemption: { ...NO_REDEMPTION, ...redemption },
});
const welcome = { rewardId: 'WELCOME', count: 1 };
const whole: Reward = {
  ...fiveOff,
  id: 'whole',
  rewardId: 'whole',
  redeemType: 'DiscountPercent',
  discountRate: 1,
};
const offering = (...rewards: Reward[]) => new Map(rewards.map((reward) => [reward.rewardId, reward]));

const refusals: [OrderIntakeRefusalCode, string, PriceOrderInput][] = [
  ['location-not-available', 'a hidden location', at({ isVisible: false })],
  ['ordering-closed', 'closed until later', at({ orderOpenAfterMs: nowMs + 1 })],
  ['ordering-closed', 'closed indefinitely', at({ orderOpenAfterMs: null })],
  [
    'order-type-not-offered',
    'no delivery here',
    at({ availableOrderTypes: { Delivery: false, Pickup: true, DineIn: true } }),
  ],
  ['payment-method-unknown', 'paid in shells', asking({ paymentMethod: 'shells' })],
  [
    'cash-not-accepted',
    'cash where it is not accepted',
    { ...at({ acceptsCash: false }), request: { ...input.request, paymentMethod: 'inperson-cash' } },
  ],
  ['tip-invalid', 'a negative tip', asking({ tipCents: -1 })],
  ['tip-invalid', 'a tip of half a cent', asking({ tipCents: 0.5 })],
  ['tip-invalid', 'a tip out of this world', asking({ tipCents: 1e12 })],
  ['scheduled-time-missing', 'scheduled for no time', asking({ orderTimeType: 'Scheduled' })],
  [
    'scheduled-time-past',
    'scheduled for the past',
    asking({ orderTimeType: 'Scheduled', scheduledAtMs: nowMs - 1 }),
  ],
  [
    'scheduled-time-far',
    'scheduled for next year',
    asking({ orderTimeType: 'Scheduled', scheduledAtMs: 8.64e15 }),
  ],
  ['location-closed', 'closed today', at({ hours: { ordering: open, delivery: closed } })],
  [
    'region-closed',
    'a region without couriers today',
    at({ regionHours: { region: 'Lougheed', hours: closed } }),
  ],
  ['cart-empty', 'nothing in the cart', cart()],
  ['product-unknown', 'a product of another restaurant', cart({ productId: 'pizza' })],
  ['product-not-served', 'an inactive menu', selling({ menu: { ...served, active: false } })],
  ['product-not-served', 'a menu that ends now', selling({ menu: { ...served, activeUntil: nowMs } })],
  ['count-invalid', 'a count of 0', cart({ count: 0 })],
  ['count-invalid', 'a count of -1', cart({ count: -1 })],
  ['count-invalid', 'a count of 1.5', cart({ count: 1.5 })],
  ['count-invalid', 'a count of 10,000', cart({ count: 10_000 })],
  ['count-invalid', 'a count that is not a number', cart({ count: NaN })],
  ['product-out-of-stock', 'sold out', selling({ qty: 0 })],
  ['product-out-of-stock', 'back tomorrow', selling({ activeAfterMs: nowMs + 1 })],
  ['quantity-over-stock', 'six of five', cart({ count: 6 })],
  ['quantity-over-stock', 'six of five on two lines', cart({ count: 3 }, { count: 3 })],
  ['quantity-over-limit', 'eleven of ten', cart({ productId: 'bibimbap', count: 11, modifiers: [beef] })],
  ['modifier-unknown', 'an unknown group', bowl(beef, { groupId: 'sauce', itemIds: [] })],
  ['modifier-unknown', 'an unknown item', bowl({ groupId: 'protein', itemIds: ['egg'] })],
  ['modifier-required', 'no protein', bowl()],
  ['modifier-required', 'an empty choice of protein', bowl({ groupId: 'protein', itemIds: [] })],
  ['modifier-too-many', 'two proteins', bowl({ groupId: 'protein', itemIds: ['beef', 'tofu'] })],
  ['modifier-too-many', 'two proteins in two parts', bowl(beef, { groupId: 'protein', itemIds: ['tofu'] })],
  ['modifier-too-many', 'seven skewers', bowl(beef, skewers(3, 4))],
  ['modifier-item-too-few', 'one leek of at least two', bowl(beef, skewers(1, 2))],
  ['modifier-item-too-many', 'four leeks of at most three', bowl(beef, skewers(4, 0))],
  ['modifier-out-of-stock', 'eel', bowl({ groupId: 'protein', itemIds: ['eel'] })],
  [
    'amount-too-large',
    'a mountain of cider',
    selling({ qty: null, priceCents: 2000 }, [{ ...input.cart[1]!, count: 9_999 }]),
  ],
  ['tax-unknown', 'a tax that is gone', selling({ taxIds: ['cad_hst'] })],
  ['tax-unknown', 'no default tax', { ...input, taxes: new Map() }],
  ['delivery-address-missing', 'no address', asking({ deliveryLatLng: null })],
  ['delivery-address-missing', 'no real address', asking({ deliveryLatLng: { lat: NaN, lng: 0 } })],
  ['outside-delivery-radius', 'Toronto', asking({ deliveryLatLng: { lat: 43.65, lng: -79.38 } })],
  ['below-delivery-minimum', 'a cider brought home', cart({})],
  ['reward-twice', 'one reward named twice', redeeming({ requests: [welcome, welcome] })],
  [
    'reward-stands-alone',
    'a reward that stands alone, with points',
    redeeming({
      requests: [{ rewardId: 'whole', count: 1 }],
      points: 2500,
      guest,
      offered: offering({ ...whole, standsAlone: true }),
    }),
  ],
  ['points-step-unknown', 'points between the steps', redeeming({ points: 2600 })],
  [
    'reward-takes-nothing',
    'a reward where another leaves nothing',
    redeeming({
      requests: [welcome, { rewardId: 'whole', count: 1 }],
      offered: offering(whole, { ...fiveOff, rewardId: 'welcome' }),
    }),
  ],
  [
    'points-take-nothing',
    'points where a reward leaves nothing',
    redeeming({ requests: [{ rewardId: 'whole', count: 1 }], points: 2500, guest, offered: offering(whole) }),
  ],
];

describe('refusals', () => {
  test.each(refusals)('%s: %s', (code, _, order) => {
    const answer = priceOrder(order);
    expect(answer).toMatchObject({ ok: false, refusal: { code } });
    expect(answer.ok ? '' : answer.refusal.message).toMatch(/^[A-Z].+\.$/);
  });

  test('each of them is tried above', () => {
    expect([...new Set(refusals.map(([code]) => code))]).toEqual([...ORDER_INTAKE_REFUSAL_CODES]);
  });
});

describe('prices', () => {
  test('a delivery: lines, taxes once per tax, the fee with its tax, the tip, the commission', () => {
    expect(priced(input)).toEqual({
      lines: [
        {
          productId: 'bibimbap',
          name: 'Bibimbap',
          count: 2,
          unitPriceCents: 1750,
          lineTotalCents: 3500,
          discountCents: 0,
          taxIds: ['cad_gst'],
          notes: null,
          modifiers: [
            { groupId: 'protein', title: 'Protein', items: [{ id: 'beef', name: 'Beef', priceCents: 300 }] },
          ],
        },
        {
          productId: 'cider',
          name: 'Cider',
          count: 1,
          unitPriceCents: 333,
          lineTotalCents: 333,
          discountCents: 0,
          taxIds: ['cad_gst', 'cad_pst'],
          notes: 'cold',
          modifiers: [],
        },
      ],
      rewards: [],
      leftOut: [],
      subTotalCents: 3833,
      subTotalTaxCents: 192 + 23,
      deliveryFeeCents: 490,
      deliveryFeeTaxCents: 25,
      taxAmountCents: 240,
      rates: new Map([
        ['cad_gst', 0.05],
        ['cad_pst', 0.07],
      ]),
      taxes: [
        { id: 'cad_gst', name: 'GST', amountCents: 217 },
        { id: 'cad_pst', name: 'PST', amountCents: 23 },
      ],
      tipCents: 300,
      inpersonTipCents: 0,
      totalCents: 4863,
      totalCommissionCents: 575,
      platformSubstitutionCents: 0,
      restaurantSubstitutionCents: 0,
      distanceKm: expect.closeTo(1.83, 1) as number,
    });
  });

  test('a pickup has no fee, no distance and no minimum, and its own commission rate of 0', () => {
    const order = priced({ ...cart({}), request: { ...input.request, orderType: 'Pickup' } });
    expect(order).toMatchObject({
      subTotalCents: 333,
      deliveryFeeCents: 0,
      deliveryFeeTaxCents: 0,
      distanceKm: null,
      totalCommissionCents: 0,
    });
  });

  test('a waived fee is compensated only where our couriers deliver', () => {
    const free = {
      deliveryFee: { ...input.location.deliveryFee, deliveryFreeMinimumSubTotalCents: 0 },
      deliveryFeeSubstitution: { mostCents: 150, minimumSubTotalCents: 0 },
    };
    expect(priced(at(free))).toMatchObject({
      deliveryFeeCents: 0,
      platformSubstitutionCents: 340,
      restaurantSubstitutionCents: 150,
    });
    const nothing = { platformSubstitutionCents: 0, restaurantSubstitutionCents: 0 };
    expect(priced(at({ ...free, deliveryType: 'restaurant' }))).toMatchObject(nothing);
    expect(priced({ ...at(free), request: { ...input.request, orderType: 'Pickup' } })).toMatchObject(
      nothing,
    );
  });

  test('the delivery minimum, the limit, the stock and this very instant are inclusive', () => {
    expect(
      priced({ ...bowl(beef), location: { ...input.location, deliveryMinimumSubTotalCents: 3500 } })
        .subTotalCents,
    ).toBe(3500);
    expect(priced(cart({ productId: 'bibimbap', count: 10, modifiers: [beef] })).subTotalCents).toBe(17500);
    expect(priced(at({ orderOpenAfterMs: nowMs })).totalCents).toBe(4863);
    expect(priced(asking({ orderTimeType: 'Scheduled', scheduledAtMs: nowMs })).totalCents).toBe(4863);
  });

  test('a modifier can make a product cheaper, but never below zero', () => {
    const noRice = { groupId: 'extras', itemIds: ['no-rice'] };
    expect(priced(bowl(beef, noRice)).lines[0]?.unitPriceCents).toBe(1550);
    const cheap = {
      ...bowl(beef, noRice),
      products: new Map([['bibimbap', { ...bibimbap, priceCents: -900 }]]),
    };
    expect(priceOrder({ ...cheap, request: { ...input.request, orderType: 'Pickup' } })).toMatchObject({
      ok: true,
      value: { subTotalCents: 0, totalCents: 300 },
    });
  });

  test('a tax that a product names twice is taken once', () => {
    expect(priced(selling({ taxIds: ['cad_pst', 'cad_pst', 'cad_gst'] })).taxAmountCents).toBe(240);
  });
});
