/**
 * `activeAfter` of a modifier from here on is shown as out of stock without a time.
 * See docs/rules/menus.md#what-is-said-of-stock.
 */
export const MODIFIER_INDEFINITELY_MS = 1e14;

/**
 * `activeAfter` of a product from here on is shown as out of stock without a time.
 * See docs/rules/menus.md#what-is-said-of-stock.
 */
export const PRODUCT_INDEFINITELY_MS = 1e15;

export type StockState = 'in-stock' | 'out-until' | 'out';

/** `qty` is the stock left (null: not counted), `activeAfterMs` when it is available again (null: it is). */
export type Stock = { qty?: number | null; activeAfterMs: number | null };

/** Out of stock when the quantity is below 1 or activeAfter is in the future. See docs/rules/menus.md#in-stock. */
export function isInStock(stock: Stock, nowMs: number): boolean {
  const isSoldOut = typeof stock.qty === 'number' && stock.qty < 1;
  return !isSoldOut && (stock.activeAfterMs === null || stock.activeAfterMs <= nowMs);
}

/**
 * What the screen says about `activeAfter`: 'In Stock', 'Out of Stock until {time}', or 'Out of Stock' from
 * `indefinitelyMs` on (products and modifiers have their own). See docs/rules/menus.md#what-is-said-of-stock.
 */
export function stockState(activeAfterMs: number | null, nowMs: number, indefinitelyMs: number): StockState {
  if (activeAfterMs === null || activeAfterMs <= nowMs) return 'in-stock';
  return activeAfterMs >= indefinitelyMs ? 'out' : 'out-until';
}
