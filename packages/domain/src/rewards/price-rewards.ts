import { priceLines } from '../cart/price-lines.ts';
import type { CartLine, PricedLine, PricingProduct } from '../cart/cart-types.ts';
import { ok, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import { applyRewards, type RewardLine } from './apply-rewards.ts';
import { pointsOf } from './check-reward.ts';
import { sumCents, type Cents } from '../money/cents.ts';
import { formatPoints, redemptionDiscountCents } from './points.ts';
import { RewardDesk, type GrantedReward, type RewardCart, type RewardRequest } from './reward-desk.ts';
import { refuseReward, type RedemptionRefusalCode } from './reward-refusals.ts';
import { rewardType, type RedeemType, type Reward } from './reward.ts';

/** What a guest redeems, and what there is to be redeemed. */
export type Redemption = {
  requests: readonly RewardRequest[];
  /** To be exchanged for a discount; 0: none. */
  points: number;
  /** The location's rewards, by `rewardId` in lower case: those requested and those applied by default. */
  offered: ReadonlyMap<string, Reward>;
  guest: RewardCart['guest'];
};

/** A reward as an order keeps it. `id`, `rewardId` are null and '' for points that were exchanged for a discount. */
export type PricedReward = {
  id: string | null;
  rewardId: string;
  name: string;
  type: string;
  /** Null for points that were exchanged for a discount. */
  redeemType: RedeemType | null;
  count: number;
  /** Off the food. */
  discountCents: Cents;
  /** Off the delivery fee. */
  deliveryFeeDiscountCents: Cents;
  /** What it would take off if that much were left; never less than what it takes off. */
  worthCents: Cents;
  /** Spent on it. */
  points: number;
  isCounted: boolean;
  isByDefault: boolean;
};

export type RewardedCart = {
  /** The cart, then what rewards add to it; with what is taken off each. */
  lines: PricedLine[];
  rewards: PricedReward[];
  /** What is applied by default and was not, with the reason. */
  leftOut: { name: string; reason: string }[];
};

export const NO_REDEMPTION: Redemption = { requests: [], points: 0, offered: new Map(), guest: null };

/**
 * Prices a cart with what is redeemed: the requests in order, or the first refusal, then the rewards that are applied by
 * default as far as they may be, then the points. What is asked for and would take nothing off is refused. See docs/rules/rewards.md#redeeming.
 */
export function priceRewards(
  cart: readonly CartLine[],
  redemption: Redemption,
  context: Pick<RewardCart, 'orderType' | 'products' | 'nowMs' | 'zone'> & {
    /** Whether a product is on a menu when the food is wanted. */
    checkServed: (product: PricingProduct) => Result<null>;
    /** What the delivery of so much ordered food costs its guest, 0 of another order; null: it is not delivered at all. */
    deliveryFeeOf: (orderedCents: Cents) => Cents | null;
  },
): Result<RewardedCart, RedemptionRefusalCode> {
  const { requests, points, offered, guest } = redemption;
  const { products, nowMs } = context;
  const isOfRewards = requests.length > 0 || points !== 0;
  // Without food, the refusal is about what is redeemed.
  const lines = cart.length === 0 && isOfRewards ? ok([]) : priceLines(cart, products, nowMs);
  if (!lines.ok) return lines;
  const desk = new RewardDesk({ ...context, guest, lines: lines.value });
  const asked = grantAll(desk, requests, redemption);
  if (!asked.ok) return asked;
  if (points !== 0) {
    const exchanged = desk.grantPoints(points);
    if (!exchanged.ok) return exchanged;
  }
  const whole = [...cart, ...freeOf(asked.value)];
  const withAsked = whole.length === cart.length ? lines : priceLines(whole, products, nowMs);
  if (!withAsked.ok) return withAsked;
  let priced = withAsked.value;
  const granted = [...asked.value];
  const leftOut: RewardedCart['leftOut'] = [];
  const working = () => {
    const soFar = { granted, asked: asked.value.length, points, leftOut };
    const now = discounted(priced, soFar, cart.length, context);
    const ids = new Set(now.ok ? now.value.rewards.map(({ id }) => id) : []);
    return now.ok ? granted.filter(({ reward }) => ids.has(reward.id)) : granted;
  };
  for (const reward of defaultsOf(offered, requests)) {
    // What takes nothing off is not redeemed, so it keeps nothing away.
    const isApart = isKeptApart(reward, granted, points) && isKeptApart(reward, working(), points);
    if (isApart) {
      leftOut.push({ name: reward.name, reason: 'It cannot be combined with what else is redeemed' });
      continue;
    }
    const more = desk.grantByDefault(reward);
    const free = more.ok ? more.value.free : null;
    // A product that cannot be added, sold out, off the menu or with a choice to be made, is not forced on anybody.
    const withFree = free && priceLines([...whole, free], products, nowMs);
    const refusal = more.ok ? whyNotAdded(free, withFree, context) : more.refusal;
    if (refusal) leftOut.push({ name: reward.name, reason: refusal.message });
    if (!more.ok || refusal) continue;
    if (free) whole.push(free);
    if (withFree?.ok) priced = withFree.value;
    granted.push(more.value);
  }
  return discounted(priced, { granted, asked: asked.value.length, points, leftOut }, cart.length, context);
}

function whyNotAdded(
  free: CartLine | null,
  withFree: Result<unknown> | null,
  { products, checkServed }: Parameters<typeof priceRewards>[2],
): Refusal | null {
  if (withFree && !withFree.ok) return withFree.refusal;
  const product = free && products.get(free.productId);
  const served = product ? checkServed(product) : ok(null);
  return served.ok ? null : served.refusal;
}

/** In the order of their ids: the order in which they are named changes nothing. */
function grantAll(
  desk: RewardDesk,
  requests: readonly RewardRequest[],
  { offered, points }: Pick<Redemption, 'offered' | 'points'>,
): Result<GrantedReward[], RedemptionRefusalCode> {
  const asked = requests.map((request) => ({ key: request.rewardId.toLowerCase(), request }));
  if (new Set(asked.map(({ key }) => key)).size < asked.length) {
    return refuse('reward-twice', 'Each reward can be named once, with its count.');
  }
  const granted: GrantedReward[] = [];
  for (const { key, request } of asked.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const reward = offered.get(key);
    if (reward === undefined) return refuseReward('reward-not-available');
    const answer = desk.grant(reward, request);
    if (!answer.ok) return answer;
    granted.push(answer.value);
  }
  const alone = granted.find(({ reward }) => reward.standsAlone);
  if (alone && (granted.length > 1 || points !== 0)) {
    const message = `Please redeem ‘${alone.reward.name}’ alone: it cannot be combined with other rewards or points.`;
    return { ok: false, refusal: { code: 'reward-stands-alone', message } };
  }
  return ok(granted);
}

/** Whether a reward that nobody asked for would be redeemed together with what does not allow it. */
function isKeptApart(reward: Reward, granted: readonly GrantedReward[], points: number): boolean {
  const isFirst = granted.length === 0 && points === 0;
  return granted.some((other) => other.reward.standsAlone) || (reward.standsAlone && !isFirst);
}

/** Those that go with others first: one that stands alone is for an order without them. */
function defaultsOf(offered: ReadonlyMap<string, Reward>, requests: readonly RewardRequest[]): Reward[] {
  const asked = new Set(requests.map(({ rewardId }) => rewardId.toLowerCase()));
  return [...offered]
    .filter(([key, { appliedDefault }]) => appliedDefault && !asked.has(key))
    .map(([, reward]) => reward)
    .sort((a, b) => Number(a.standsAlone) - Number(b.standsAlone) || (a.id < b.id ? -1 : 1));
}

const freeOf = (granted: readonly GrantedReward[]): CartLine[] => granted.flatMap(({ free }) => free ?? []);

function discounted(
  lines: readonly PricedLine[],
  {
    granted,
    asked,
    points,
    leftOut,
  }: {
    granted: readonly GrantedReward[];
    asked: number;
    points: number;
    leftOut: RewardedCart['leftOut'];
  },
  cartLength: number,
  { products, deliveryFeeOf }: Pick<Parameters<typeof priceRewards>[2], 'products' | 'deliveryFeeOf'>,
): Result<RewardedCart, RedemptionRefusalCode> {
  const givers = granted.filter(({ free }) => free !== null);
  const rewardLines = lines.map((line, place): RewardLine => ({
    ...line,
    freeOf: givers[place - cartLength]?.reward.id ?? null,
    basePriceCents: products.get(line.productId)?.priceCents ?? 0,
  }));
  const { ofRewards, worths, ofPoints, ofLines } = applyRewards(rewardLines, granted, points);
  // The first takes the whole fee.
  const freeing = granted.findIndex(({ reward }) => reward.redeemType === 'FreeDelivery');
  const gifts = granted.map(({ reward }, place) =>
    reward.redeemType === 'Product' ? (ofRewards[place] ?? 0) : 0,
  );
  const foodCents = sumCents(lines.map(({ lineTotalCents }) => lineTotalCents));
  const feeCents = freeing < 0 ? 0 : deliveryFeeOf(foodCents - sumCents(gifts));
  const rewards = granted.map(({ reward, count }, place): PricedReward => ({
    id: reward.id,
    rewardId: reward.rewardId,
    name: reward.name,
    type: rewardType(reward),
    redeemType: reward.redeemType,
    count,
    discountCents: ofRewards[place] ?? 0,
    deliveryFeeDiscountCents: place === freeing ? (feeCents ?? 0) : 0,
    worthCents: place === freeing ? (feeCents ?? 0) : (worths[place] ?? 0),
    points: pointsOf(reward) * count,
    isCounted: reward.qty !== null,
    isByDefault: place >= asked,
  }));
  // What is not delivered at all is refused for that.
  const isVain = ({ discountCents, deliveryFeeDiscountCents }: PricedReward, place: number) =>
    discountCents + deliveryFeeDiscountCents === 0 && !(place === freeing && feeCents === null);
  // Neither points nor uses go for nothing.
  const vain = rewards.find((reward, place) => !reward.isByDefault && isVain(reward, place));
  if (vain)
    return refuse('reward-takes-nothing', `Redeeming ‘${vain.name}’ would take nothing off this order.`);
  if (points !== 0 && ofPoints === 0) {
    return refuse(
      'points-take-nothing',
      `Redeeming ${formatPoints(points)} points would take nothing off this order.`,
    );
  }
  // A reward that was not requested and takes nothing off is not used up.
  const isIdle = (reward: PricedReward, place: number) => reward.isByDefault && isVain(reward, place);
  const kept = rewards.filter((reward, place) => !isIdle(reward, place));
  const idle = rewards.filter(isIdle).map(({ name, redeemType }) => ({
    name,
    reason:
      redeemType === 'FreeDelivery'
        ? 'There is no delivery fee to take off'
        : 'There is nothing left to take off',
  }));
  return ok({
    leftOut: [...leftOut, ...idle],
    lines: lines.map((line, place) => ({ ...line, discountCents: ofLines[place] ?? 0 })),
    rewards: points === 0 ? kept : [...kept, ofExchange(points, ofPoints)],
  });
}

function ofExchange(points: number, discountCents: Cents): PricedReward {
  return {
    id: null,
    rewardId: '',
    name: `${formatPoints(points)} points`,
    type: 'Points/Discount',
    redeemType: null,
    count: 1,
    discountCents,
    deliveryFeeDiscountCents: 0,
    worthCents: redemptionDiscountCents(points, Infinity) ?? 0,
    points,
    isCounted: false,
    isByDefault: false,
  };
}
