import { centsFromDecimal, type Cents } from '../money/cents.ts';
import type { OrderType } from '../orders/order-states.ts';
import { ok, refuse, type Result } from '../result.ts';
import {
  changePrice,
  MOST_PRICE_CENTS,
  priceFieldOf,
  tooHighWords,
  type PriceChange,
  type PriceOf,
} from './change-price.ts';
import type { KeptPrices } from './scheduled-prices.ts';

/** What orders of a type pay: the price after a change; `change` null: no price of their own. */
export type TypePriceRule = { orderType: OrderType; change: PriceChange | null };
/** Null: none. */
export type TypePriceLine = PriceOf & { fromCents: Cents | null; toCents: Cents | null };

/**
 * The prices of an order type, each from the price beside it, scheduled ones from scheduled ones: the preview, and what is written. Those that
 * stay as they are are left out. Refused as a whole where one would be too high. See docs/rules/menus.md#prices-of-a-type-from-the-price.
 */
export function setTypePrices(
  products: readonly (KeptPrices & { productId: string; name: string })[],
  { orderType, change }: TypePriceRule,
): Result<TypePriceLine[], 'price-too-high'> {
  const lines: TypePriceLine[] = [];
  for (const { productId, name, ...prices } of products) {
    for (const isScheduled of [false, true]) {
      const of = { orderType, isScheduled };
      const fromCents = toCentsOrNone(prices[priceFieldOf(of)]);
      const baseCents = toCentsOrNone(prices[priceFieldOf({ isScheduled })]);
      // Where the schedule leaves the price as it is, there is nothing that this one could follow.
      if (change && baseCents === null) continue;
      const toCents = change && baseCents !== null ? changePrice(baseCents, change) : null;
      if (toCents !== null && toCents > MOST_PRICE_CENTS)
        return refuse('price-too-high', tooHighWords(name, of, toCents));
      if (toCents !== fromCents) lines.push({ productId, ...of, fromCents, toCents });
    }
  }
  return ok(lines);
}

function toCentsOrNone(dollars: number | null): Cents | null {
  return dollars === null ? null : centsFromDecimal(dollars);
}
