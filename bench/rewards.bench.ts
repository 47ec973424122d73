import { priceOrder, type PriceOrderInput } from '@passline/domain/order-intake/price-order';
import type { Reward } from '@passline/domain/rewards/reward';
import { input } from '@passline/domain/order-intake/pricing-fixtures';
import { guest, ofType, soup } from '@passline/domain/order-intake/reward-fixtures';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';

const LINES = 40;
const WARM_UP = 2_000;
const ROUNDS = 10_000;

const ids = Array.from({ length: LINES }, (_, place) => `product ${place}`);
const rewards: Reward[] = [
  ofType('Product', { productIds: ['product 3'] }),
  ofType('ProductDiscount', { discountCents: 150, productIds: ids }),
  ofType('ProductDiscountPercent', { discountRate: 0.5, productIds: ids.slice(0, 10), requiredPoints: 100 }),
  ofType('DiscountPercent', { discountRate: 0.1, appliedDefault: true }),
  ofType('Discount', { discountCents: 500, minimumSubTotalCents: 2000 }),
];
const order: PriceOrderInput = {
  ...input,
  products: new Map(
    ids.map((id, place) => [
      id,
      {
        ...soup,
        id,
        name: id,
        priceCents: 700 + place * 37,
        taxIds: place % 3 ? [] : ['cad_gst', 'cad_pst'],
      },
    ]),
  ),
  cart: ids.map((productId, place) => ({ productId, count: 1 + (place % 3), modifiers: [] })),
  redemption: {
    requests: rewards
      .filter(({ appliedDefault }) => !appliedDefault)
      .map(({ rewardId }) => ({ rewardId, count: 1 })),
    points: 2500,
    guest,
    offered: new Map(rewards.map((reward) => [reward.rewardId.toLowerCase(), reward])),
  },
};

const took: number[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const startedMs = performance.now();
  const priced = priceOrder(order);
  if (round >= WARM_UP) took.push(performance.now() - startedMs);
  if (!priced.ok || priced.value.rewards.length !== rewards.length + 1) throw new Error('It was not priced.');
}
report(`An order of ${LINES} lines with ${rewards.length} rewards and points, priced ${ROUNDS} times`, [
  figure('the median', 0.5),
  figure('three quarters of them', 0.75),
]);

function figure(what: string, part: number): Figure {
  return {
    what,
    unit: 'ms',
    ours: quantile(took, part),
    limit: null,
    budget: { kind: 'at most absolute', value: 0.2 },
  };
}
