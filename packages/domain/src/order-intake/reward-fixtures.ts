import type { CartLine, PricingProduct } from '../cart/cart-types.ts';
import { NO_MENU_HOURS } from '../menus/menu-times.ts';
import type { PriceOrderInput } from './price-order.ts';
import { input } from './pricing-fixtures.ts';
import type { Redemption } from '../rewards/price-rewards.ts';
import type { Guest } from '../rewards/check-reward.ts';
import type { Reward } from '../rewards/reward.ts';

/** $5 off, for everybody, without points. Tests of rewards change only what they are about. */
export const fiveOff: Reward = {
  id: 'five-off',
  rewardId: 'five-off',
  name: '$5 off',
  redeemType: 'Discount',
  discountCents: 500,
  discountRate: null,
  requiredOrderType: null,
  minimumSubTotalCents: 0,
  requiredPoints: 0,
  requiresLogin: false,
  freeOnFirstOrder: false,
  appliedDefault: false,
  qty: null,
  qtyLimit: null,
  qtyLimitPerUser: null,
  productIds: [],
  activeFromMs: null,
  activeUntilMs: null,
  hours: NO_MENU_HOURS,
  maximumCents: null,
  standsAlone: false,
};

export const ofType = (redeemType: Reward['redeemType'], more: Partial<Reward> = {}): Reward => ({
  ...fiveOff,
  id: redeemType,
  rewardId: redeemType,
  redeemType,
  discountCents: null,
  ...more,
});

export const guest: Guest = { points: 20_000, isFirstOrder: true, uses: new Map() };

/** A dish without choices: 1000 cents, GST. */
export const soup: PricingProduct = {
  id: 'soup',
  name: 'Soup',
  priceCents: 1000,
  qty: null,
  qtyLimit: null,
  activeAfterMs: null,
  taxIds: [],
  modifierGroups: [],
};
/** 333 cents, GST and PST. */
export const tea: PricingProduct = {
  ...soup,
  id: 'tea',
  name: 'Tea',
  priceCents: 333,
  taxIds: ['cad_gst', 'cad_pst'],
};

export const linesOf = (counts: Record<string, number>): CartLine[] =>
  Object.entries(counts).map(([productId, count]) => ({ productId, count, modifiers: [] }));

export type Asked = Partial<Omit<Redemption, 'offered'>> & { offered?: readonly Reward[] };

/** A pickup of soups and teas, with what is redeemed. */
export function pickup(cart: readonly CartLine[], { offered = [], ...redemption }: Asked): PriceOrderInput {
  return {
    ...input,
    cart,
    products: new Map([soup, tea].map((product) => [product.id, product])),
    request: { ...input.request, orderType: 'Pickup', deliveryLatLng: null, tipCents: 0 },
    redemption: {
      requests: offered
        .filter(({ appliedDefault }) => !appliedDefault)
        .map(({ rewardId }) => ({ rewardId, count: 1 })),
      points: 0,
      guest,
      ...redemption,
      offered: new Map(offered.map((reward) => [reward.rewardId.toLowerCase(), reward])),
    },
  };
}
