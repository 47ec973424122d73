import { TYPE_PRICES, type ProductPrices } from '../menus/price-by-type.ts';
import { centsFromDecimal, type Cents } from '../money/cents.ts';
import { ORDER_TYPES, type OrderType } from '../orders/order-states.ts';
import type { PricingProduct } from './cart-types.ts';

/** The prices of a record, in dollars, as pricing takes them. */
export function pricesInCents(
  record: ProductPrices,
): Required<Pick<PricingProduct, 'priceCents' | 'typePriceCents'>> {
  const typePriceCents: Partial<Record<OrderType, Cents>> = {};
  for (const type of ORDER_TYPES) {
    const price = record[TYPE_PRICES[type]];
    if (price !== null) typePriceCents[type] = centsFromDecimal(price);
  }
  return { priceCents: centsFromDecimal(record.price), typePriceCents };
}

/** A product that costs what an order of this type pays. See docs/rules/menus.md#price-by-order-type. */
export function priceForType(product: PricingProduct, type: OrderType): PricingProduct {
  const priceCents = product.typePriceCents?.[type];
  return priceCents === undefined ? product : { ...product, priceCents };
}

/** The same of all of them, by their ids. */
export function pricesForType(
  products: ReadonlyMap<string, PricingProduct>,
  type: OrderType,
): ReadonlyMap<string, PricingProduct> {
  const others = [...products].filter(([, { typePriceCents }]) => typePriceCents?.[type] !== undefined);
  if (others.length === 0) return products;
  return new Map([...products].map(([id, product]) => [id, priceForType(product, type)]));
}
