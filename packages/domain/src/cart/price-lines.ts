import { isInStock } from '../menus/availability.ts';
import { sumCents } from '../money/cents.ts';
import { DEFAULT_TAX_ID } from '../money/tax.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { MAX_ORDER_CENTS } from '../money/max-order.ts';
import { priceModifiers } from './price-modifiers.ts';
import type { CartLine, CartRefusalCode, PricedLine, PricingProduct } from './cart-types.ts';

/** More of one thing is a typing error, also where it is free. */
const MAX_LINE_COUNT = 9_999;

/**
 * Checks and prices the lines of a cart, in their order. Stock and the maximum per order count over all lines of a
 * product. A unit price is never below 0, whatever its modifiers take off. See docs/rules/menus.md#lines-of-a-cart.
 */
export function priceLines(
  cart: readonly CartLine[],
  products: ReadonlyMap<string, PricingProduct>,
  nowMs: number,
): Result<PricedLine[], CartRefusalCode> {
  if (cart.length === 0) return refuse('cart-empty', 'The cart is empty.');
  const lines: PricedLine[] = [];
  const countOf = new Map<string, number>();
  for (const cartLine of cart) {
    const product = products.get(cartLine.productId);
    if (product === undefined) {
      return refuse('product-unknown', `This restaurant has no product ${cartLine.productId}.`);
    }
    const count = (countOf.get(product.id) ?? 0) + cartLine.count;
    countOf.set(product.id, count);
    const line = priceLine(cartLine, product, count, nowMs);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  if (lines.reduce((sum, line) => sum + line.lineTotalCents, 0) > MAX_ORDER_CENTS) {
    return refuse('amount-too-large', 'The order is too large.');
  }
  return ok(lines);
}

function priceLine(
  { count, notes, modifiers: chosen }: CartLine,
  product: PricingProduct,
  countOfProduct: number,
  nowMs: number,
): Result<PricedLine, CartRefusalCode> {
  const countAnswer = checkCount(product, count, countOfProduct, nowMs);
  if (!countAnswer.ok) return countAnswer;
  const modifiers = priceModifiers(product, chosen, nowMs);
  if (!modifiers.ok) return modifiers;
  const items = modifiers.value.flatMap((group) => group.items);
  const unitPriceCents = Math.max(0, product.priceCents + sumCents(items.map((item) => item.priceCents)));
  return ok({
    productId: product.id,
    name: product.name,
    count,
    unitPriceCents,
    lineTotalCents: unitPriceCents * count,
    discountCents: 0,
    taxIds: product.taxIds.length === 0 ? [DEFAULT_TAX_ID] : [...new Set(product.taxIds)],
    notes: notes ?? null,
    modifiers: modifiers.value,
  });
}

function checkCount(
  product: PricingProduct,
  count: number,
  countOfProduct: number,
  nowMs: number,
): Result<null, CartRefusalCode> {
  if (!Number.isInteger(count) || count < 1 || count > MAX_LINE_COUNT) {
    return refuse(
      'count-invalid',
      `The count of ${product.name} must be a whole number from 1 to ${MAX_LINE_COUNT}.`,
    );
  }
  if (!isInStock(product, nowMs)) {
    return refuse('product-out-of-stock', `${product.name} is temporarily out of stock.`);
  }
  if (product.qty !== null && countOfProduct > product.qty) {
    return refuse('quantity-over-stock', `Only ${product.qty} of ${product.name} are left.`);
  }
  if (product.qtyLimit !== null && countOfProduct > product.qtyLimit) {
    return refuse(
      'quantity-over-limit',
      `At most ${product.qtyLimit} of ${product.name} can be in one order.`,
    );
  }
  return ok(null);
}
