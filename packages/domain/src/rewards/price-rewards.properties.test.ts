import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_MENU_HOURS } from '../menus/menu-times.ts';
import { priceOrder, type PriceOrderInput } from '../order-intake/price-order.ts';
import { fiveOff, pickup, soup, tea } from '../order-intake/reward-fixtures.ts';
import { REDEEM_TYPES, type Reward } from './reward.ts';

const anyReward = (id: string): fc.Arbitrary<Reward> =>
  fc.record({
    id: fc.constant(id),
    rewardId: fc.constant(id),
    name: fc.constant(id),
    redeemType: fc.constantFrom(...REDEEM_TYPES),
    discountCents: fc.nat(5000),
    discountRate: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000),
    productIds: fc.constantFrom(['soup'], ['tea'], ['soup', 'tea']),
    appliedDefault: fc.boolean(),
    minimumSubTotalCents: fc.constantFrom(0, 3000),
    requiredPoints: fc.constantFrom(0, 0, 100),
    qty: fc.option(fc.nat(5)),
    qtyLimit: fc.option(fc.nat(5)),
    qtyLimitPerUser: fc.constant(null),
    requiresLogin: fc.boolean(),
    freeOnFirstOrder: fc.boolean(),
    requiredOrderType: fc.constantFrom(null, null, 'Delivery' as const),
    activeFromMs: fc.constantFrom(null, 0),
    activeUntilMs: fc.constantFrom(null, Number.MAX_SAFE_INTEGER),
    hours: fc.constant(NO_MENU_HOURS),
    maximumCents: fc.option(fc.integer({ min: 1, max: 2000 })),
    standsAlone: fc.constantFrom(false, false, true),
  });

const anyOrder: fc.Arbitrary<PriceOrderInput> = fc
  .record({
    cart: fc.array(
      fc.record({
        productId: fc.constantFrom('soup', 'tea'),
        count: fc.integer({ min: 1, max: 6 }),
        modifiers: fc.constant([]),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    offered: fc.tuple(anyReward('a'), anyReward('b'), anyReward('c'), anyReward('d')),
    count: fc.integer({ min: 1, max: 4 }),
    points: fc.constantFrom(0, 2500, 15_000),
    prices: fc.tuple(fc.nat(3000), fc.nat(3000)),
  })
  .map(({ cart, offered, count, points, prices }) => {
    const order = pickup(cart, { offered, points });
    const products = new Map([
      ['soup', { ...soup, priceCents: prices[0] }],
      ['tea', { ...tea, priceCents: prices[1] }],
    ]);
    const requests = order.redemption!.requests.map((request) => ({ ...request, count, productId: 'soup' }));
    return { ...order, products, redemption: { ...order.redemption!, requests } };
  });

/** Only the orders that are accepted: most are, and if what is asked for may not be redeemed, what is applied by default is still tried. */
const taken = (order: PriceOrderInput) => {
  const answer = priceOrder(order);
  if (answer.ok) return { order, price: answer.value };
  const without = { ...order, redemption: { ...order.redemption!, requests: [], points: 0 } };
  const other = priceOrder(without);
  if (!other.ok) throw new Error(other.refusal.message);
  return { order: without, price: other.value };
};
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

test('a discount never exceeds the subtotal, and the parts add up to the whole, cent by cent', () => {
  let withRewards = 0;
  fc.assert(
    fc.property(anyOrder, (one) => {
      const { price } = taken(one);
      const food = sum(price.lines.map((line) => line.lineTotalCents));
      const off = sum(price.rewards.map((reward) => reward.discountCents));
      expect(off).toBeLessThanOrEqual(food);
      expect(price.subTotalCents).toBe(food - off);
      expect(sum(price.lines.map((line) => line.discountCents))).toBe(off);
      for (const line of price.lines) expect(line.discountCents).toBeLessThanOrEqual(line.lineTotalCents);
      for (const reward of price.rewards) expect(reward.discountCents).toBeGreaterThanOrEqual(0);
      expect(price.totalCents).toBe(price.subTotalCents + price.taxAmountCents);
      expect(price.totalCents).toBeGreaterThanOrEqual(0);
      expect(price.taxAmountCents).toBe(sum(price.taxes.map((tax) => tax.amountCents)));
      if (off > 0) withRewards += 1;
    }),
    { numRuns: 500 },
  );
  expect(withRewards).toBeGreaterThan(100);
});

test('the order of the lines, and that of the rewards, changes no sum', () => {
  const shuffled = anyOrder.chain((order) => {
    const requests = [...order.redemption!.requests];
    const whole = <T>(list: readonly T[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
    return fc.tuple(fc.constant(order), whole(order.cart), whole(requests));
  });
  fc.assert(
    fc.property(shuffled, ([order, cart, requests]) => {
      const one = priceOrder(order);
      const other = priceOrder({ ...order, cart, redemption: { ...order.redemption!, requests } });
      if (!one.ok || !other.ok) {
        expect(other).toEqual(one);
        return;
      }
      const { lines: _, ...totals } = one.value;
      const { lines: __, ...otherTotals } = other.value;
      expect(otherTotals).toEqual(totals);
    }),
    { numRuns: 500 },
  );
});

test('rewards that are not redeemed do not change the order', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { redemption: _, ...plain } = order;
      const offered = new Map([['x', { ...fiveOff, appliedDefault: false }]]);
      expect(
        priceOrder({ ...plain, redemption: { ...order.redemption!, requests: [], points: 0, offered } }),
      ).toEqual(priceOrder(plain));
    }),
  );
});
