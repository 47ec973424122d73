import { multiplyByRate, sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { shareCents } from '../money/share-cents.ts';
import type { PricedLine } from '../cart/cart-types.ts';
import { redemptionDiscountCents } from './points.ts';
import { takePieces } from './take-pieces.ts';
import type { RedeemType, Reward } from './reward.ts';

/** Discounts of a rate have four places: 12.5 % is 0.125. */
const RATE_DECIMALS = 4;

/** A line that rewards may take off from; `freeOf` is the reward that adds it, whose base price is then free. */
export type RewardLine = Pick<PricedLine, 'productId' | 'count' | 'unitPriceCents' | 'lineTotalCents'> & {
  freeOf: string | null;
  /** The price of the product without its modifiers. */
  basePriceCents: Cents;
};

export type AllowedReward = { reward: Reward; count: number };

export type Discounts = {
  /** What each reward takes off, in the order in which they are given. */
  ofRewards: Cents[];
  /** What each of them would take off if that much were left; never less than what it takes. */
  worths: Cents[];
  /** What the points take off. */
  ofPoints: Cents;
  /** What all of them together take off each line; at most the line. */
  ofLines: Cents[];
};

/** What concerns single pieces comes first, then shares of what is left, then plain amounts. */
const TURNS: Record<RedeemType, number> = {
  Product: 0,
  ProductDiscount: 1,
  ProductDiscountPercent: 1,
  DiscountPercent: 2,
  Discount: 3,
  // Nothing off the lines.
  FreeDelivery: 4,
};

/**
 * What allowed rewards, and `points` (0: none) after them, take off the lines. Never more than the subtotal; the parts of
 * the lines add up to those of the rewards; the sums do not depend on the order of the lines. A piece is discounted by one
 * product reward at most; those take their pieces in the order in which they are given.
 * See docs/rules/rewards.md#what-is-taken-off.
 */
export function applyRewards(
  lines: readonly RewardLine[],
  rewards: readonly AllowedReward[],
  points: number,
): Discounts {
  const ofLines = lines.map(() => 0);
  const untouched = lines.map(({ count, freeOf }) => (freeOf === null ? count : 0));
  const left = () => lines.map(({ lineTotalCents }, place) => lineTotalCents - (ofLines[place] ?? 0));
  const take = (parts: readonly Cents[]): Cents => {
    parts.forEach((part, place) => (ofLines[place] = (ofLines[place] ?? 0) + part));
    return sumCents(parts);
  };
  const takeFromAll = (wanted: (subTotalCents: Cents) => Cents): Cents => {
    const weights = left();
    const subTotalCents = sumCents(weights);
    return take(shareAmongLines(Math.min(subTotalCents, wanted(subTotalCents)), weights, lines));
  };
  const amountOf = ({ reward, count }: AllowedReward): Cents => {
    const { redeemType, discountRate, discountCents, maximumCents } = reward;
    const most = maximumCents ?? Infinity;
    if (redeemType === 'Product') {
      return take(lines.map((line) => (line.freeOf === reward.id ? freeCents(line) : 0)));
    }
    if (redeemType === 'FreeDelivery') return 0;
    if (redeemType === 'DiscountPercent') {
      return takeFromAll((subTotal) =>
        Math.min(most, rateOf(subTotal, Math.min(1, (discountRate ?? 0) * count))),
      );
    }
    if (redeemType === 'Discount') return takeFromAll(() => (discountCents ?? 0) * count);
    const ofPieces = takeFromPieces(lines, untouched, reward, count);
    return take(sumCents(ofPieces) > most ? shareAmongLines(most, ofPieces, lines) : ofPieces);
  };
  const ofRewards = rewards.map(() => 0);
  const worths = rewards.map(() => 0);
  for (const place of inTurn(rewards)) {
    const allowed = rewards[place];
    if (!allowed) continue;
    const leftCents = sumCents(left());
    const takenCents = amountOf(allowed);
    ofRewards[place] = takenCents;
    worths[place] = Math.max(takenCents, worthOf(allowed, leftCents));
  }
  const ofPoints =
    points === 0 ? 0 : takeFromAll((subTotal) => redemptionDiscountCents(points, subTotal) ?? 0);
  return { ofRewards, worths, ofPoints, ofLines };
}

/** Of an amount or a share, which can be more than there is; 0 for what is measured by its pieces. */
function worthOf({ reward, count }: AllowedReward, leftCents: Cents): Cents {
  const { redeemType, discountRate, discountCents, maximumCents } = reward;
  if (redeemType === 'DiscountPercent') {
    return Math.min(maximumCents ?? Infinity, rateOf(leftCents, (discountRate ?? 0) * count));
  }
  return redeemType === 'Discount' || redeemType === 'ProductDiscount' ? (discountCents ?? 0) * count : 0;
}

/**
 * First among the products, then among the lines of each: however a product is split into lines, and whichever of them was
 * discounted before, its sum, and so its taxes, are the same.
 */
function shareAmongLines(amount: Cents, weights: readonly Cents[], lines: readonly RewardLine[]): Cents[] {
  const placesOf = Map.groupBy(lines.keys(), (place) => lines[place]?.productId ?? '');
  const ids = [...placesOf.keys()];
  const weightOf = (place: number) => weights[place] ?? 0;
  const perProduct = shareCents(
    amount,
    ids.map((id) => sumCents((placesOf.get(id) ?? []).map(weightOf))),
    ids,
  );
  const parts = lines.map(() => 0);
  ids.forEach((id, product) => {
    const places = placesOf.get(id) ?? [];
    const shares = shareCents(perProduct[product] ?? 0, places.map(weightOf), places.map(String));
    places.forEach((place, index) => (parts[place] = shares[index] ?? 0));
  });
  return parts;
}

/** The positions of the rewards in the order in which they take off. */
function inTurn(rewards: readonly AllowedReward[]): number[] {
  const turn = (place: number) => TURNS[rewards[place]?.reward.redeemType ?? 'Discount'];
  return rewards.map((_, place) => place).sort((a, b) => turn(a) - turn(b) || a - b);
}

/** Its modifiers are paid; what they take off the price is not taken off twice. */
function freeCents({ basePriceCents, unitPriceCents, count }: RewardLine): Cents {
  return Math.min(basePriceCents, unitPriceCents) * count;
}

/** Off the pieces that it takes. */
function takeFromPieces(
  lines: readonly RewardLine[],
  untouched: number[],
  reward: Reward,
  count: number,
): Cents[] {
  return takePieces(lines, untouched, reward, count).map((pieces, place) => {
    if (pieces === 0) return 0;
    const unitCents = lines[place]?.unitPriceCents ?? 0;
    const off =
      reward.redeemType === 'ProductDiscount'
        ? (reward.discountCents ?? 0)
        : rateOf(unitCents, reward.discountRate ?? 0);
    return Math.min(off, unitCents) * pieces;
  });
}

const rateOf = (cents: Cents, rate: number): Cents => multiplyByRate(cents, rate, RATE_DECIMALS);
