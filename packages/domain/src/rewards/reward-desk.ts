import { sumCents } from '../money/cents.ts';
import type { OrderType } from '../orders/order-states.ts';
import type { CartLine, PricedLine, PricingProduct } from '../cart/cart-types.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { AllowedReward } from './apply-rewards.ts';
import { checkReward, mostInOneOrder, pointsOf } from './check-reward.ts';
import type { Guest, RewardFacts } from './check-reward.ts';
import { formatPoints, POINTS_REDEMPTIONS } from './points.ts';
import { refuseReward, type RewardRefusalCode } from './reward-refusals.ts';
import type { Reward } from './reward.ts';
import { piecesFor, takePieces } from './take-pieces.ts';

/** A reward that a guest asks for. `productId`: which product a free one gives, if there are several. */
export type RewardRequest = {
  /** Its coupon code or its id. */
  rewardId: string;
  count: number;
  productId?: string | null;
  modifiers?: CartLine['modifiers'];
};

/** What is needed to redeem rewards. */
export type RewardCart = {
  /** Null: nobody is logged in. */
  guest: Guest | null;
  orderType: OrderType;
  /** The cart as it is priced without rewards. */
  lines: readonly PricedLine[];
  products: ReadonlyMap<string, PricingProduct>;
  nowMs: number;
  /** The location's: its clocks say whether a reward may be redeemed now. */
  zone: string;
};

/** An allowed reward, and the line that it adds to the cart where it gives a product. */
export type GrantedReward = AllowedReward & { free: CartLine | null };

/** Grants one reward after another; what one takes, the next does not have. */
export class RewardDesk {
  readonly #cart: RewardCart;
  readonly #untouched: number[];
  #pointsLeft: number;

  constructor(cart: RewardCart) {
    this.#cart = cart;
    this.#untouched = cart.lines.map(({ count }) => count);
    this.#pointsLeft = cart.guest?.points ?? 0;
  }

  /** Grants what somebody asks for, or says why not. */
  grant(reward: Reward, request: RewardRequest): Result<GrantedReward, RewardRefusalCode> {
    const product = this.#freeProduct(reward, request.productId ?? null);
    const checked = checkReward(reward, this.#facts(reward, request.count, product));
    return checked.ok ? ok(this.#take(reward, request, product)) : checked;
  }

  /**
   * Grants what is applied by default as far as allowed: once, or for all its pieces. Not if it costs points: nobody
   * loses those without asking. See docs/rules/rewards.md#applied-by-default.
   */
  grantByDefault(reward: Reward): Result<GrantedReward, RewardRefusalCode | 'reward-costs-points'> {
    if (pointsOf(reward) > 0) {
      return refuse('reward-costs-points', 'It costs points, so it is redeemed only on request');
    }
    const pieces = piecesFor(this.#cart.lines, this.#untouched, reward);
    const isOfPieces =
      reward.redeemType === 'ProductDiscount' || reward.redeemType === 'ProductDiscountPercent';
    const uses = this.#cart.guest?.uses.get(reward.id) ?? 0;
    const most = Math.min(mostInOneOrder(reward), (reward.qtyLimitPerUser ?? Infinity) - uses, pieces);
    const productId = [...reward.productIds].sort().find((id) => this.#cart.products.has(id)) ?? null;
    const request = { rewardId: reward.rewardId, count: isOfPieces ? Math.max(1, most) : 1, productId };
    return this.grant(reward, request);
  }

  /** May `points` (one of the steps) be exchanged for a discount? See docs/rules/rewards.md#points-redeemed. */
  grantPoints(points: number): Result<null, RewardRefusalCode | 'points-step-unknown'> {
    if (!POINTS_REDEMPTIONS.some((step) => step.points === points)) {
      const steps = POINTS_REDEMPTIONS.map((step) => formatPoints(step.points));
      const message = `Points are redeemed ${steps.slice(0, -1).join(', ')} or ${steps.at(-1)} at a time.`;
      return { ok: false, refusal: { code: 'points-step-unknown', message } };
    }
    if (this.#cart.guest === null) return refuseReward('reward-login-missing');
    if (this.#pointsLeft < points) return refuseReward('reward-points-missing');
    if (this.#cart.lines.length === 0) return refuseReward('reward-discount-cart-empty');
    this.#pointsLeft -= points;
    return ok(null);
  }

  #facts(reward: Reward, count: number, product: PricingProduct | null): RewardFacts {
    const { guest, orderType, lines, nowMs, zone } = this.#cart;
    return {
      guest,
      pointsLeft: this.#pointsLeft,
      count,
      orderType,
      pieces: piecesFor(lines, this.#untouched, reward),
      allPieces: piecesFor(
        lines,
        lines.map((line) => line.count),
        reward,
      ),
      cartPieces: lines.reduce((sum, line) => sum + line.count, 0),
      subTotalCents: sumCents(lines.map(({ lineTotalCents }) => lineTotalCents)),
      product,
      nowMs,
      zone,
    };
  }

  #freeProduct({ redeemType, productIds }: Reward, wanted: string | null): PricingProduct | null {
    if (redeemType !== 'Product') return null;
    const id = wanted ?? (productIds.length === 1 ? productIds[0] : undefined);
    return id !== undefined && productIds.includes(id) ? (this.#cart.products.get(id) ?? null) : null;
  }

  #take(reward: Reward, request: RewardRequest, product: PricingProduct | null): GrantedReward {
    const { count, modifiers = [] } = request;
    this.#pointsLeft -= pointsOf(reward) * count;
    if (reward.redeemType !== 'Product') takePieces(this.#cart.lines, this.#untouched, reward, count);
    return { reward, count, free: product && { productId: product.id, count, modifiers } };
  }
}
