import { ORDER_TYPES, type OrderType } from '../orders/order-states.ts';

/** The fields of a product with what it costs in orders of one type. See docs/rules/menus.md#price-by-order-type. */
export const TYPE_PRICES = {
  Delivery: 'priceDelivery',
  Pickup: 'pricePickup',
  DineIn: 'priceDineIn',
} as const satisfies Record<OrderType, string>;
export type TypePriceField = (typeof TYPE_PRICES)[OrderType];
export const TYPE_PRICE_FIELDS = ORDER_TYPES.map((type) => TYPE_PRICES[type]);

/** Within a sentence: 'for delivery', 'its pickup price'. */
export const TYPE_NAMES: Readonly<Record<OrderType, string>> = {
  Delivery: 'delivery',
  Pickup: 'pickup',
  DineIn: 'dine-in',
};

/** Dollars; null: orders of that type pay `price`. */
export type ProductPrices = { price: number } & Record<TypePriceField, number | null>;

/** Nothing costs anything else in orders of one type. */
export const NO_TYPE_PRICES = {
  priceDelivery: null,
  pricePickup: null,
  priceDineIn: null,
} as const satisfies Record<TypePriceField, null>;

/** Dollars: what a product costs in an order of a type, without its modifiers. See docs/rules/menus.md#price-by-order-type. */
export function priceAt(product: ProductPrices, type: OrderType): number {
  return product[TYPE_PRICES[type]] ?? product.price;
}
