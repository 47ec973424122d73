import { expect, test } from 'vitest';
import { ORDER_TYPES, type OrderType } from '../orders/order-states.ts';
import type { Reward } from '../rewards/reward.ts';
import { priceOrder, type PricedOrder, type PriceOrderInput } from './price-order.ts';
import { bibimbap, input } from './pricing-fixtures.ts';
import { fiveOff, guest, linesOf, ofType, soup, tea } from './reward-fixtures.ts';

const dearer = { ...soup, typePriceCents: { Delivery: 1200, DineIn: 0 } };

function order(orderType: OrderType, counts: Record<string, number>, reward?: Reward): PriceOrderInput {
  return {
    ...input,
    cart: linesOf(counts),
    products: new Map([dearer, tea].map((product) => [product.id, product])),
    location: { ...input.location, deliveryMinimumSubTotalCents: 0 },
    request: { ...input.request, orderType },
    ...(reward && {
      redemption: {
        requests: [{ rewardId: reward.rewardId, count: 1 }],
        points: 0,
        guest,
        offered: new Map([[reward.rewardId.toLowerCase(), reward]]),
      },
    }),
  };
}

function priced(one: PriceOrderInput): PricedOrder {
  const answer = priceOrder(one);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

test('an order pays what its products cost at its type, free ones too, and others their price', () => {
  const units = ORDER_TYPES.map((type) =>
    priced(order(type, { soup: 2, tea: 1 })).lines.map(({ unitPriceCents }) => unitPriceCents),
  );
  expect(units).toEqual([
    [1200, 333],
    [1000, 333],
    [0, 333],
  ]);
});

test('modifiers cost the same at each type, and take off no more than there is', () => {
  const bowl = { ...bibimbap, typePriceCents: { Pickup: 100 } };
  const modifiers = [
    { groupId: 'protein', itemIds: ['tofu'] },
    { groupId: 'extras', itemIds: ['no-rice'] },
  ];
  const unitOf = (orderType: OrderType) =>
    priced({
      ...order(orderType, {}),
      cart: [{ productId: 'bibimbap', count: 1, modifiers }],
      products: new Map([['bibimbap', bowl]]),
    }).lines[0]?.unitPriceCents;
  expect([unitOf('DineIn'), unitOf('Pickup')]).toEqual([1250, 0]);
});

test.each<[what: string, reward: Reward, cents: readonly number[]]>([
  ['a free product is free of', ofType('Product', { productIds: ['soup'] }), [1200, 1000]],
  [
    'half off a product is half of',
    ofType('ProductDiscountPercent', { productIds: ['soup'], discountRate: 0.5 }),
    [600, 500],
  ],
  ['a tenth off is a tenth of', ofType('DiscountPercent', { discountRate: 0.1 }), [153, 133]],
])('%s what an order of its type pays', (_, reward, cents) => {
  const counts: Record<string, number> = reward.redeemType === 'Product' ? { tea: 1 } : { soup: 1, tea: 1 };
  const off = (['Delivery', 'Pickup'] as const).map(
    (type) => priced(order(type, counts, reward)).rewards[0]?.discountCents,
  );
  expect(off).toEqual(cents);
});

test('the minimum of a reward and of a delivery count what the order pays', () => {
  const least = { ...fiveOff, minimumSubTotalCents: 1100 };
  expect(priceOrder(order('Pickup', { soup: 1 }, least)).ok).toBe(false);
  expect(priceOrder(order('Delivery', { soup: 1 }, least)).ok).toBe(true);
  const one = order('Delivery', { soup: 1 });
  const at = (deliveryMinimumSubTotalCents: number) =>
    priceOrder({ ...one, location: { ...one.location, deliveryMinimumSubTotalCents } }).ok;
  expect([at(1200), at(1201)]).toEqual([true, false]);
});
