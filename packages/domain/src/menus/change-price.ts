import { formatCents, multiplyByRate, type Cents } from '../money/cents.ts';
import type { OrderType } from '../orders/order-states.ts';
import { TYPE_NAMES, TYPE_PRICES } from './price-by-type.ts';
import { SCHEDULED_PRICES, type PriceField, type ScheduledPriceField } from './scheduled-prices.ts';
import { ok, refuse, type Result } from '../result.ts';

/** By how much prices change: in percent with one decimal (-100 to 1,000), or in cents. */
export type PriceStep = { kind: 'percent'; percent: number } | { kind: 'amount'; amountCents: Cents };

/** The prices of a rounding are `endsIn` cents plus any multiple of `stepCents`. */
const ROUNDINGS = {
  none: { stepCents: 1, endsIn: 0 },
  'to-0.05': { stepCents: 5, endsIn: 0 },
  'ends-in-9': { stepCents: 10, endsIn: 9 },
  'ends-in-0.09': { stepCents: 100, endsIn: 9 },
  'ends-in-0.99': { stepCents: 100, endsIn: 99 },
} as const;

export type PriceRounding = keyof typeof ROUNDINGS;
export const PRICE_ROUNDINGS = Object.keys(ROUNDINGS) as [PriceRounding, ...PriceRounding[]];

/** One change for many prices. See docs/rules/menus.md#prices-changed-together. */
export type PriceChange = { step: PriceStep; rounding: PriceRounding };

/** The highest price of a product. */
export const MOST_PRICE_CENTS: Cents = 100_000_000;

/**
 * The price after a change, 0 or more: first the step, to the cent, then the nearest price of the rounding, the
 * higher of two equally near ones. What is free stays free. See docs/rules/menus.md#prices-changed-together.
 */
export function changePrice(cents: Cents, { step, rounding }: PriceChange): Cents {
  if (cents === 0) return 0;
  const stepped =
    step.kind === 'percent' ? multiplyByRate(cents, 1 + step.percent / 100) : cents + step.amountCents;
  return stepped <= 0 ? 0 : nearestPrice(stepped, rounding);
}

function nearestPrice(cents: Cents, rounding: PriceRounding): Cents {
  const { stepCents, endsIn } = ROUNDINGS[rounding];
  const below = Math.floor((cents - endsIn) / stepCents) * stepCents + endsIn;
  const above = below + stepCents;
  return below >= 0 && cents - below < above - cents ? below : above;
}

/** One of the prices of a product: what orders of `orderType` pay instead, or without one its price; `isScheduled`: while its schedule holds. */
export type PriceOf = {
  productId: string;
  orderType?: OrderType | undefined;
  isScheduled?: boolean | undefined;
};

/** The field that holds it. */
export function priceFieldOf({
  orderType,
  isScheduled,
}: Omit<PriceOf, 'productId'>): PriceField | ScheduledPriceField {
  const field = orderType ? TYPE_PRICES[orderType] : 'price';
  return isScheduled ? SCHEDULED_PRICES[field] : field;
}
export type PricedProduct = PriceOf & { name: string; priceCents: Cents };
export type PriceLine = PriceOf & { fromCents: Cents; toCents: Cents };

/**
 * The prices after a change: its preview, and what it writes. Those that stay as they are are left out. Refused as a
 * whole where one price would be too high.
 */
export function changePrices(
  products: readonly PricedProduct[],
  change: PriceChange,
): Result<PriceLine[], 'price-too-high'> {
  const lines: PriceLine[] = [];
  for (const { name, priceCents, ...of } of products) {
    const toCents = changePrice(priceCents, change);
    if (toCents > MOST_PRICE_CENTS) return refuse('price-too-high', tooHighWords(name, of, toCents));
    if (toCents !== priceCents) lines.push({ ...of, fromCents: priceCents, toCents });
  }
  return ok(lines);
}

/** 'Soup would cost $1,000,014.50 for delivery. The most is $1,000,000.00.' */
export function tooHighWords(
  name: string,
  { orderType, isScheduled }: Omit<PriceOf, 'productId'>,
  cents: Cents,
): string {
  const type = orderType ? ` for ${TYPE_NAMES[orderType]}` : '';
  const cost = `${formatCents(cents)}${type}${isScheduled ? ', as scheduled' : ''}`;
  return `${name} would cost ${cost}. The most is ${formatCents(MOST_PRICE_CENTS)}.`;
}
